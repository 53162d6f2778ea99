/** What an answer means for one of many rows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { rowResultOf } from "../../../../src/app/parts/bulk/row-result.js";
import type { Sent } from "../../../../src/app/parts/action/send-action.js";
import { executionOf, type MutationOutcome } from "../../../../src/transport/execution.js";
import type { GraphQLError } from "../../../../src/transport/graphql-error.js";
import { TransportError } from "../../../../src/transport/errors.js";

const words = { unclear: "Not confirmed", explain: () => "Explained" };

/** @param sent with the error of an answer, a list, or of the transport */
function result(sent: Partial<Sent>) {
  const { error, data = null } = sent;
  const outcome = Array.isArray(error) ? { data, errors: error } : ((error ?? {}) as MutationOutcome);
  const rest: Sent = {
    is: "failed",
    problems: [],
    request: { document: "mutation { act { id } }", variables: {} },
    data,
    execution: executionOf(outcome, "mutation { act { id } }"),
  };
  return rowResultOf({ ...rest, ...sent }, words);
}

test("the server's words are the reason of a refusal, each of them once", () => {
  const problem = { path: [], code: "server", message: "It is closed." };
  const refused = { problems: [problem, problem], execution: "ran" } as const; // by its payload
  assert.equal(result(refused), { is: "failed", reason: "It is closed." });
});

test("a server that wants fewer requests is asked again, at the time that it names", () => {
  const error = new TransportError("http", "Too many", { status: 429, retryAfter: 7_000 });
  assert.equal(result({ error }), { is: "limited", waitMs: 7_000 });
  const codes = [{ message: "Slow down", path: ["act"], extensions: { code: "THROTTLED" } }];
  assert.equal(result({ error: codes }), { is: "limited", waitMs: undefined });
});

test("what was done is not sent again for a limit or a sign-in below it", () => {
  for (const code of ["RATE_LIMITED", "UNAUTHENTICATED"]) {
    const below = [{ message: "no", path: ["act", "id"], extensions: { code } }];
    const { is, ...rest } = result({ error: below });
    assert.is(is, "unclear", code);
    assert.equal((rest as { isOfAllRows?: boolean }).isOfAllRows, code === "UNAUTHENTICATED" ? true : undefined);
  }
});

test("an error of the action itself is a refusal, one without a place is open", () => {
  const ofAction = { message: "no", path: ["act"] };
  assert.equal(result({ error: [ofAction] }), { is: "failed", reason: "Explained", mayBeDone: true });
  const withCode = { ...ofAction, extensions: { code: "BAD_USER_INPUT" } };
  assert.equal(result({ error: [withCode] }), { is: "failed", reason: "Explained" });
  const inPart = { execution: "ran", done: 1 } as const;
  assert.equal(result(inPart), { is: "failed", reason: "Not confirmed", mayBeDone: true });
  assert.is(result({ error: [{ message: "no" }] }).is, "unclear");
  assert.is(result({ error: [{ message: "no", path: ["act"] }, { message: "no" }] }).is, "unclear");
});

test("without an answer it is not clear whether the row was changed", () => {
  const error = new TransportError("network", "gone");
  assert.equal(result({ error }), { is: "unclear", reason: "Explained" });
  assert.equal(result({ is: "unconfirmed" }), { is: "unclear", reason: "Not confirmed" });
});

test("a row without an answer, because the user changed, is in doubt, and the last", () => {
  const error = new TransportError("abort", "The signed-in user changed");
  assert.equal(result({ error }), { is: "unclear", reason: "Not confirmed", isOfAllRows: true });
});

test("a page whose server was replaced by another one sends no further row", () => {
  const errors = [{ message: "Reload the page.", extensions: { code: "UPSTREAM_OTHER_SERVER" } }];
  const error = new TransportError("http", "Conflict", { status: 409, errors });
  assert.is(result({ error, problems: [] }).is, "halted");
  assert.is.not(result({ error: new TransportError("http", "Conflict", { status: 409 }) }).is, "halted");
});

test("a gateway's error leaves it open, even where it is a GraphQL error", () => {
  const problems = [{ path: [], code: "error", message: "The server closed the connection." }];
  for (const status of [502, 504]) {
    const error = new TransportError("http", "Bad gateway", { status, errors: [{ message: "gone" }] });
    assert.is(result({ error, problems }).is, "unclear", String(status));
  }
  const failure = new TransportError("http", "Broken", { status: 500, errors: [{ message: "no" }] });
  assert.is(result({ error: failure, problems }).is, "unclear", "a framework says so after the action, too");
  const refusal = (locations: GraphQLError["locations"]) =>
    new TransportError("http", "Broken", { status: 400, errors: [{ message: "no", locations }] });
  assert.is(result({ error: refusal([{ line: 1, column: 1 }]), problems }).is, "failed");
  assert.is(result({ error: refusal([]), problems }).is, "unclear");
});

test("a gateway that could not connect stops the run, and the row is not in doubt", () => {
  const problems = [{ path: [], code: "error", message: "Nothing listens there." }];
  const answerWith = (code: string) => {
    const errors = [{ message: "gone", extensions: { code } }];
    return result({ error: new TransportError("http", "Bad gateway", { status: 502, errors }), problems });
  };
  assert.equal(answerWith("UPSTREAM_UNREACHABLE"), { is: "halted", reason: "Nothing listens there." });
  assert.is(answerWith("UPSTREAM_FAILED").is, "unclear");
});

test("a user who is signed out stops the run, and the row is not lost", () => {
  const error = new TransportError("http", "Sign in", { status: 401 });
  assert.equal(result({ error }), { is: "halted", reason: "Explained" });
});

test("a row that was not sent stops the run, and is not in doubt", () => {
  const error = new TransportError("network", "offline", { unsent: true });
  assert.equal(result({ error }), { is: "halted", reason: "Explained" });
});

test("a confirmed row is done", () => {
  assert.equal(result({ is: "done" }), { is: "done" });
});

test.run();
