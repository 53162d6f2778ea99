/** Renewing a session for all who wait. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import { http } from "../../../src/transport/http/http.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { route } from "../../../src/transport/wrappers/route.js";
import type { LiveTransport, Operation, Sink, Transport } from "../../../src/transport/types.js";
import { body, fakeFetch, json, run } from "../http/fake-fetch.js";
import { settle } from "../../helpers/settle.js";

const GOOD = { data: { a: 1 } };
const UNAUTHENTICATED = { errors: [{ message: "sign in", extensions: { code: "UNAUTHENTICATED" } }] };

/** A server that knows one token, and a session that can be renewed. */
function setting(
  answerTo: (document: string) => Response = () => json("", 401),
  renews: boolean | (() => Promise<boolean>) = true,
) {
  let token = "old";
  const state = { renewals: 0, sent: [] as string[], renew: () => {} };
  const { fetch } = fakeFetch(({ json: { query }, headers }) => {
    state.sent.push(`${String(query)} ${headers.get("authorization")}`);
    return headers.get("authorization") === "new" ? json(GOOD) : answerTo(String(query));
  });
  const transport = refresh(http({ fetch, headers: () => ({ authorization: token }) }), {
    async renew() {
      state.renewals++;
      await settle();
      if (typeof renews === "function" ? await renews() : renews) token = "new";
      return token === "new";
    },
  });
  return { transport, state };
}

test("renews once on status 401, and sends the operation once more with fresh headers", async () => {
  const { transport, state } = setting();
  const outcome = await run(transport, "{ a }");
  assert.equal(outcome, { results: [{ ...GOOD, status: 200 }], completed: true });
  assert.equal(state, { ...state, renewals: 1, sent: ["{ a } old", "{ a } new"] });
});

test("renews on a GraphQL error with code UNAUTHENTICATED, in any form", async () => {
  const atRoot = { data: { a: null }, errors: [{ ...UNAUTHENTICATED.errors[0], path: ["a"] }] };
  for (const answer of [json(UNAUTHENTICATED), json(UNAUTHENTICATED, 403), json(atRoot)]) {
    for (const document of ["{ a }", "mutation { a }"]) {
      const { transport, state } = setting(() => answer.clone());
      assert.ok((await run(transport, document)).completed);
      assert.is(state.renewals, 1);
      assert.is(state.sent.length, 2);
    }
  }
});

test("renews on the code of a server that names an expired session otherwise", async () => {
  for (const extensions of [{ code: "invalid-jwt" }, { errorType: "UNAUTHENTICATED" }]) {
    const { transport, state } = setting(() => json({ errors: [{ message: "JWTExpired", extensions }] }));
    assert.ok((await run(transport, "{ a }")).completed);
    assert.equal(state.sent, ["{ a } old", "{ a } new"]);
  }
});

test("beside data UNAUTHENTICATED sends a query again, a mutation never", async () => {
  for (const status of [200, 401]) {
    const answer = json({ data: { a: 1, me: null }, ...UNAUTHENTICATED }, status);
    const query = setting(() => answer.clone());
    assert.equal((await run(query.transport, "{ a me }")).results, [{ ...GOOD, status: 200 }]);
    assert.is(query.state.sent.length, 2);
    const mutation = setting(() => answer.clone());
    await run(mutation.transport, "mutation { a me }");
    assert.is(mutation.state.sent.length, 1);
    assert.is(mutation.state.renewals, 0);
  }
});

test("a mutation that may have run is not sent again, whatever its answer says", async () => {
  const error = (...path: string[]) => ({ message: "x", path, extensions: { code: "UNAUTHENTICATED" } });
  for (const [document, answer] of [
    ["mutation { pay { me { name } } }", { data: null, errors: [error("pay", "me", "name")] }],
    ["mutation { pay { id } tell }", { data: { pay: { id: 1 }, tell: null }, errors: [error("tell")] }],
    ["mutation { pay { id } tell }", { data: null, errors: [error("tell")] }],
    ["mutation { tell }", { data: null, errors: [error("tell")] }], // how many root fields there are is not looked at
    ["mutation { pay { id } }", { data: null, ...UNAUTHENTICATED }], // perhaps without its path
    ["mutation { pay { id } }", { data: {}, ...UNAUTHENTICATED }],
  ] as const)
    for (const status of [200, 401]) {
      const { transport, state } = setting(() => json(answer, status));
      await run(transport, document);
      assert.equal([state.sent.length, state.renewals], [1, 0], JSON.stringify(answer));
    }
});

test("a mutation is not sent again after half an answer with status 401", async () => {
  const half = () => new Response(body(['{"data":{"pay"'], new Error("lost")), { status: 401 });
  const { transport, state } = setting(half);
  await run(transport, "mutation { pay { id } }");
  assert.equal([state.sent.length, state.renewals], [1, 0]);
});

test("renews once for all who wait", async () => {
  const { transport, state } = setting();
  const outcomes = await Promise.all(["{ a }", "{ b }", "mutation { c }"].map((document) => run(transport, document)));
  assert.ok(outcomes.every(({ completed }) => completed));
  assert.is(state.renewals, 1);
  assert.is(state.sent.length, 6);
});

test("an operation sent before the last renewal ended is sent again without another", async () => {
  let release: (response: Response) => void = () => {};
  const late = new Promise<Response>((done) => (release = done));
  let renewals = 0;
  let sent = 0;
  const { fetch } = fakeFetch(({ json: { query } }) => {
    sent++;
    if (query === "{ late }" && sent === 1) return late;
    return sent < 3 ? json("", 401) : json(GOOD);
  });
  const transport = refresh(http({ fetch }), {
    renew: async () => {
      renewals++;
      return true;
    },
  });
  const pending = run(transport, "{ late }");
  await settle();
  assert.ok((await run(transport, "{ b }")).completed);
  release(json("", 401));
  assert.ok((await pending).completed);
  assert.is(renewals, 1);
});

test("after a failed renewal the first answer stays; the next operation renews again", async () => {
  for (const renews of [false, () => Promise.reject(new Error("no network"))]) {
    const { transport, state } = setting(() => json("", 401), renews);
    const { error } = await run(transport, "{ a }");
    assert.is(error?.status, 401);
    await run(transport, "{ a }");
    assert.is(state.renewals, 2);
    assert.is(state.sent.length, 2);
  }
  const result = setting(() => json(UNAUTHENTICATED), false);
  assert.equal(await run(result.transport, "{ a }"), {
    results: [{ ...UNAUTHENTICATED, status: 200 }],
    completed: true,
  });
});

test("an operation sent before a failed renewal ended is not sent again for it", async () => {
  const sinks: Sink[] = [];
  let renewals = 0;
  const transport = refresh(
    (_, sink) => {
      sinks.push(sink);
      return () => {};
    },
    {
      renew: async () => {
        renewals++;
        return false;
      },
    },
  );
  const outcomes = ["{ a }", "{ b }"].map((document) => run(transport, document));
  for (const sink of [...sinks]) {
    sink.error(new TransportError("http", "unauthorized", { status: 401 }));
    await settle();
  }
  assert.equal(
    (await Promise.all(outcomes)).map(({ error }) => error?.status),
    [401, 401],
  );
  assert.equal([renewals, sinks.length], [2, 2]);
});

test("a renew that throws before it returns a promise is a renewal that failed", async () => {
  const { fetch, calls } = fakeFetch(json("", 401));
  const renew = (): Promise<boolean> => {
    throw new Error("signed out");
  };
  assert.is((await run(refresh(http({ fetch }), { renew }), "{ a }")).error?.status, 401);
  assert.is(calls.length, 1);
});

test("sends once more and not twice: a second refusal stands", async () => {
  const { fetch, calls } = fakeFetch(json("", 401));
  let renewals = 0;
  const { error } = await run(
    refresh(http({ fetch }), {
      renew: async () => {
        renewals++;
        return true;
      },
    }),
    "{ a }",
  );
  assert.is(error?.status, 401);
  assert.is(calls.length, 2);
  assert.is(renewals, 1);
});

test("does not renew for other refusals", async () => {
  for (const answer of [
    json("", 403),
    json("", 500),
    json({ errors: [{ message: "Unauthorized", extensions: { code: "FORBIDDEN" } }] }),
  ]) {
    const { transport, state } = setting(() => answer.clone());
    await run(transport, "{ a }");
    assert.is(state.renewals, 0);
  }
});

test("an abort while renewing ends it with the caller's reason; a stop tells nothing", async () => {
  for (const how of ["abort", "stop"]) {
    const { transport, state } = setting(
      () => json("", 401),
      () => new Promise(() => {}),
    );
    const caller = new AbortController();
    const told: unknown[] = [];
    const stop = transport(
      { document: "{ a }", signal: caller.signal },
      {
        next: (result) => told.push(result),
        error: ({ kind, cause }) => told.push([kind, cause]),
        complete: () => told.push("complete"),
      },
    );
    while (!state.renewals) await settle();
    if (how === "abort") caller.abort("left");
    else stop();
    await settle();
    assert.equal(told, how === "abort" ? [["abort", "left"]] : []);
    assert.is(state.sent.length, 1);
  }
});

/** A live transport whose sinks the test holds. */
function live() {
  const sinks: Sink[] = [];
  const transport = Object.assign(
    (_: Operation, sink: Sink) => {
      sinks.push(sink);
      return () => {};
    },
    {
      status: () => ({ state: "live" as const }),
      onStatus: () => () => {},
      renew: () => {},
      close: () => {},
    },
  );
  return { transport: transport as LiveTransport, sinks };
}

test("works around a live transport, again after each result, and keeps its status", async () => {
  const { transport, sinks } = live();
  let renewals = 0;
  const renewing = refresh(transport, {
    renew: async () => {
      renewals++;
      return true;
    },
  });
  assert.equal(renewing.status(), { state: "live" });
  const told: unknown[] = [];
  renewing(
    { document: "subscription { a }" },
    {
      next: ({ data }) => told.push(data),
      error: ({ status }) => told.push(status),
      complete: () => told.push("complete"),
    },
  );
  const refused = new TransportError("http", "unauthorized", { status: 401 });
  sinks[0]?.error(refused);
  await settle();
  sinks[1]?.next({ data: 1 });
  sinks[1]?.error(refused); // hours later
  await settle();
  sinks[2]?.error(refused); // at once: renewing does not help
  await settle();
  assert.is(renewals, 2);
  assert.equal(told, [1, 401]);
});

test("a result after the first is handed on and never sent again", async () => {
  const { transport, sinks } = live();
  let renewals = 0;
  const told: unknown[] = [];
  refresh(transport, {
    renew: async () => {
      renewals++;
      return true;
    },
  })(
    { document: "subscription { a }" },
    { next: (result) => told.push(result), error: () => told.push("error"), complete: () => told.push("complete") },
  );
  sinks[0]?.next({ data: 1 });
  sinks[0]?.next(UNAUTHENTICATED);
  sinks[0]?.next({ data: 3 });
  await settle();
  assert.equal([told, sinks.length, renewals], [[{ data: 1 }, UNAUTHENTICATED, { data: 3 }], 1, 0]);
});

test("route sends subscriptions and other operations to their own transports", async () => {
  const seen: string[] = [];
  const handed: unknown[] = [];
  const way =
    (name: string): Transport =>
    (operation, sink) => {
      seen.push(name);
      handed.push(operation);
      sink.complete();
      return () => {};
    };
  const { transport } = live();
  const routed = route({
    subscription: Object.assign(way("live"), {
      status: transport.status,
      onStatus: transport.onStatus,
      close: transport.close,
    }),
    otherwise: way("http"),
  });
  for (const document of ["{ a }", "mutation { a }", "# query\nsubscription { a }", "unreadable"])
    await run(routed, document);
  await run(routed, { document: { documentId: "1" }, kind: "subscription" });
  assert.equal(seen, ["http", "http", "live", "http", "live"]);
  const operation: Operation = { document: "subscription { a }" };
  await run(routed, operation);
  assert.is(handed.at(-1), operation, "who sends the same one again is known by it");
  assert.equal(routed.status(), { state: "live" });
});

test("what waits for the session does not open a live transport closed meanwhile", async () => {
  let sent = 0;
  let closed = 0;
  let renewed = (_: boolean) => {};
  const live = Object.assign(
    (_: Operation, sink: Sink) => {
      sent++;
      sink.error(new TransportError("http", "no", { status: 401 }));
      return () => {};
    },
    { close: () => void closed++ },
  ) as unknown as LiveTransport;
  const transport = refresh(live, { renew: () => new Promise((resolve) => (renewed = resolve)) });
  const told: unknown[] = [];
  transport(
    { document: "subscription { a }" },
    { next() {}, error: ({ status }) => told.push(status), complete: () => told.push("complete") },
  );
  await settle();
  transport.close();
  renewed(true);
  await settle();
  assert.equal([told, sent, closed], [[401], 1, 1]);
});

test.run();
