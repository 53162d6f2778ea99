/** @defer and @stream, whose last result must be what the same query gives without them; and subscriptions over HTTP. */
import * as assert from "uvu/assert";
import { request } from "../../../src/client/call.js";
import { http } from "../../../src/transport/http/http.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { sse, streaming } from "../../../src/transport/http/streaming/streaming.js";
import type { Transport } from "../../../src/transport/types.js";
import { run, type Outcome } from "../../transport/http/fake-fetch.js";
import { guardHeaders, recording, type Abilities, type Sent, type Subject } from "./subject.js";

/** Each is asked twice: as it is, and with spaces in the place of its directives, so that error locations stay. */
const INSTALMENTS: Record<string, string> = {
  "a deferred fragment": "{ person(id: 1) { id ... @defer { bio } } }",
  "labels, and a fragment that is spread":
    'query Q { person(id: 1) { ...Bio @defer(label: "later") } hello } fragment Bio on Person { name bio }',
  "fragments deferred within one another":
    '{ person(id: 1) { id ... @defer(label: "a") { bio address { city } ... @defer(label: "b") { address { street } } } } }',
  "two deferred fragments that overlap":
    "{ person(id: 1) { ... @defer { name address { city street } } ... @defer { bio address { city } } } }",
  "deferred fragments in a list": "{ people { id ... @defer { bio } } }",
  "a deferred fragment at the root": "{ hello ... @defer { person(id: 2) { bio } } }",
  "a deferred field that fails": "{ person(id: 1) { name ... @defer { broken bio } } }",
  "a streamed list from its start": "{ numbers(count: 5) @stream(initialCount: 0) }",
  "a streamed list after its first items": '{ hello numbers(count: 7) @stream(initialCount: 3, label: "n") }',
  "a streamed list of objects": "{ people @stream(initialCount: 1) { id name } }",
  "a streamed list in a streamed list":
    "{ people @stream(initialCount: 1) { name friends @stream(initialCount: 0) { name } } }",
  "a list streamed beside a deferred fragment":
    "{ people @stream(initialCount: 2) { id } person(id: 3) { ... @defer { bio friends { id } } } }",
  "an empty streamed list": "{ person(id: 3) { friends @stream(initialCount: 0) { id } } }",
};

export function streamRules(subject: Subject): void {
  const { abilities } = subject;
  for (const [accept, format] of Object.entries(abilities.incremental ?? {})) {
    const title = `the format of ${format === "current" ? "today" : format}${accept && `, for ${accept}`}`;
    mergeRules(subject, accept, title, format);
    incrementalRules(subject, accept, title, format);
  }
  if (abilities.incremental) leavingRules(subject);
  if (!abilities.events) {
    noEventRules(subject);
    return;
  }
  for (const [way, connect] of Object.entries(waysToSubscribe(subject))) {
    eventRules(subject, way, connect);
    leavingSubscriptionRules(subject, way, connect);
  }
  sseRules(subject);
}

function mergeRules({ rule, ask, server, abilities }: Subject, accept: string, title: string, format: string): void {
  const headers: Record<string, string> = accept ? { accept } : {};

  rule(`${title}: sends it`, async () => {
    const response = await fetch(server().url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept:
          accept ||
          (abilities.onlyEvents
            ? "text/event-stream"
            : "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed, application/json"),
      },
      body: JSON.stringify({ query: "{ person(id: 1) { id ... @defer { bio } } }" }),
    });
    const text = await response.text();
    assert.equal(incrementalFormatOf(text), format);
  });

  for (const [what, document] of Object.entries(INSTALMENTS)) {
    // The servers of 2020 send items as each is ready, also ahead of those before them: an index out of range, kind protocol.
    if (format === "2020" && what === "a streamed list in a streamed list") continue;
    rule(`${title}: merges ${what} into what comes without`, async () => {
      const oracle = await ask({
        document: document.replace(/@(defer|stream)(\([^)]*\))?/g, (text) => " ".repeat(text.length)),
      });
      const { results, error, completed } = await ask({ document, headers });
      assert.is(error, undefined);
      assert.ok(completed && results.length > 0);
      const last = results.at(-1);
      assert.equal([last?.data, last?.errors, last?.status], [oracle.results[0]?.data, oracle.results[0]?.errors, 200]);
      assert.ok(!last?.hasNext, "the last one says that it is");
      assert.ok(
        results.slice(0, -1).every(({ hasNext }) => hasNext),
        "the others say that more is to come",
      );
    });
  }
}

function incrementalRules(
  { rule, ask, transport, abilities }: Subject,
  accept: string,
  title: string,
  format: string,
): void {
  const headers: Record<string, string> = accept ? { accept } : {};

  rule(`${title}: gives the first incremental payload before the last, and never changes what it gave`, async () => {
    const seen: string[] = [];
    const given: unknown[] = [];
    for await (const result of request(
      transport(),
      "{ person(id: 1) { id ... @defer { address { street } } } }",
      undefined,
      { headers },
    )) {
      given.push(result.data);
      seen.push(JSON.stringify(result.data));
    }
    assert.ok(seen.length >= 2);
    assert.equal(seen[0], '{"person":{"id":"1"}}');
    assert.equal(
      given.map((data) => JSON.stringify(data)),
      seen,
    );
  });

  // The experimental graphql 15 that sends the format of 2020 dies of this one.
  if (format !== "2020")
    rule(`${title}: a deferred fragment that must be null takes nothing else with it`, async () => {
      const { results, completed } = await ask({
        document: "{ hello person(id: 1) { id ... @defer { strict } } }",
        headers,
      });
      assert.ok(completed);
      assert.equal(results.at(-1)?.data, { hello: "Hello world", person: { id: "1" } });
      assert.match(results.at(-1)?.errors?.[0]?.message ?? "", "It broke");
    });

  rule(`${title}: merges five hundred incremental payloads`, async () => {
    const { results, completed } = await ask({ document: "{ numbers(count: 500) @stream(initialCount: 1) }", headers });
    assert.ok(completed);
    assert.equal(results.at(-1)?.data, { numbers: [...Array(500).keys()] });
  });

  if (!abilities.onlyEvents && !/event/.test(accept)) {
    rule(`${title}: merges incremental payloads that compression holds back`, async () => {
      const sent: Sent[] = [];
      for (const encoding of ["gzip", "br"]) {
        const { results, completed } = await ask(
          {
            document: "{ numbers(count: 5) @stream(initialCount: 0) }",
            headers: { ...headers, "x-compress": encoding },
          },
          {},
          sent,
        );
        assert.ok(completed);
        assert.equal(results.at(-1)?.data, { numbers: [0, 1, 2, 3, 4] });
      }
      assert.equal(
        sent.map(({ encoding }) => encoding),
        ["gzip", "br"],
      );
    });
  }
}

function leavingRules({ rule, ask, transport, server, abilities }: Subject): void {
  rule("gives one result where nothing is deferred after all", async () => {
    const sent: Sent[] = [];
    const { results } = await ask(
      {
        document: "query ($if: Boolean!) { person(id: 1) { id ... @defer(if: $if) { name } } }",
        variables: { if: false },
      },
      {},
      sent,
    );
    assert.equal(
      results.map(({ data }) => data),
      [{ person: { id: "1", name: "Ada Lovelace" } }],
    );
    if (!abilities.onlyEvents) assert.match(sent[0]?.answer ?? "", /^200 [RJ]$/);
  });

  if (!abilities.onlyEvents) {
    rule("a transport without streaming says which option it lacks", async () => {
      const headers = {
        accept: "multipart/mixed;incrementalSpec=v0.2, multipart/mixed;deferSpec=20220824, multipart/mixed",
      };
      const { error } = await run(http({ url: server().url, headers }), "{ person(id: 1) { id ... @defer { bio } } }");
      assert.is(error?.kind, "parse");
      assert.match(error?.message ?? "", "streaming");
    });
  }

  rule("a caller who leaves between incremental payloads ends the request on the server", async () => {
    const { name, closed } = server().watch();
    for await (const _ of request(transport(), "{ numbers(count: 5000) @stream(initialCount: 0) }", undefined, {
      headers: { "x-test": name },
    }))
      break;
    assert.equal(await closed, { finished: false });
  });
}

function noEventRules({ rule, ask, server }: Subject): void {
  rule("has no subscriptions over HTTP: one gets its errors, and ends", async () => {
    const { results, error } = await ask("subscription { countTo(n: 2) }");
    assert.ok((error ?? results[0])?.errors?.length);
    assert.is((error ?? results[0])?.data ?? null, null);
    const events = await run(sse({ url: server().url }), "subscription { countTo(n: 2) }");
    assert.equal(
      events.results.filter(({ errors }) => !errors),
      [],
    );
    assert.ok(events.results.length || events.error?.kind === "http");
  });
}

/** A transport that keeps what it sends. */
type Connect = (sent?: Sent[]) => Transport;

const connectSse =
  ({ server, abilities }: Subject): Connect =>
  (sent = []) =>
    sse({ url: server().url, headers: guardHeaders(abilities), fetch: recording(sent) });

/** The transports that subscribe, by how they are made. */
function waysToSubscribe(subject: Subject): Record<string, Connect> {
  const { server, abilities } = subject;
  const connectHttp: Connect = (sent = []) => http({ url: server().url, streaming, fetch: recording(sent) });
  const connect = connectSse(subject);
  return abilities.onlyEvents ? { "sse()": connect } : { "sse()": connect, "http({ streaming })": connectHttp };
}

/** Without "complete" the end of a stream may be a lost connection: the transport says so, after the results. */
const hasEnded = ({ events }: Abilities, { completed, error }: Outcome): boolean =>
  events === "unended" ? error?.kind === "protocol" : completed;

function eventRules({ rule, abilities }: Subject, way: string, connect: Connect): void {
  rule(`${way} gives every result of a subscription, then completes`, async () => {
    const sent: Sent[] = [];
    const { results, ...end } = await run(connect(sent), {
      document: "subscription Count($n: Int!) { countTo(n: $n) }",
      variables: { n: 50 },
    });
    assert.equal(
      results.map(({ data }) => (data as { countTo: number }).countTo),
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    assert.ok(hasEnded(abilities, { results, ...end }));
    assert.equal(
      sent.map(({ method, answer }) => [method, answer]),
      [["POST", "200 text/event-stream"]],
    );
  });

  rule(`${way} goes on after a result with errors`, async () => {
    const { results, ...end } = await run(connect(), "subscription { failing }");
    assert.equal(
      results.map(({ data, errors }) => (data as { failing: number } | null)?.failing ?? errors?.[0]?.message),
      [1, "Two is too many", 3],
    );
    assert.ok(hasEnded(abilities, { results, ...end }));
  });

  rule(`${way} tells why a subscription was refused or is not valid, and ends`, async () => {
    for (const [document, says] of [
      ["subscription { refused }", "Not for you"],
      ["subscription { nope }", "Cannot query field"],
    ] as const) {
      const { results, error } = await run(connect(), document);
      assert.match((results[0] ?? error)?.errors?.[0]?.message ?? "", says);
      assert.is(results.length, error?.kind === "http" ? 0 : 1);
    }
  });
}

function leavingSubscriptionRules({ rule, server, abilities, ask }: Subject, way: string, connect: Connect): void {
  rule(`${way} renews a token that has run out, then subscribes`, async () => {
    let token = "stale";
    const asking = refresh(connect(), {
      async renew() {
        token = "fresh";
        return true;
      },
    });
    const withToken: Transport = (operation, sink) =>
      asking(
        {
          ...operation,
          headers: {
            get authorization() {
              return `Bearer ${token}`;
            },
          },
        },
        sink,
      );
    const { results, ...end } = await run(withToken, "subscription { countTo(n: 2) }");
    assert.equal(
      results.map(({ data }) => data),
      [{ countTo: 1 }, { countTo: 2 }],
    );
    assert.ok(hasEnded(abilities, { results, ...end }));
    assert.is(token, "fresh");
  });

  rule(`${way} ends a subscription on the server when its caller leaves`, async () => {
    const { name, closed } = server().watch();
    let last: unknown;
    for await (const { data } of request(connect(), "subscription { forever }", undefined, {
      headers: { "x-test": name },
    })) {
      last = data;
      if ((data as { forever: number }).forever === 3) break;
    }
    assert.equal(last, { forever: 3 });
    assert.equal(await closed, { finished: false });
    const waiting = async () =>
      (
        (await (abilities.onlyEvents ? run(connect(), "{ waiting }") : ask("{ waiting }"))).results[0]?.data as {
          waiting: number;
        }
      ).waiting;
    while ((await waiting()) > 0); // the server's generator is told; the test's time limit watches
  });
}

function sseRules(subject: Subject): void {
  const connect = connectSse(subject);
  subject.rule("sse() asks queries and mutations, too", async () => {
    const { results, completed } = await run(connect(), {
      document: "query Q($text: String!) { echo(text: $text) }",
      variables: { text: "日本\n🦋" },
    });
    assert.equal(
      results.map(({ data }) => data),
      [{ echo: "日本\n🦋" }],
    );
    assert.ok(completed);
    assert.ok((await run(connect(), "mutation { add(by: 0) }")).results[0]?.data);
  });
}

/** Which draft of incremental delivery an answer is in. */
function incrementalFormatOf(text: string): "current" | "2022" | "2020" {
  if (text.includes('"pending":')) return "current";
  return text.includes('"incremental":') ? "2022" : "2020";
}
