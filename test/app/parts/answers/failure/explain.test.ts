import { test } from "uvu";
import * as assert from "uvu/assert";
import { explain, isRefusal, needsSignIn } from "../../../../../src/app/parts/answers/failure/explain.js";
import { saysNotFound } from "../../../../../src/app/parts/answers/failure/not-found.js";
import { PageHeadersError } from "../../../../../src/app/base/context/page-headers.js";
import { enFailure } from "../../../../../src/app/base/messages/en/failure.js";
import { en as enFrame } from "../../../../../src/app/base/messages/en/frame.js";
import { SchemaError } from "../../../../../src/app/schema/model/introspection.js";
import { TransportError, type TransportErrorKind } from "../../../../../src/transport/errors.js";

const en = { ...enFrame, ...enFailure };
const where = "https://api.example/graphql";
const say = (error: unknown) => explain(error, where, en);

test("says for each kind of failure what happened, where, and what to do", () => {
  const seen = new Set<string>();
  for (const kind of ["network", "timeout", "parse", "protocol"] satisfies TransportErrorKind[]) {
    const { title, text, kind: sort } = say(new TransportError(kind, "m"));
    assert.is(sort, "error");
    assert.match(text, where, kind);
    assert.match(text, /Check|Try/, kind);
    seen.add(title);
  }
  assert.is(seen.size, 4);
});

test("blames the page, not the server, for headers that cannot be sent", () => {
  const cause = new PageHeadersError("The option `headers`: no such name");
  const { title, text, detail } = say(new TransportError("protocol", "m", { cause }));
  assert.is(title, en.headersWrong);
  assert.match(text, "Tell the page's owner");
  assert.is(detail, cause.message);
});

test("tells a page whose server was replaced by another one to be reloaded", () => {
  const errors = [{ message: "m", extensions: { code: "UPSTREAM_OTHER_SERVER" } }];
  const { title, text } = say(new TransportError("http", "m", { status: 409, errors }));
  assert.is(title, en.otherServer);
  assert.match(text, "Nothing was sent.");
});

test("tells a wrong URL from a server in trouble", () => {
  assert.match(say(new TransportError("http", "m", { status: 404 })).title, "no GraphQL server at this address");
  assert.match(say(new TransportError("http", "m", { status: 503 })).text, "503");
});

test("an address that is none is called wrong, and not a server that did not answer", () => {
  const failed = new TransportError("network", "m");
  for (const wrong of ["https://[bad", "http://", "https://a b/graphql"])
    for (const error of [failed, new TransportError("protocol", "the URL is not valid")]) {
      const { title, text, mayPass } = explain(error, wrong, en);
      assert.is(title, en.wrongAddress);
      assert.match(text, wrong);
      assert.not(mayPass);
    }
  for (const right of ["/graphql", "graphql?a=b", "//api.example/graphql", where])
    assert.is(explain(failed, right, en).title, en.unreachable, right);
});

test("a truncated answer is not explained as an unreachable server", () => {
  const cut = new TransportError("network", "m", { status: 200, retryable: true });
  const { title, mayPass } = say(cut);
  assert.is(title, en.brokeOff);
  assert.ok(mayPass);
});

test("a GraphQL error with status 502 or 504 says that the server is out of reach", () => {
  const message = "http://127.0.0.1:4000/graphql cannot be reached: nothing listens there.";
  for (const status of [502, 504]) {
    const { title, text, mayPass } = say(new TransportError("http", "m", { status, errors: [{ message }] }));
    assert.equal([title, text, mayPass], [en.unreachable, message, true]);
  }
  const { title, mayPass } = say(
    new TransportError("http", "m", { status: 500, errors: [{ message: "No such day" }] }),
  );
  assert.equal([title, mayPass], [en.refused, undefined], "an error of the server itself");
});

test("an answer over the limit of the page names the limit and its option", () => {
  const cause = Object.assign(new RangeError("m"), { maxBody: 64_000_000 });
  const tooLong = new TransportError("parse", "m", { status: 200, body: '{"data":{', cause });
  const { title, text, mayPass } = say(tooLong);
  assert.equal([title, mayPass], [en.tooLong, undefined]);
  assert.match(text, /64.0 MB.*maxBody/);
});

test("an answer that was cut off is called incomplete", () => {
  const cut = (body: string) => say(new TransportError("parse", "m", { status: 200, body }));
  for (const body of ['{"data":{"kites":[{"id":"1","na', '\n{ "errors" : [{"mess', '{"data":']) {
    assert.is(cut(body).title, en.brokeOff, body);
    assert.ok(cut(body).mayPass);
  }
  const wrongType = new TransportError("parse", "m", { status: 200, body: '{"data":{}}', data: {} });
  assert.is(say(wrongType).title, en.notGraphql, "all of it has arrived");
});

test("a web page in the place of data may be one to sign in on", () => {
  const page = (body: string) => say(new TransportError("parse", "m", { status: 200, body })).title;
  assert.is(page("<!DOCTYPE html><title>Sign in</title>"), en.webPage);
  assert.is(page('\n<html lang="en">'), en.webPage);
  assert.is(page('{"status":"ok"}'), en.notGraphql);
  assert.is(page("<feed></feed>"), en.notGraphql);
});

test("too many requests call for a wait, and not for the server's administrator", () => {
  const { title, text } = say(new TransportError("http", "m", { status: 429 }));
  assert.is(title, en.tooMany);
  assert.match(text, "Wait a moment");
});

test("tells what may pass by itself from what stays until somebody mends it", () => {
  const mayPass = (error: unknown) => say(error).mayPass ?? false;
  for (const kind of ["network", "timeout"] as const) assert.ok(mayPass(new TransportError(kind, "m")), kind);
  for (const status of [408, 429, 502, 503, 504])
    assert.ok(mayPass(new TransportError("http", "m", { status })), String(status));
  for (const status of [400, 401, 403, 404, 405, 500, 501])
    assert.not(mayPass(new TransportError("http", "m", { status })), String(status));
  assert.not(mayPass(new TransportError("parse", "m")));
  const cause = new TransportError("http", "m", { status: 502 });
  assert.ok(mayPass(new SchemaError("unreachable", "m", { cause })));
});

test("offers sign-in for 401 and UNAUTHENTICATED, whatever the message says", () => {
  assert.is(say(new TransportError("http", "m", { status: 401 })).kind, "signed-out");
  assert.is(say([{ message: "x", extensions: { code: "UNAUTHENTICATED" } }]).kind, "signed-out");
  assert.is(say([{ message: "UNAUTHENTICATED" }]).kind, "error");
  assert.ok(
    needsSignIn(
      new TransportError("http", "m", {
        status: 200,
        errors: [{ message: "x", extensions: { code: "UNAUTHENTICATED" } }],
      }),
    ),
  );
});

test("reads the code of an error where servers in Java have it", () => {
  const kind = (extensions: Record<string, unknown>) => say([{ message: "x", extensions }]).kind;
  assert.is(kind({ classification: "UNAUTHORIZED" }), "signed-out");
  assert.is(kind({ classification: "FORBIDDEN" }), "forbidden");
  assert.is(kind({ classification: "DataFetchingException", errorType: "UNAUTHENTICATED" }), "signed-out");
  assert.is(kind({ classification: "DataFetchingException", errorType: "PERMISSION_DENIED" }), "forbidden");
  assert.is(kind({ classification: { type: "FORBIDDEN" } }), "error");
  const found = (extensions: Record<string, unknown>) => !saysNotFound({ errors: [{ message: "x", extensions }] });
  assert.not(found({ classification: "NOT_FOUND" }));
  assert.not(found({ classification: "DataFetchingException", errorType: "NOT_FOUND" }));
  assert.ok(found({ classification: "INTERNAL_ERROR" }));
});

test("does not offer sign-in to someone who is known but not allowed", () => {
  assert.is(say(new TransportError("http", "m", { status: 403 })).kind, "forbidden");
  const forbidden = [{ message: "Operators only", extensions: { code: "FORBIDDEN" } }];
  assert.is(say(forbidden).kind, "forbidden");
  assert.is(say(forbidden).text, "Operators only");
  assert.not(needsSignIn(forbidden));
});

test("shows a GraphQL error's own message", () => {
  const { title, text, detail } = say([
    { message: "The depot is closed", path: ["depot"], extensions: { code: "CLOSED" } },
  ]);
  assert.is(title, en.refused);
  assert.is(text, "The depot is closed");
  assert.is(detail, "CLOSED · The depot is closed · depot");
});

test("explains a thrown value that is not an error", () => {
  for (const thrown of [undefined, null, "text", 7, {}]) assert.is(say(thrown).kind, "error");
});

test("says why there is no schema, with the words of the error as details", () => {
  const { title, text, detail } = say(new SchemaError("refused", "Introspection is off."));
  assert.is(title, en.schemaFailures.refused.title);
  assert.is(text, en.schemaFailures.refused.advice);
  assert.is(detail, "Introspection is off.");
  assert.is(say(new SchemaError("unauthenticated", "m")).kind, "signed-out");
});

test("takes an error at a place in the document, not in the answer, for a refusal", () => {
  const locations = [{ line: 1, column: 3 }];
  assert.ok(isRefusal([{ message: "x", locations }]));
  assert.ok(isRefusal({ errors: [{ message: "x", locations }] }));
  assert.ok(isRefusal([{ message: "x", locations, path: ["a"], extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }]));
  for (const error of [
    undefined,
    null,
    "text",
    [{ message: "x" }],
    [{ message: "x", locations, path: ["a"] }],
    [{ message: "x", locations, extensions: { code: "UNAUTHENTICATED" } }],
  ])
    assert.not(isRefusal(error), JSON.stringify(error));
});

test("puts advice in place of a message that only repeats the title", () => {
  const forbidden = (message: string) => say([{ message, extensions: { code: "FORBIDDEN" } }]).text;
  assert.is(forbidden(`${en.forbidden}.`), en.forbiddenDo);
  assert.is(forbidden(""), en.forbiddenDo);
});

test.run();
