/** Why a server cannot listen, in words. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { listenError } from "../../../../src/app/serve/app/app-server.js";

const test = suite("listening");

const errorOf = (code: string | undefined) =>
  listenError(Object.assign(new Error("listen"), { code }), "wrong.host", 80);

test("each reason why a server cannot listen says what to do", () => {
  const reasons: [code: string | undefined, expected: string, says: string][] = [
    ["EADDRINUSE", "PORT_IN_USE", "choose another port: --port 81"],
    ["EACCES", "PORT_REFUSED", "Choose one above 1023"],
    ["ENOTFOUND", "HOST_UNKNOWN", 'no address "wrong.host"'],
    ["EADDRNOTAVAIL", "HOST_UNKNOWN", 'no address "wrong.host"'],
    ["EAI_AGAIN", "HOST_UNKNOWN", 'no address "wrong.host"'],
    ["EMFILE", "PORT_REFUSED", "Cannot listen on wrong.host, port 80: EMFILE."],
    [undefined, "PORT_REFUSED", "port 80: the system refused."],
  ];
  for (const [code, expected, says] of reasons) {
    const error = errorOf(code);
    assert.is(error.code, expected);
    assert.match(error.message, says);
  }
});

test("the other port that is proposed exists", () => {
  const { message } = listenError(Object.assign(new Error("listen"), { code: "EADDRINUSE" }), "127.0.0.1", 65_535);
  assert.match(message, "choose another port: --port 65534 (");
});

test.run();
