/**
 * `querylet/testing`: a transport and a sign-in that a test drives. Neither uses the network, a timer or a window.
 *
 * @module querylet/testing
 */
export { fakeGoogle } from "./fake-google.js";
export type { FakeGoogle, FakeGoogleCall, FakeSession } from "./fake-google.js";
export { mockTransport } from "./mock-transport.js";
export type { MockAnswer, MockResolver, MockTransport } from "./mock-transport.js";
