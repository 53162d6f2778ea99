/** The URL of a link's socket, and what becomes of a URL that is none. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { TransportError } from "../../../src/transport/errors.js";
import type { SocketClass } from "../../../src/transport/environment.js";
import { createLink } from "../../../src/transport/live/link.js";
import { FakeSocket, fakeSockets } from "../../helpers/fakes/fake-socket.js";
import { settle } from "../../helpers/settle.js";
import { withGlobals } from "../../helpers/with-globals.js";

/** What a link opens, and what it ends with. */
async function open(url: string, protocols: string[] = [], options?: { WebSocket?: SocketClass }) {
  const fake = fakeSockets();
  let error: TransportError | undefined;
  const handler = {
    target: async () => ({ url, protocols }),
    received() {},
    live() {},
    lost() {},
    refused(refusal: TransportError) {
      error = refusal;
    },
  };
  const link = createLink(options ?? fake, handler);
  link.start();
  await settle();
  link.close();
  return { url: fake.sockets[0]?.url, error };
}

const urlOf = async (url: string) => (await open(url)).url;

test("an http URL becomes a ws URL", async () => {
  assert.is(await urlOf("https://server.test/cable?a=1"), "wss://server.test/cable?a=1");
  assert.is(await urlOf("http://server.test/cable"), "ws://server.test/cable");
});

test("a relative URL is relative to the document's base", async () => {
  const location = { href: "https://shop.test/orders/" };
  await withGlobals({ location, document: { baseURI: "https://shop.test/base/" } }, async () => {
    assert.equal(
      [await urlOf("/cable"), await urlOf("cable")],
      ["wss://shop.test/cable", "wss://shop.test/base/cable"],
    );
  });
  await withGlobals({ location }, async () => assert.is(await urlOf("cable"), "wss://shop.test/orders/cable"));
});

test("in the srcdoc of an iframe a relative URL is relative to the outer page", () =>
  withGlobals({ location: { href: "about:srcdoc" }, document: { baseURI: "https://shop.test/orders" } }, async () =>
    assert.is(await urlOf("/cable"), "wss://shop.test/cable"),
  ));

test("an invalid URL is an error that says what it has to be", async () => {
  const { error } = await open("//");
  assert.is(error?.kind, "protocol");
  assert.match(error?.message ?? "", "expected ws: or wss:");
});

test("an invalid subprotocol is the reason, and is not shown: it may be a token", async () => {
  const cause = new DOMException("The subprotocol 'bearer.a=' is invalid", "SyntaxError");
  const refusing = class extends FakeSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols);
      throw cause;
    }
  };
  const messageFor = async (protocols: string[]) => {
    const { error } = await open("ws://server.test/", protocols, { WebSocket: refusing });
    assert.is(error?.kind, "protocol");
    return error?.message ?? "";
  };
  for (const protocols of [["cable", "bearer.a="], ["bearer./"], ["a b"], [""]]) {
    const message = await messageFor(protocols);
    assert.match(message, /^Invalid WebSocket subprotocol: letters, digits/);
    assert.not.match(message, "bearer");
  }
  assert.match(await messageFor(["cable", "bearer.eyJ-_.x~"]), "Invalid WebSocket URL");
});

test("without a WebSocket the error says how to pass one", () =>
  withGlobals({ WebSocket: undefined }, async () => {
    const { error } = await open("ws://server.test/cable", [], {});
    assert.match(error?.message ?? "", "option WebSocket");
  }));

test.run();
