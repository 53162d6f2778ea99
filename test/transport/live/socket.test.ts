/** The URL of a socket, and what becomes of a URL that is none. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import { createSocket } from "../../../src/transport/live/link.js";
import { FakeSocket } from "../../helpers/fakes/fake-socket.js";
import { withGlobals } from "../../helpers/with-globals.js";

const urlOf = (url: string): string =>
  (createSocket({ url, protocols: [] }, { WebSocket: FakeSocket }) as FakeSocket).url;

test("an http URL becomes a ws URL", () => {
  assert.is(urlOf("https://server.test/cable?a=1"), "wss://server.test/cable?a=1");
  assert.is(urlOf("http://server.test/cable"), "ws://server.test/cable");
});

test("a relative URL is relative to the document's base", async () => {
  const location = { href: "https://shop.test/orders/" };
  await withGlobals({ location, document: { baseURI: "https://shop.test/base/" } }, () => {
    assert.equal([urlOf("/cable"), urlOf("cable")], ["wss://shop.test/cable", "wss://shop.test/base/cable"]);
  });
  await withGlobals({ location }, () => assert.is(urlOf("cable"), "wss://shop.test/orders/cable"));
});

test("in the srcdoc of an iframe a relative URL is relative to the outer page", () =>
  withGlobals({ location: { href: "about:srcdoc" }, document: { baseURI: "https://shop.test/orders" } }, () =>
    assert.is(urlOf("/cable"), "wss://shop.test/cable"),
  ));

test("an invalid URL is an error that says what it has to be", () => {
  try {
    urlOf("//");
    assert.unreachable();
  } catch (error) {
    assert.instance(error, TransportError);
    assert.is((error as TransportError).kind, "protocol");
    assert.match((error as TransportError).message, "expected ws: or wss:");
  }
});

test("an invalid subprotocol is the reason, and is not shown: it may be a token", () => {
  const cause = new DOMException("The subprotocol 'bearer.a=' is invalid", "SyntaxError");
  const refusing = class extends FakeSocket {
    constructor(url: string, protocols?: string[]) {
      super(url, protocols);
      throw cause;
    }
  };
  const errorOf = (protocols: string[]): TransportError => {
    try {
      createSocket({ url: "ws://server.test/", protocols }, { WebSocket: refusing });
    } catch (error) {
      return error as TransportError;
    }
    return assert.unreachable() as never;
  };
  for (const protocols of [["cable", "bearer.a="], ["bearer./"], ["a b"], [""]]) {
    const { kind, message } = errorOf(protocols);
    assert.is(kind, "protocol");
    assert.match(message, /^Invalid WebSocket subprotocol: letters, digits/);
    assert.not.match(message, "bearer");
  }
  assert.match(errorOf(["cable", "bearer.eyJ-_.x~"]).message, "Invalid WebSocket URL");
});

test("without a WebSocket the error says how to pass one", () =>
  withGlobals({ WebSocket: undefined }, () => {
    assert.throws(() => createSocket({ url: "ws://server.test/cable", protocols: [] }, {}), "option WebSocket");
  }));

test.run();
