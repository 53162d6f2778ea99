/** A failed connection in words. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reasonOf, refusalOf, systemCode } from "../../../src/app/serve/errors.js";

const withCode = (code: unknown, cause?: unknown) => Object.assign(new Error("failed", { cause }), { code });
/** An error with so many others around it, the outermost first. */
const wrapped = (error: Error, times: number): Error =>
  times === 0 ? error : new Error("around it", { cause: wrapped(error, times - 1) });

test("the system's code is looked for along the causes of an error, but not for ever", () => {
  const refused = withCode("ECONNREFUSED");
  assert.equal([systemCode(refused), systemCode(wrapped(refused, 4))], ["ECONNREFUSED", "ECONNREFUSED"]);
  assert.is(systemCode(wrapped(refused, 5)), "");
  const circle = new Error("a circle");
  circle.cause = circle;
  assert.is(systemCode(circle), "");
});

test("with several failed addresses, the first failure is reported", () => {
  const both = new AggregateError([withCode("ECONNREFUSED"), withCode("ENETUNREACH")]);
  assert.is(systemCode(new Error("fetch failed", { cause: both })), "ECONNREFUSED");
  assert.is(systemCode(new AggregateError([])), "");
});

test("a value that is not an error, or has a numeric code, has no system code", () => {
  assert.equal(
    [systemCode("text"), systemCode(undefined), systemCode(withCode(5)), systemCode({ code: "X" })],
    ["", "", "", ""],
  );
  assert.is(systemCode(withCode(5, withCode("EPIPE"))), "EPIPE");
});

test("each code reads as what happened", () => {
  const reasons: Record<string, RegExp> = {
    ECONNREFUSED: /nothing listens there/,
    ENOTFOUND: /host name cannot be found/,
    EAI_AGAIN: /host name cannot be found/,
    ETIMEDOUT: /did not answer in time/,
    UND_ERR_CONNECT_TIMEOUT: /did not answer in time/,
    ECONNRESET: /closed the connection without an answer/,
    EPIPE: /closed the connection without an answer/,
    UND_ERR_SOCKET: /closed the connection without an answer/,
    EHOSTUNREACH: /no network route/,
    ENETUNREACH: /no network route/,
    ERR_SSL_WRONG_VERSION_NUMBER: /does not speak https there/,
    DEPTH_ZERO_SELF_SIGNED_CERT: /certificate or TLS was not accepted \(DEPTH_ZERO_SELF_SIGNED_CERT/,
    HPE_HEADER_OVERFLOW: /headers are larger/,
    UND_ERR_HEADERS_OVERFLOW: /headers are larger/,
    HPE_INVALID_CONSTANT: /not HTTP/,
    EUNHEARDOF: /^EUNHEARDOF$/,
  };
  for (const [code, reason] of Object.entries(reasons)) assert.match(reasonOf(withCode(code)), reason);
  assert.is(reasonOf(new Error("odd")), "the connection failed");
});

test("the system's refusal is named by its code, and in words where it has none", () => {
  assert.equal([refusalOf("EMFILE"), refusalOf("")], ["EMFILE", "the system refused"]);
});

test.run();
