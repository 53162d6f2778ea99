/** A request is sent as the user who was signed in when it was asked for, or not at all: every wrapper that waits or sends again. */
import { getEventListeners } from "node:events";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TransportError } from "../../../src/transport/errors.js";
import { http } from "../../../src/transport/http/http.js";
import { persisted } from "../../../src/transport/wrappers/persisted.js";
import { refresh } from "../../../src/transport/wrappers/refresh.js";
import { retry } from "../../../src/transport/wrappers/retry.js";
import type { SignedInUser } from "../../../src/transport/wrappers/attempts.js";
import type { LiveTransport, Operation, Sink, Transport } from "../../../src/transport/types.js";
import { fakeFetch, json, run } from "../http/fake-fetch.js";
import { settle } from "../../helpers/settle.js";

const BUSY = new TransportError("http", "busy", { status: 503 });
const EXPIRED = new TransportError("http", "expired", { status: 401 });
const CHANGED = /signed-in user changed/;

/** What `retry` does besides. */
const sameUser = <T extends Transport>(transport: T, user: SignedInUser): T =>
  retry(transport, { ...user, attempts: 1 });

/** A user who changes when the test says so. */
function createUser() {
  const listeners = new Set<() => void>();
  const user: SignedInUser = {
    onUserChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { user, listeners, change: () => [...listeners].forEach((listener) => listener()) };
}

/** A transport that keeps its sinks: what was sent, and which were stopped. */
function held() {
  const sinks: Sink[] = [];
  const stopped: number[] = [];
  const transport: Transport = (_: Operation, sink) => {
    const at = sinks.push(sink) - 1;
    return () => void stopped.push(at);
  };
  return { transport, sinks, stopped };
}

/** Everything that a sink is told. */
function listen(transport: Transport, operation: Operation | string) {
  const told: unknown[] = [];
  const stop = transport(typeof operation === "string" ? { document: operation } : operation, {
    next: ({ data }) => void told.push(data),
    error: ({ kind, message }) => void told.push(CHANGED.test(message) ? `${kind}: user changed` : kind),
    complete: () => void told.push("complete"),
  });
  return { told, stop };
}

const MUTATION = { document: "mutation { pay }", context: { idempotent: true } };
const waits: [string, (transport: Transport, user: SignedInUser) => Transport, TransportError][] = [
  ["retry", (transport, user) => retry(transport, { ...user, delay: () => 0 }), BUSY],
  ["refresh", (transport, user) => refresh(transport, { ...user, renew: () => settle().then(() => true) }), EXPIRED],
  [
    "retry within refresh",
    (transport, user) => refresh(retry(transport, { delay: () => 0 }), { ...user, renew: async () => true }),
    BUSY,
  ],
  [
    "refresh within retry",
    (transport, user) => retry(refresh(transport, { renew: async () => true }), { ...user, delay: () => 0 }),
    BUSY,
  ],
];

for (const [name, wrap, failure] of waits) {
  for (const operation of ["{ a }", MUTATION])
    test(`${name}: what waits to be sent again is not sent as another user (${typeof operation})`, async () => {
      const { user, change, listeners } = createUser();
      const { transport, sinks } = held();
      const { told } = listen(wrap(transport, user), operation);
      sinks[0]?.error(failure);
      change();
      assert.equal(told, ["abort: user changed"]);
      for (let turns = 0; turns < 5; turns++) await settle();
      await new Promise((done) => setTimeout(done, 5));
      assert.equal([sinks.length, told.length, listeners.size], [1, 1, 0]);
    });

  test(`${name}: the same user's is sent again as ever`, async () => {
    const { user } = createUser();
    const { transport, sinks } = held();
    const { told } = listen(wrap(transport, user), "{ a }");
    sinks[0]?.error(failure);
    while (sinks.length < 2) await new Promise((done) => setTimeout(done));
    sinks[1]?.next({ data: 1 });
    sinks[1]?.complete();
    assert.equal(told, [1, "complete"]);
  });
}

test("a hash that is still being made is not sent as another user", async () => {
  const { user, change } = createUser();
  const { transport, sinks } = held();
  let made = (_: string) => {};
  const hash = () => new Promise<string>((done) => (made = done));
  const { told } = listen(refresh(persisted(transport, { hash }), { ...user, renew: async () => true }), "{ a }");
  change();
  made("hash");
  await settle();
  assert.equal([told, sinks.length], [["abort: user changed"], 0]);
});

test("an answer that comes after the change is not handed on, and a stream ends", async () => {
  const { user, change } = createUser();
  const { transport, sinks, stopped } = held();
  const { told } = listen(sameUser(transport, user), "subscription { a }");
  sinks[0]?.next({ data: 1 });
  change();
  sinks[0]?.next({ data: 2 });
  sinks[0]?.complete();
  assert.equal([told, stopped], [[1, "abort: user changed"], [0]]);
});

test("a request of the next user that is made in onUserChange is sent", async () => {
  const { user, change } = createUser();
  const { transport, sinks } = held();
  const bound = sameUser(transport, user);
  const before = listen(bound, "{ a }");
  let after: ReturnType<typeof listen> | undefined;
  user.onUserChange(() => (after ??= listen(bound, "{ b }")));
  change();
  sinks[1]?.next({ data: "b" });
  assert.equal([before.told, after?.told], [["abort: user changed"], ["b"]]);
});

test("an operation waits until it is known who is signed in, and is that user's", async () => {
  const { user, change } = createUser();
  const { transport, sinks } = held();
  let known: () => void = () => {};
  let unknown: Promise<void> | undefined = new Promise((done) => (known = done));
  const bound = sameUser(transport, { ...user, userKnown: () => unknown });
  const caller = new AbortController();
  const waiting = listen(bound, "{ a }");
  const left = listen(bound, { document: "{ b }", signal: caller.signal });
  const stopped = listen(bound, "{ c }");
  await settle();
  caller.abort("left");
  stopped.stop();
  assert.equal([sinks.length, left.told], [0, ["abort"]]);
  unknown = undefined;
  change(); // from no user to the one that was found
  known();
  await settle();
  assert.equal([sinks.length, waiting.told, stopped.told], [1, [], []]);
  change();
  assert.equal(waiting.told, ["abort: user changed"]);
});

test("leaves no listener behind, however an operation ends", async () => {
  const { user, listeners } = createUser();
  const caller = new AbortController();
  const ends: ((sink: Sink, stop: () => void) => void)[] = [
    (sink) => sink.complete(),
    (sink) => sink.error(BUSY),
    (_, stop) => stop(),
    () => caller.abort(),
  ];
  for (const end of ends) {
    const { transport, sinks } = held();
    const { stop } = listen(sameUser(transport, user), { document: "{ a }", signal: caller.signal });
    assert.is(listeners.size, 1);
    end(sinks[0] as Sink, stop);
    assert.is(listeners.size, 0);
  }
  assert.is(getEventListeners(caller.signal, "abort").length, 0);
  const early = listen(
    sameUser((_, sink) => {
      sink.complete();
      return () => {};
    }, user),
    "{ a }",
  );
  assert.equal([early.told, listeners.size], [["complete"], 0]);
});

test("errors that the transport throws are reported, also after a wait", async () => {
  const { user, listeners } = createUser();
  const faulty: Transport = () => {
    throw new Error("no transport");
  };
  let unknown: Promise<void> | undefined = Promise.resolve();
  const outcomes = [user, { ...user, userKnown: () => unknown }].map((each) => listen(sameUser(faulty, each), "{ a }"));
  unknown = undefined;
  await settle();
  assert.equal([outcomes.map(({ told }) => told), listeners.size], [[["protocol"], ["protocol"]], 0]);
});

test("an error of onUserChange ends the operation, also after a wait", async () => {
  const { transport, sinks } = held();
  const onUserChange = () => {
    throw new Error("no session");
  };
  const outcomes = [undefined, Promise.resolve()].map((unknown) =>
    listen(sameUser(transport, { onUserChange, userKnown: () => unknown }), "{ a }"),
  );
  await settle();
  assert.equal([outcomes.map(({ told }) => told), sinks.length], [[["protocol"], ["protocol"]], 0]);
});

test("an async userKnown, which returns a promise every time, is waited for once", async () => {
  const { user } = createUser();
  const { transport, sinks } = held();
  let calls = 0;
  const userKnown = async () => {
    calls++;
    if (calls > 100) throw new Error("asked without end");
  };
  listen(sameUser(transport, { ...user, userKnown }), "{ a }");
  await settle();
  assert.equal([sinks.length, calls], [1, 1]);
});

test("a live transport keeps its status and close", () => {
  const { user } = createUser();
  const link = Object.assign(held().transport, { status: () => ({ state: "live" }), close() {} }) as LiveTransport;
  const bound = sameUser(link, user);
  assert.equal([bound.status, bound.close], [link.status, link.close]);
});

test("after a renewal that ended in another user nothing is sent again", async () => {
  const { transport, sinks } = held();
  const renew = () => Promise.reject(Object.assign(new Error("another user"), { code: "user_changed" }));
  const waiting = ["{ a }", "mutation { b }"].map((document) => listen(refresh(transport, { renew }), document));
  sinks.forEach((sink) => sink.error(EXPIRED));
  await settle();
  assert.equal(
    waiting.map(({ told }) => told),
    [["http"], ["http"]],
  );
  assert.is(sinks.length, 2);
});

test("the error that headers throw decides how the operation ends", async () => {
  const { fetch, calls } = fakeFetch(json({ data: {} }));
  for (const [details, kind, status, retryable] of [
    [{ code: "user_changed" }, "abort", undefined, false],
    [{ code: "session_expired", status: 401 }, "http", 401, false],
    [{ code: "session_expired", retryable: true }, "network", undefined, true],
    [{ code: "anything" }, "protocol", undefined, false],
  ] as const) {
    const cause = Object.assign(new Error("no headers"), details);
    const { error } = await run(http({ fetch, headers: () => Promise.reject(cause) }), "{ a }");
    assert.equal([error?.kind, error?.status, error?.retryable], [kind, status, retryable]);
    assert.is(error?.cause, cause);
  }
  assert.is(calls.length, 0);
});

test("a session that ended before the request is renewed like a refused one", async () => {
  let token: string | undefined;
  const { fetch, calls } = fakeFetch(json({ data: { a: 1 } }));
  const headers = async () => {
    if (!token) throw Object.assign(new Error("ended"), { status: 401 });
    return { authorization: token };
  };
  const renew = async () => (token = "new");
  const { results } = await run(refresh(http({ fetch, headers }), { renew }), "mutation { a }");
  assert.equal([results.length, calls.map((call) => call.headers.get("authorization"))], [1, ["new"]]);
});

test.run();
