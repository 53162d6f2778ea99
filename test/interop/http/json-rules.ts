/** Queries and mutations as JSON: by POST, by GET, by QUERY; what comes back in every case. */
import { get as byGet, queryMethod } from "../../../src/transport/http/get.js";
import * as assert from "uvu/assert";
import { run, type Outcome } from "../../transport/http/fake-fetch.js";
import { answerOf, FAULTS, guardHeaders, type Answer, type Sent, type Subject } from "./subject.js";

const LANGUAGES = ["Ελληνικά", "日本語", "עברית", "Íslenska", "𐍈 Gothic"];
const ODD = 'tab\t quote" slash\\ newline\n null\u0000 é 日本 🦋 \u2028 </script> $' + "{x} %20 + & ?";

/** How much was added so far. */
const totalOf = async (ask: Subject["ask"]): Promise<number> =>
  ((await ask("{ total }")).results[0]?.data as { total: number }).total;

export function jsonRules(subject: Subject): void {
  queryRules(subject);
  faultRules(subject);
  mutationRules(subject);
  getRules(subject);
  unguardedGetRules(subject);
  largeAnswerRules(subject);
}

function queryRules({ rule, ask }: Subject): void {
  rule("answers a query by POST with nothing but the text", async () => {
    const sent: Sent[] = [];
    const { results, completed } = await ask("{ hello }", {}, sent);
    assert.equal(
      results.map(({ data, status }) => ({ data, status })),
      [{ data: { hello: "Hello world" }, status: 200 }],
    );
    assert.ok(completed);
    assert.equal(
      sent.map(({ method, body }) => [method, body]),
      [["POST", { query: "{ hello }" }]],
    );
  });

  rule("takes variables of every shape, keeps null and leaves out what is undefined", async () => {
    const filter = { text: null, limit: undefined, tags: ["a", ODD] };
    const { results } = await ask({
      document: "query Q($filter: Filter, $text: String!) { describe(filter: $filter) echo(text: $text) }",
      variables: { filter, text: ODD, unused: undefined },
    });
    const data = results[0]?.data as { describe: string; echo: string };
    assert.equal(JSON.parse(data.describe), { filter: { text: null, tags: ["a", ODD] } });
    assert.is(data.echo, ODD);
    assert.equal(
      (await ask({ document: "query Q($name: String) { hello(name: $name) }", variables: {} })).results[0]?.data,
      { hello: "Hello world" },
    );
  });

  rule("runs the named one of several operations", async () => {
    const document =
      "# { none }\nfragment F on Person { name } query A { hello } query B { person(id: 2) { ...F } } mutation C { add(by: 100) }";
    assert.equal((await ask({ document, operationName: "B" })).results[0]?.data, { person: { name: "Zoë Ångström" } });
    assert.equal((await ask({ document, operationName: "A" })).results[0]?.data, { hello: "Hello world" });
  });

  rule("gives errors beside data, and data that is null", async () => {
    const beside = (await ask("{ hello broken }")).results;
    assert.is(beside.length, 1);
    assert.equal(beside[0]?.data, { hello: "Hello world", broken: null });
    assert.is(beside[0]?.errors?.length, 1);
    assert.match(beside[0]?.errors?.[0]?.message ?? "", "It broke");
    assert.equal(beside[0]?.errors?.[0]?.path, ["broken"]);
    const { results, error } = await ask("{ hello strict }");
    assert.is((results[0] ?? error)?.data ?? null, null);
    assert.match((results[0] ?? error)?.errors?.[0]?.message ?? "", "It broke");
  });
}

function faultRules({ rule, ask, abilities }: Subject): void {
  for (const [fault, { says, ...operation }] of Object.entries(FAULTS)) {
    const { modern, legacy } = abilities.answers[fault as keyof typeof FAULTS];
    for (const [way, headers, answer] of [
      ["", undefined, modern],
      ["asked for application/json only, ", { accept: "application/json" }, legacy],
    ] as const) {
      if (!answer) continue;
      rule(
        `${way}answers a fault of ${fault} with ${answer}: a result where that is one, else kind http with its errors`,
        async () => {
          const sent: Sent[] = [];
          const outcome = await ask({ ...operation, ...(headers && { headers }) }, {}, sent);
          assert.equal(
            sent.map((one) => one.answer),
            [answer],
          );
          checkFault(outcome, answer, says);
        },
      );
    }
  }
}

/** @param answer as in `Abilities` @param says what its error says */
function checkFault({ results, error, completed }: Outcome, answer: Answer, says: RegExp): void {
  assert.match((error ?? results[0])?.errors?.[0]?.message ?? "", says);
  const status = Number.parseInt(answer, 10);
  const isResult = answer.startsWith("2") || answer.endsWith("R");
  if (isResult) {
    assert.ok(completed);
    assert.equal([results.length, results[0]?.status, error], [1, status, undefined]);
  } else {
    assert.equal([error?.kind, error?.status, error?.retryable, results.length], ["http", status, false, 0]);
    assert.not.match(error?.message ?? "", says);
  }
}

function mutationRules({ rule, ask }: Subject): void {
  rule("sends a mutation by POST whatever is asked, and the server runs it once", async () => {
    const before = await totalOf(ask);
    const sent: Sent[] = [];
    for (const method of [byGet(), queryMethod()]) {
      const { results } = await ask(
        {
          document: "query Q { hello } # {\nmutation M($by: Int) { add(by: $by) }",
          operationName: "M",
          variables: { by: 7 },
          method: method.name,
        },
        { method },
        sent,
      );
      assert.ok(results[0]?.data);
    }
    assert.equal(
      sent.map(({ method }) => method),
      ["POST", "POST"],
    );
    assert.is(await totalOf(ask), before + 14);
  });
}

function getRules({ rule, ask, server, abilities }: Subject): void {
  const { get } = abilities;
  if (!get) return;
  const guard = guardHeaders(abilities);
  rule("sends a query by GET, with all that a URL must carry", async () => {
    const sent: Sent[] = [];
    const document = "query Q($text: String!) { echo(text: $text) } query R { hello }";
    const url = `${server().url}?keep=a%26b#fragment`;
    const text = `${ODD.slice(5)}`.replace("\u0000", "");
    const { results, error } = await ask(
      { document, operationName: "Q", variables: { text } },
      { method: byGet(), url },
      sent,
    );
    assert.is(error, undefined);
    assert.equal(results[0]?.data, { echo: text });
    const [one] = sent;
    assert.equal(
      [one?.method, one?.url.searchParams.get("keep"), one?.url.searchParams.get("query"), one?.body],
      ["GET", "a&b", document, undefined],
    );
  });

  rule(`answers a mutation by GET with ${get.mutation} and does not run it, had we let it out`, async () => {
    const before = await totalOf(ask);
    const response = await fetch(`${server().url}?query=${encodeURIComponent("mutation { add }")}`, {
      headers: { ...guard, accept: "application/graphql-response+json, application/json;q=0.9" },
    });
    await response.arrayBuffer();
    assert.is(answerOf(response), get.mutation);
    assert.is(await totalOf(ask), before);
  });

  rule("sends what is too long for a URL by POST", async () => {
    const sent: Sent[] = [];
    const text = "x".repeat(3000);
    const document = "query Q($text: String!) { echo(text: $text) }";
    assert.equal((await ask({ document, variables: { text } }, { method: byGet() }, sent)).results[0]?.data, {
      echo: text,
    });
    assert.equal(
      sent.map(({ method }) => method),
      ["POST"],
    );
    const long = "y".repeat(40_000); // the server's own limit: Node answers 431
    assert.equal(
      (await ask({ document, variables: { text: long } }, { method: byGet({ maxUrlLength: 1e6 }) }, sent)).results[0]
        ?.data,
      { echo: long },
    );
    assert.equal(sent.map(({ method }) => method).slice(1), ["GET", "POST"]);
  });
}

function unguardedGetRules({ rule, ask, abilities }: Subject): void {
  const { get, preflight } = abilities;
  if (!get?.unguarded) return;
  rule(`refuses a GET without its header with ${get.unguarded}, and answers one with it`, async () => {
    const sent: Sent[] = [];
    const refused = await ask("{ hello }", { method: byGet({ preflight: "x-unknown" }), headers: {} }, sent);
    assert.equal(
      sent.map(({ answer }) => answer),
      [get.unguarded],
    );
    assert.ok((refused.error ?? refused.results[0])?.errors?.length);
    const method = byGet(preflight ? { preflight } : {});
    assert.equal((await ask("{ hello }", { method, headers: {} }, sent)).results[0]?.data, {
      hello: "Hello world",
    });
    assert.equal(
      (await ask("{ hello }", { headers: {} })).results[0]?.data,
      { hello: "Hello world" },
      "POST of JSON needs none",
    );
  });
}

function largeAnswerRules({ rule, ask, transport, abilities }: Subject): void {
  if (abilities.query)
    rule(`falls back to POST where QUERY is answered with ${abilities.query}, and remembers it`, async () => {
      const sent: Sent[] = [];
      const querying = transport({ method: queryMethod() }, sent);
      for (let time = 0; time < 2; time++)
        assert.equal((await run(querying, "{ hello }")).results[0]?.data, { hello: "Hello world" });
      assert.equal(
        sent.map(({ method }) => method),
        ["QUERY", "POST", "POST"],
      );
      assert.is(sent[0]?.answer, abilities.query);
    });

  rule("reads a large answer in many writing systems", async () => {
    const { results } = await ask("{ lines(count: 40000) }");
    const { lines } = results[0]?.data as { lines: string[] };
    assert.is(lines.length, 40_000);
    assert.ok(lines.every((line, at) => line === `${at} ${LANGUAGES[at % 5]}`));
  });

  for (const encoding of abilities.onlyEvents ? [] : ["gzip", "br", "deflate"]) {
    rule(`reads an answer compressed with ${encoding}`, async () => {
      const sent: Sent[] = [];
      const { results } = await ask(
        { document: "{ lines(count: 500) hello }", headers: { "x-compress": encoding } },
        {},
        sent,
      );
      assert.is((results[0]?.data as { lines: string[] }).lines[499], `499 ${LANGUAGES[4]}`);
      assert.is(sent[0]?.encoding, encoding);
    });
  }
}
