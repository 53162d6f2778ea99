/**
 * Makes the globals of this process those of React Native, as far as the library uses them: `fetch` over XMLHttpRequest, without
 * streams; an AbortController without reasons; a window without a document and without events; no `crypto.subtle`.
 */
const { WebSocket } = require("ws");
const XMLHttpRequest = require("xhr2");

void FormData; // Node loads its class when it is first named, and could not do so later

const MISSING = [
  "fetch",
  "Headers",
  "Request",
  "Response",
  "ReadableStream",
  "TextDecoder",
  "crypto",
  "structuredClone",
  "BroadcastChannel",
  "DOMException",
  "AbortController",
  "AbortSignal",
  "Event",
  "EventTarget",
];
for (const name of MISSING) {
  Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
  delete globalThis[name];
}
delete URL.canParse;
const add = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
add("window", globalThis);
add("navigator", { product: "ReactNative" });
add("XMLHttpRequest", XMLHttpRequest);
add("WebSocket", WebSocket);
const { AbortController, AbortSignal } = require("abort-controller");
add("AbortController", AbortController);
add("AbortSignal", AbortSignal);
require("whatwg-fetch");
