/** Whether a mutation has run, against what a server of graphql-js has noted about it. */
import { parse } from "graphql";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { executionOf, isSignedOut, type Execution } from "../../src/transport/execution.js";
import { TransportError } from "../../src/transport/errors.js";
import { http } from "../../src/transport/http/http.js";
import type { Document, Result } from "../../src/transport/types.js";
import { startMutationServer, type MutationServer, type Way } from "../helpers/fakes/mutation-server.js";
import { randomCases } from "../helpers/cases.js";
import { run } from "./http/fake-fetch.js";

const test = suite("execution");
let server: MutationServer;
test.before(async () => void (server = await startMutationServer()));
test.after(() => server.close());

type Row = [what: string, text: string, expected: Execution, way?: Way, variables?: object];

const GATEWAY = "<html>Bad Gateway</html>";
const REFUSED = '{"errors":[{"message":"no"}]}';

const ANSWERS: Row[] = [
  // what runs
  ["a value", "mutation { order { id } }", "ran"],
  ["a value of a leaf", "mutation { count }", "ran"],
  ["a list", "mutation { list { id } }", "ran"],
  ["a null without an error may be a guard's", 'mutation { order(how: "hide") { id } }', "unknown"],
  ["a null without an error may be an effect's", 'mutation { order(how: "nothing") { id } }', "unknown"],
  // guards at the root
  ["a guard at the root", 'mutation { order(how: "guard UNAUTHENTICATED") { id } }', "not-run"],
  ["the same of a field that may not be null", 'mutation { sure(how: "guard FORBIDDEN") { id } }', "not-run"],
  ["the same of a list", 'mutation { list(how: "guard RATE_LIMITED") { id } }', "not-run"],
  ["an input that is refused", 'mutation { total(how: "guard BAD_USER_INPUT") }', "not-run"],
  ["an alias", 'mutation { mine: sure(how: "guard FORBIDDEN") { id } }', "not-run"],
  ["__typename is no effect", 'mutation { __typename order(how: "guard FORBIDDEN") { id } }', "not-run"],
  ["by another name, too", 'mutation { count: __typename order(how: "guard FORBIDDEN") { id } }', "not-run"],
  ["an error without a code may follow an effect", 'mutation { order(how: "guard") { id } }', "unknown"],
  ["as this one does", 'mutation { order(how: "fail") { id } }', "unknown"],
  ["and this one", 'mutation { total(how: "fail INTERNAL_SERVER_ERROR") }', "unknown"],
  ["a null where none may be follows an effect", 'mutation { sure(how: "nothing") { id } }', "unknown"],
  ["so does a value that its type cannot express", 'mutation { count(how: "wrong") }', "unknown"],
  // below the root
  ["a guard below", 'mutation { order { note(how: "guard UNAUTHENTICATED") } }', "ran"],
  ["a null that bubbles up to the root field", 'mutation { order { must(how: "guard FORBIDDEN") } }', "ran"],
  ["a null that bubbles up to data", 'mutation { sure { next { must(how: "guard RATE_LIMITED") } } }', "ran"],
  ["from within a list", 'mutation { list { must(how: "guard UNAUTHENTICATED") } }', "ran"],
  // several root fields, which run one after another
  ["the second refuses", 'mutation { order { id } count(how: "guard UNAUTHENTICATED") }', "ran"],
  ["the second refuses, and takes all data", 'mutation { order { id } total(how: "guard FORBIDDEN") }', "unknown"],
  [
    "the second refuses, the first hides",
    'mutation { order(how: "nothing") { id } count(how: "guard FORBIDDEN") }',
    "unknown",
  ],
  ["both refuse", 'mutation { a: count(how: "guard FORBIDDEN") b: count(how: "guard THROTTLED") }', "not-run"],
  [
    "the first refuses, the second fails",
    'mutation { a: count(how: "guard FORBIDDEN") b: count(how: "fail") }',
    "unknown",
  ],
  ["the first refuses and ends all", 'mutation { total(how: "guard FORBIDDEN") order { id } }', "unknown"],
  [
    "a field that is skipped is not counted",
    'mutation { count(how: "guard FORBIDDEN") order @skip(if: true) { id } }',
    "unknown",
  ],
  [
    "fields of a fragment",
    'mutation { ...F } fragment F on Mutation { order { id } total(how: "guard FORBIDDEN") }',
    "unknown",
  ],
  ["a fragment in place", 'mutation { ... { count(how: "guard FORBIDDEN") } }', "not-run"],
  // errors of the request
  ["a syntax error", "mutation { order { id }", "not-run"],
  ["a field that does not exist", "mutation { nothing }", "not-run"],
  ["a missing variable", "mutation M($how: String!) { order(how: $how) { id } }", "not-run"],
  ["a wrong variable", "mutation M($how: String!) { order(how: $how) { id } }", "not-run", {}, { how: 1 }],
];

const WAYS: Row[] = [
  ["an error of the request, status 200", "mutation { nothing }", "not-run", { form: "old" }],
  ["with data: null beside it", "mutation { nothing }", "unknown", { form: "null-data" }],
  [
    "no guard has an error with a path",
    'mutation { sure(how: "guard FORBIDDEN") { id } }',
    "unknown",
    { form: "no-paths" },
  ],
  ["nor what bubbled up", 'mutation { sure { must(how: "guard FORBIDDEN") } }', "unknown", { form: "no-paths" }],
  [
    "nulls are left out, after an effect",
    'mutation { sure { must(how: "guard FORBIDDEN") } }',
    "ran",
    { form: "no-nulls" },
  ],
  ["and without one", 'mutation { sure(how: "guard FORBIDDEN") { id } }', "not-run", { form: "no-nulls" }],
  ["and of one of two", 'mutation { order { id } total(how: "guard FORBIDDEN") }', "unknown", { form: "no-nulls" }],
  ["a value with status 500", "mutation { order { id } }", "ran", { status: 500 }],
  ["a value with status 401", 'mutation { order { note(how: "guard UNAUTHENTICATED") } }', "ran", { status: 401 }],
  ["the same from an older server", "mutation { order { id } }", "ran", { status: 401, form: "old" }],
  ["a guard with status 401", 'mutation { order(how: "guard UNAUTHENTICATED") { id } }', "not-run", { status: 401 }],
  ["a gate in front", "mutation { order { id } }", "not-run", { gate: { when: "before", status: 401, body: "" } }],
  [
    "a gate in front that answers as GraphQL does",
    "mutation { order { id } }",
    "not-run",
    { gate: { when: "before", status: 401, body: REFUSED, type: "application/json" } },
  ],
  ["another one", "mutation { order { id } }", "not-run", { gate: { when: "before", status: 403, body: GATEWAY } }],
  ["too many requests", "mutation { order { id } }", "not-run", { gate: { when: "before", status: 429, body: "" } }],
  [
    "a gateway before the server",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "before", status: 502, body: GATEWAY } },
  ],
  [
    "a gateway that waited too long",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 504, body: GATEWAY } },
  ],
  [
    "status 500 without a body",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 500, body: "" } },
  ],
  [
    "status 400 of a framework",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 400, body: "Bad Request" } },
  ],
  [
    "status 408 of a framework",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 408, body: REFUSED, type: "application/json" } },
  ],
  [
    "errors without data, status 500",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 500, body: REFUSED, type: "application/json" } },
  ],
  [
    "errors without data, a code and a place, status 400",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 400, body: REFUSED, type: "application/json" } },
  ],
  ["a document that is refused with status 400", "mutation { nothing }", "not-run", { status: 400 }],
  ...[
    { message: "Something went wrong. This may be the result of a timeout." },
    { message: "Execution timed out.", errorType: "ExecutionTimeout", locations: null },
    { message: "x", locations: [] },
    { message: "x", extensions: { code: "DEADLINE_EXCEEDED" } },
    { message: "x", extensions: { classification: "DataFetchingException" } },
    { message: "x", extensions: { errorType: "UNAVAILABLE" } },
  ].map(
    (error): Row => [
      `${JSON.stringify(error)} may come after an effect`,
      "mutation { order { id } }",
      "unknown",
      { gate: { when: "after", status: 200, body: JSON.stringify({ errors: [error] }), type: "application/json" } },
    ],
  ),
  ...["HC0045", "INTERNAL_SERVER_ERROR", "unexpected", "REQUEST_TIMEOUT"].map(
    (code): Row => [
      `${code} ends an execution, and is about no field`,
      "mutation { order { id } }",
      "unknown",
      {
        gate: {
          when: "after",
          status: 200,
          body: JSON.stringify({ errors: [{ message: "x", extensions: { code } }] }),
          type: "application/json",
        },
      },
    ],
  ),
  [
    "a page in place of an answer",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 200, body: GATEWAY } },
  ],
  [
    "no content",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 200, body: "", type: "application/json" } },
  ],
  [
    "an empty data of a framework",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 500, body: '{"errors":[{"message":"x"}],"data":{}}', type: "application/json" } },
  ],
  [
    "a hash that is not found",
    "mutation { order { id } }",
    "not-run",
    {
      gate: {
        when: "before",
        status: 500,
        body: '{"data":null,"errors":[{"message":"x","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}',
        type: "application/json",
      },
    },
  ],
  [
    "words about a hash",
    "mutation { order { id } }",
    "unknown",
    {
      gate: {
        when: "after",
        status: 500,
        body: '{"errors":[{"message":"No document found for query"}]}',
        type: "application/json",
      },
    },
  ],
  // lost connections
  ["lost before it was read", "mutation { order { id } }", "unknown", { cut: "before" }],
  ["lost before the headers", "mutation { order { id } }", "unknown", { cut: "headers" }],
  ["lost after the headers", "mutation { order { id } }", "unknown", { cut: 0 }],
  ["lost within the body", "mutation { order { id } }", "unknown", { cut: 9 }],
  ["lost within the body of a refusal", 'mutation { order(how: "guard FORBIDDEN") { id } }', "unknown", { cut: 9 }],
  ["lost within the body, status 403", 'mutation { order(how: "fail") { id } }', "unknown", { cut: 9, status: 403 }],
  [
    "cut off without a word",
    "mutation { order { id } }",
    "unknown",
    { gate: { when: "after", status: 401, body: '{"errors":[{"message":"no"}', type: "application/json" } },
  ],
  ["lost within the body, status 500", "mutation { order { id } }", "unknown", { cut: 9, status: 500 }],
];

async function outcomeOf(document: Document, variables?: object): Promise<Result | TransportError> {
  const { results, error } = await run(http({ url: server.url }), { document, variables });
  return error ?? results.at(-1) ?? {};
}

/** What holds whatever the rule says. */
function compareWithLog(said: Execution, what: string): void {
  if (said === "not-run") assert.equal(server.log, [], `${what}: it has run`);
  if (said === "ran") assert.ok(server.log.length > 0, `${what}: nothing has run`);
}

for (const [title, rows] of [
  ["what the answer says", ANSWERS],
  ["what becomes of an answer on its way", WAYS],
] as const)
  test(title, async () => {
    for (const [what, text, expected, way = {}, variables] of rows) {
      Object.assign(server, { way, log: [] });
      const outcome = await outcomeOf(text, variables);
      const message = `${what}: ${text} ${JSON.stringify(way)}`;
      assert.is(executionOf(outcome, text), expected, message);
      compareWithLog(expected, message);
      compareWithLog(executionOf(outcome), `${message}, without the document`);
    }
    console.log(`executionOf: ${rows.length} rows against graphql-js`);
  });

test("reads the root fields of a parsed document", async () => {
  Object.assign(server, { way: {}, log: [] });
  const text = 'mutation M { t: __typename sure(how: "guard FORBIDDEN") { id } }';
  const outcome = await outcomeOf(text);
  for (const document of [parse(text), parse(text, { noLocation: true })])
    assert.is(executionOf(outcome, document as unknown as Document), "not-run");
  assert.is(executionOf(outcome), "unknown", "beside data: null only the document names the root fields");
  assert.is(executionOf(outcome, { documentId: "1" }), "unknown");
});

test("a request that has not left has not run, any other without an answer may have", () => {
  for (const kind of ["network", "timeout", "abort", "parse", "protocol"] as const) {
    assert.is(executionOf(new TransportError(kind, "x")), "unknown");
    assert.is(executionOf(new TransportError(kind, "x", { unsent: true })), "not-run");
  }
});

test("half an answer says what has run, and never what has not", () => {
  const errors = [{ message: "x", path: ["a"], extensions: { code: "FORBIDDEN" } }];
  assert.is(executionOf({ data: { a: null }, errors, hasNext: true }), "unknown");
  assert.is(executionOf({ data: { a: null }, errors, hasNext: false }), "not-run");
  assert.is(executionOf({ data: { a: {} }, hasNext: true }), "ran");
});

test("paths of other forms say nothing", () => {
  const refusal = (path: unknown) =>
    ({ errors: [{ message: "x", path, extensions: { code: "FORBIDDEN" } }] }) as object;
  for (const path of [undefined, null, []]) {
    assert.is(executionOf(refusal(path)), "not-run", "a request error");
    assert.is(executionOf({ data: null, ...refusal(path) }, "mutation { a }"), "unknown");
  }
  assert.is(executionOf({ data: null, ...refusal("a") }, "mutation { a }"), "unknown");
  assert.is(executionOf(refusal("a"), "mutation { a }"), "unknown");
  // the validation of graphql-ruby
  assert.is(executionOf(refusal(["mutation Pay", "a", "b"]), "mutation Pay { a }"), "not-run");
  assert.is(executionOf(refusal(["mutation Pay", "a", "b"])), "not-run");
  assert.is(executionOf(refusal(["mutation", "a", "b"]), "mutation { a }"), "not-run");
  assert.is(executionOf(refusal(["mutation", "a", "b"])), "unknown");
});

test("names that every object has are no values", () => {
  const data = JSON.parse('{"constructor":null,"__proto__":null}');
  assert.is(executionOf({ data }, "mutation { constructor __proto__ toString }"), "unknown");
});

// Random servers, documents, faults and cuts.

const REFUSALS = ["guard FORBIDDEN", "guard UNAUTHENTICATED", "guard RATE_LIMITED", "guard BAD_USER_INPUT"];
const HOWS = [
  ...REFUSALS,
  ...REFUSALS,
  "act",
  "act",
  "guard",
  "fail",
  "fail INTERNAL_SERVER_ERROR",
  "nothing",
  "wrong",
  "hide",
];
const BELOW = ["act", "guard FORBIDDEN", "guard RATE_LIMITED", "guard", "hide"];
const FORMS = ["standard", "old", "null-data", "no-nulls", "no-paths"] as const;
const BODIES = ["", GATEWAY, REFUSED, '{"errors":[{"message":"x"}],"data":null}', '{"data":{}}'];
const GATES_BEFORE = [400, 401, 403, 404, 413, 429, 500, 502, 503];

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

function randomFields(random: Random, depth: number): string {
  const parts = [random() < 0.6 ? "id" : "__typename"];
  for (const field of ["note", "must"]) if (random() < 0.3) parts.push(`${field}(how: "${pick(random, BELOW)}")`);
  if (depth < 2 && random() < 0.3) parts.push(`next ${randomFields(random, depth + 1)}`);
  return `{ ${parts.join(" ")} }`;
}

function randomMutation(random: Random): string {
  const roots = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, index) => {
    const name = pick(random, ["order", "sure", "count", "total", "list"]);
    const isLeaf = name === "count" || name === "total";
    const field = `f${index}: ${name}(how: "${pick(random, HOWS)}") ${isLeaf ? "" : randomFields(random, 0)}`;
    const wrapped = random() < 0.1 ? `... { ${field} }` : field;
    return random() < 0.15 ? `t${index}: __typename ${wrapped}` : wrapped;
  });
  const spread = random() < 0.1;
  return spread
    ? `mutation M { ...F } fragment F on Mutation { ${roots.join(" ")} }`
    : `mutation M { ${roots.join(" ")} }`;
}

function randomWay(random: Random): Way {
  const way: Way = { form: random() < 0.5 ? "standard" : pick(random, FORMS) };
  if (random() < 0.15)
    way.cut = random() < 0.3 ? pick(random, ["before", "headers"] as const) : Math.floor(random() * 150);
  if (random() < 0.15) way.status = pick(random, [200, 401, 403, 429, 500]);
  if (random() < 0.15) {
    const when = pick(random, ["before", "after"] as const);
    const body = pick(random, BODIES);
    const type = body.startsWith("{") ? "application/json" : "text/html";
    // A framework that answers 400 and leaves out `data` after the execution breaks the specification.
    const statuses = body === REFUSED ? [408, 500, 502] : [400, 408, 500, 502, 503, 504];
    const status = pick(random, when === "before" ? GATES_BEFORE : statuses);
    way.gate = { when, status, body, type };
  }
  return way;
}

test("random servers: never not-run what has run, never ran what has not", async () => {
  const { cases, random } = randomCases("executionOf against graphql-js", 200);
  const counts = { "not-run": 0, ran: 0, unknown: 0 };
  for (let index = 0; index < cases; index++) {
    const text = randomMutation(random);
    Object.assign(server, { way: randomWay(random), log: [] });
    const outcome = await outcomeOf(text);
    const what = `case ${index}: ${text} ${JSON.stringify(server.way)} ${JSON.stringify(outcome)}`;
    const said = executionOf(outcome, text);
    counts[said]++;
    compareWithLog(said, what);
    compareWithLog(executionOf(outcome), `${what}, without the document`);
    if (isSignedOut(outcome)) assert.is(executionOf(outcome), "not-run", `${what}, for refresh()`);
  }
  console.log(`executionOf: ${cases} random cases, ${JSON.stringify(counts)}`);
  for (const count of Object.values(counts)) assert.ok(count > cases / 20, "each outcome is common");
});

test.run();
