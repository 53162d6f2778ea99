const sessions = await import("../../../../src/app/parts/account/sessions.js");
await import("../../../helpers/render.js"); // a window: without one no user can sign in
import { createListeners } from "../../../helpers/fakes/listeners.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { GoogleAuth, SessionState } from "../../../../src/auth/index.js";
import type { TransportError } from "../../../../src/transport/errors.js";
import type { LiveTransport, Operation, Sink } from "../../../../src/transport/types.js";
import { settle } from "../../../helpers/settle.js";

const { compose } = await import("../../../../src/app/frame/shell/use-composition.js");
const { openLater } = await import("../../../../src/app/frame/shell/use-composition.js");
const { transportFor } = await import("../../../../src/app/screens/editor/run/use-runs.js");

const test = suite("the app's requests and the signed-in user");
const { fetch: ours, setTimeout: ownTimeout } = globalThis;
/** The longest that `retry` waits before its first retry, in ms. */
const FIRST_RETRY_DELAY_MS = 300;
const headersSent: (string | null)[] = [];
let answer: () => Promise<Response>;

test.before.each(() => {
  headersSent.length = 0;
  globalThis.fetch = async (_, init) => {
    headersSent.push(new Headers(init?.headers).get("authorization"));
    return answer();
  };
});
test.after.each(() => {
  Object.assign(globalThis, { fetch: ours, setTimeout: ownTimeout });
});

/** A session whose user changes, and whose headers wait, when the test says so. */
function createAuth() {
  let token = "ada";
  const listeners = createListeners();
  const userListeners = createListeners();
  const session = { user: { sub: "1" }, scopes: [], expiresAt: Date.UTC(2040, 0, 1) };
  let headers: () => unknown = () => ({ Authorization: `Bearer ${token}` });
  const auth = {
    getState: (): SessionState => ({ status: "signed-in", ...session }),
    getToken: () => token,
    headers: () => headers(),
    renew: async () => session,
    subscribe: listeners.add,
    onUserChange: userListeners.add,
    userKnown: () => undefined,
  } as unknown as GoogleAuth;
  return {
    auth,
    become(next: string) {
      token = next;
      userListeners.call();
      listeners.call();
    },
    waitForHeaders: (promise: Promise<unknown>) => (headers = () => promise),
  };
}

test("a query that waits to be tried again is not sent as the next user", async () => {
  const { auth, become } = createAuth();
  answer = async () => new Response("", { status: 503 });
  const timers: { run: () => void; ms: number }[] = [];
  globalThis.setTimeout = ((run: () => void, ms: number) => timers.push({ run, ms })) as never;
  const { client: clientPart, dispose } = compose({ live: null, auth }, "code", () => undefined, sessions);
  const client = await clientPart.load();
  const failure = client.query("{ a }").then(null, (error: TransportError) => error);
  const isWaitingForNextTry = () => timers.some(({ ms }) => ms <= FIRST_RETRY_DELAY_MS);
  while (!isWaitingForNextTry()) await settle();
  become("ben");
  const error = (await failure) as TransportError;
  assert.equal([error.kind, /signed-in user changed/.test(error.message)], ["abort", true]);
  for (const { run } of timers) run();
  await settle();
  assert.equal(headersSent, ["Bearer ada"]);
  dispose();
});

test("requests wait for the session's headers, those of the editor in parts as well", async () => {
  const { auth, waitForHeaders } = createAuth();
  answer = async () => Response.json({ data: { a: 1 } });
  let renewed: (headers: object) => void = () => {};
  waitForHeaders(new Promise((resolve) => (renewed = resolve)));
  const options = { live: null, auth, headers: { "x-shop": "7" } };
  const composition = compose(options, "code", () => options.headers, sessions);
  const client = await composition.client.load();
  const inParts = transportFor("{ a @defer { b } }", { ...composition, client, options });
  const calls: PromiseLike<unknown>[] = [client.query("{ a }")];
  calls.push(
    new Promise((done) => inParts({ document: "{ a }" }, { next() {}, error: done, complete: () => done(0) })),
  );
  await settle();
  assert.equal(headersSent, []);
  renewed({ Authorization: "Bearer renewed" });
  await Promise.all(calls);
  assert.equal(headersSent, ["Bearer renewed", "Bearer renewed"]);
  composition.dispose();
});

test("an answer to the editor that comes after the user changed is not shown", async () => {
  const { auth, become } = createAuth();
  let respond: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (respond = resolve));
  const composition = compose({ live: null, auth }, "code", () => undefined, sessions);
  const told: unknown[] = [];
  const sink: Sink = { next: () => told.push("next"), error: ({ kind }) => told.push(kind), complete() {} };
  const client = await composition.client.load();
  transportFor("{ a @defer { b } }", { ...composition, client, options: {} })({ document: "{ a }" }, sink);
  while (!headersSent.length) await settle();
  become("ben");
  respond(Response.json({ data: { a: 1 } }));
  await settle();
  assert.equal(told, ["abort"]);
  composition.dispose();
});

test("closing a link whose code is still being loaded ends what waits for it", async () => {
  const started: Operation[] = [];
  let loaded: (transport: LiveTransport) => void = () => {};
  const link = openLater(() => new Promise((resolve) => (loaded = resolve)));
  const told: string[] = [];
  const sink = (name: string): Sink => ({ next() {}, error() {}, complete: () => told.push(name) });
  link({ document: "subscription { adas }" }, sink("ada"));
  const leave = link({ document: "subscription { left }" }, sink("left"));
  leave();
  link.close();
  link({ document: "subscription { bens }" }, sink("ben"));
  const start = (operation: Operation) => {
    started.push(operation);
    return () => {};
  };
  const there = Object.assign(start, {
    status: () => ({ state: "live" }),
    onStatus: () => () => {},
    close() {},
  });
  loaded(there as unknown as LiveTransport);
  await settle();
  assert.equal(told, ["ada"]);
  assert.equal(
    started.map(({ document }) => document),
    ["subscription { bens }"],
  );
});

test.run();
