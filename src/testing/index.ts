/**
 * `querylet/testing`: a transport and a sign-in that a test drives. Neither uses the network, a timer or a window.
 *
 * @module querylet/testing
 */
export { fakeGoogle, type FakeGoogle, type FakeGoogleCall, type FakeSession } from "./fake-google.js";
export { mockTransport, type MockAnswer, type MockResolver, type MockTransport } from "./mock-transport.js";
