/** What goes wrong between a client and a server: tokens that run out, a server that is busy, a caller who leaves. */
import * as assert from "uvu/assert";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { retry } from "../../../src/transport/wrappers/retry.js";
import { run } from "../../transport/http/fake-fetch.js";
import type { Sent, Subject } from "./subject.js";

export function troubleRules(subject: Subject): void {
  renewalRules(subject);
  busyRules(subject);
  abortRules(subject);
}

/** A transport whose first token is as given, and each renewed one good. */
function renewing({ transport }: Subject, firstToken: string, sent: Sent[]) {
  let token = firstToken;
  let renewals = 0;
  const asking = refresh(transport({ headers: () => ({ authorization: `Bearer ${token}` }) }, sent), {
    async renew() {
      renewals++;
      token = "fresh";
      return true;
    },
  });
  return { asking, renewals: () => renewals };
}

function renewalRules(subject: Subject): void {
  const { rule, transport, abilities } = subject;
  rule(
    `answers a token that has run out with ${abilities.expired}: one renewal for all who wait, then each is sent once more`,
    async () => {
      const sent: Sent[] = [];
      const { asking, renewals } = renewing(subject, "stale", sent);
      const outcomes = await Promise.all(
        ["{ me }", "{ me hello }", "mutation { add(by: 0) }"].map((document) => run(asking, document)),
      );
      assert.equal(
        outcomes.map(({ results }) => Object.keys(results[0]?.data ?? {})[0]),
        ["me", "me", "add"],
      );
      assert.equal([renewals(), sent.length, sent[0]?.answer], [1, 6, abilities.expired]);
    },
  );

  rule("says UNAUTHENTICATED without a token: a renewal, then the same query again", async () => {
    const sent: Sent[] = [];
    const { asking, renewals } = renewing(subject, "none", sent);
    const { results } = await run(asking, "{ me }");
    assert.equal([results.length, results[0]?.data, renewals(), sent.length], [1, { me: "Ada" }, 1, 2]);
  });

  rule("hands on the refusal where the session cannot be renewed", async () => {
    const { results, error } = await run(
      refresh(transport({ headers: { authorization: "Bearer stale" } }), { renew: async () => false }),
      "{ me }",
    );
    assert.is((error ?? results[0])?.status, 401);
  });
}

function busyRules({ rule, transport, server }: Subject): void {
  const busy = { status: 503, headers: { "retry-after": "1", "content-type": "text/html" }, body: "<h1>Busy</h1>" };

  rule("retries a query that a busy gateway turned away, after Retry-After", async () => {
    const waits: (number | undefined)[] = [];
    await server().busy(busy, {
      ...busy,
      headers: { ...busy.headers, "retry-after": new Date(Date.now() + 3_600_000).toUTCString() },
    });
    const asking = retry(transport(), {
      delay({ retryAfter }) {
        waits.push(retryAfter);
        return 0;
      },
    });
    assert.equal((await run(asking, "{ hello }")).results[0]?.data, { hello: "Hello world" });
    assert.is(waits[0], 1000);
    assert.ok(Math.abs((waits[1] ?? 0) - 3_600_000) < 60_000, `a date: ${waits[1]}`);
  });

  rule("does not retry a mutation that a busy gateway turned away, unless it is idempotent", async () => {
    await server().busy(busy);
    const asking = retry(transport(), { delay: () => 0 });
    const { error } = await run(asking, "mutation { add(by: 0) }");
    assert.equal([error?.kind, error?.status, error?.retryAfter, error?.body], ["http", 503, 1000, "<h1>Busy</h1>"]);
    await server().busy(busy);
    assert.ok((await run(asking, { document: "mutation { add(by: 0) }", context: { idempotent: true } })).completed);
  });
}

function abortRules({ rule, ask, server }: Subject): void {
  rule("a caller who aborts gets kind abort with the reason, and the server sees the connection close", async () => {
    const caller = new AbortController();
    const reason = new Error("left");
    const { name, arrived, closed } = server().watch();
    const outcome = ask({ document: "{ never }", signal: caller.signal, headers: { "x-test": name } });
    await arrived;
    caller.abort(reason);
    const { error, results } = await outcome;
    assert.equal([error?.kind, results.length], ["abort", 0]);
    assert.is(error?.cause, reason);
    assert.equal(await closed, { finished: false });
  });

  rule("a deadline ends the request with kind timeout, and the server sees the connection close", async () => {
    for (const timeout of [200, 1000, 5000]) {
      // on a busy machine the request may not have come by then
      const { name, arrived, closed } = server().watch();
      let came = false;
      void arrived.then(() => (came = true));
      const { error } = await ask({ document: "{ never }", headers: { "x-test": name } }, { timeout });
      assert.equal([error?.kind, error?.retryable], ["timeout", true]);
      const later = server().watch();
      await ask({ document: "{ hello }", headers: { "x-test": later.name } });
      await later.closed;
      if (came) return assert.equal(await closed, { finished: false });
    }
    assert.unreachable("the request never reached the server");
  });

  rule("takes an answer from the wrong place for no result", async () => {
    const { results, error } = await ask("{ hello }", { url: new URL("/nowhere", server().url).href });
    assert.equal([results.length, error?.kind, error?.status], [0, "http", 404]);
  });
}
