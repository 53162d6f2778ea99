/** Where sign-in and transport meet, `headers` and `renew`, with the real ones of both. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createGoogleAuth, tokenFlow } from "../../src/auth/index.js";
import { createClient, http, refresh, request, type TransportError } from "../../src/index.js";
import { createFakeClock } from "../helpers/fakes/fake-clock.js";
import { createFetch, createPage, START } from "./fakes.js";
import { createCodeAuth, held } from "./setting.js";
import { settle } from "../helpers/settle.js";

const ADA = { sub: "1", name: "Ada" };

/** A GraphQL server that takes one token, and counts. */
function server() {
  const asked: (string | null)[] = [];
  let good = "none";
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const sent = new Headers(init?.headers).get("authorization");
    asked.push(sent);
    return sent === `Bearer ${good}`
      ? Response.json({ data: { me: "Ada" } })
      : Response.json({ errors: [{ message: "Who?", extensions: { code: "UNAUTHENTICATED" } }] });
  };
  return { asked, fetch: fetch as typeof globalThis.fetch, take: (token: string) => (good = token) };
}

const paged = (gesture: boolean, run: (page: ReturnType<typeof createPage>) => Promise<void>) => async () => {
  const page = createPage({ gesture }).ready();
  try {
    await run(page);
  } finally {
    page.restore();
  }
};

/** A sign-in whose token is "first", and "second" after a renewal. */
function createRenewableAuth() {
  const net = createFetch({
    "/auth/google": { access_token: "first", expires_in: 3600, user: ADA },
    "/auth/refresh": { access_token: "second", expires_in: 3600, user: ADA },
  });
  const auth = createCodeAuth({ logoutUrl: undefined, clock: createFakeClock(START), fetch: net.fetch });
  return { auth, net };
}

test(
  "operations that meet an expired token wait for one renewal and go on",
  paged(false, async (page) => {
    const { auth, net } = createRenewableAuth();
    const signingIn = auth.signIn();
    page.asked[0]?.answer();
    await signingIn;
    const api = server();
    api.take("second"); // the first was revoked, whatever the clock says
    const transport = refresh(http({ url: "http://localhost:3000/graphql", fetch: api.fetch, headers: auth.headers }), {
      renew: auth.renew,
    });
    const results = await Promise.all([1, 2, 3].map(() => request(transport, "{ me }")));
    assert.equal(
      results.map(({ data }) => data),
      [{ me: "Ada" }, { me: "Ada" }, { me: "Ada" }],
    );
    assert.equal(api.asked, [...Array(3).fill("Bearer first"), ...Array(3).fill("Bearer second")]);
    assert.is(net.sent.filter(({ url }) => url === "/auth/refresh").length, 1);
    auth.destroy();
  }),
);

test(
  "where renewal needs a gesture, an operation waits for the next sign-in",
  paged(false, async (page) => {
    const clock = createFakeClock(START);
    const net = createFetch({ "https://openidconnect.googleapis.com/v1/userinfo": ADA });
    const auth = createGoogleAuth({ clientId: "id", flow: tokenFlow(), clock, fetch: net.fetch });
    const signIn = async (access_token: string) => {
      const session = auth.signIn();
      page.asked.at(-1)?.answer({ access_token });
      await session;
    };
    await signIn("first");
    const api = server();
    api.take("second");
    const transport = refresh(http({ url: "http://localhost:3000/graphql", fetch: api.fetch, headers: auth.headers }), {
      renew: auth.renew,
    });
    const call = request(transport, "{ me }");
    let done = false;
    void call.then(() => (done = true));
    await settle();
    assert.equal([auth.getState().status, done, page.asked.length], ["expiring", false, 1]);
    await signIn("second");
    assert.equal((await call).data, { me: "Ada" });
    assert.equal(api.asked, ["Bearer first", "Bearer second"]);
    auth.destroy();
  }),
);

test(
  "after a failed renewal the caller gets the server's own answer",
  paged(false, async () => {
    const auth = createGoogleAuth({
      clientId: "id",
      flow: tokenFlow(),
      clock: createFakeClock(START),
      fetch: createFetch({}).fetch,
    });
    const api = server();
    const { errors } = await request(
      refresh(http({ url: "http://localhost:3000/graphql", fetch: api.fetch, headers: auth.headers }), {
        renew: auth.renew,
      }),
      "{ me }",
    );
    assert.is(errors?.[0]?.message, "Who?");
    assert.equal(api.asked, [null]);
    auth.destroy();
  }),
);

/** A page of Ada's, with the stack of the documentation, and a server that takes no token but "second". */
async function adasPage(page: ReturnType<typeof createPage>, answers: Record<string, unknown>) {
  const clock = createFakeClock(START);
  const net = createFetch({ "/auth/google": { access_token: "first", expires_in: 3600, user: ADA }, ...answers });
  const auth = createCodeAuth({ logoutUrl: undefined, clock, fetch: net.fetch });
  const signingIn = auth.signIn();
  page.asked[0]?.answer();
  await signingIn;
  const api = server();
  api.take("second");
  const bare = http({ url: "http://localhost:3000/graphql", fetch: api.fetch, headers: auth.headers });
  return { auth, api, bare, clock, net };
}

const outcomeOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).catch(({ kind, message }: TransportError) => ({ kind, message }));
const USER_CHANGED = { kind: "abort", message: "The signed-in user changed" };

test(
  "a renewal that ends in another user sends nothing that waited for it",
  paged(false, async (page) => {
    const ben = { access_token: "second", expires_in: 3600, user: { sub: "2", name: "Ben" } };
    for (const byUser of [true, false]) {
      page.asked.length = 0;
      const { auth, api, bare } = await adasPage(page, { "/auth/refresh": ben });
      const transport = refresh(bare, byUser ? auth : { renew: auth.renew });
      const outcomes = await Promise.all(
        ["{ me }", "mutation { pay }"].map((text) => outcomeOf(request(transport, text))),
      );
      if (byUser) assert.equal(outcomes, [USER_CHANGED, USER_CHANGED]);
      else assert.ok(outcomes.every((outcome) => "errors" in Object(outcome))); // their first answers
      assert.equal(api.asked, ["Bearer first", "Bearer first"]);
      assert.equal((await request(transport, "{ me }")).data, { me: "Ada" }, "what Ben asks for goes out as Ben");
      auth.destroy();
    }
  }),
);

test(
  "after hours of sleep a request waits for the renewal; its caller may leave",
  paged(false, async (page) => {
    const renewed = held<object>();
    const { auth, api, bare, clock } = await adasPage(page, { "/auth/refresh": renewed.promise });
    const transport = refresh(bare, auth);
    clock.sleep(5 * 3_600_000);
    const caller = new AbortController();
    const waiting = request(transport, "mutation { pay }");
    const left = outcomeOf(request(transport, "{ me }", {}, { signal: caller.signal }));
    await settle();
    caller.abort("left");
    assert.equal([((await left) as TransportError).kind, api.asked], ["abort", []]);
    renewed.answer({ access_token: "second", expires_in: 3600, user: ADA });
    assert.equal((await waiting).data, { me: "Ada" });
    assert.equal(api.asked, ["Bearer second"]);
    auth.destroy();
  }),
);

test(
  "an ended session is a status 401, and without a network a reason to retry",
  paged(false, async (page) => {
    for (const [answer, kind, status] of [
      [401, "http", 401],
      [new TypeError("no network"), "network", undefined],
    ] as const) {
      page.asked.length = 0;
      const { auth, api, bare, clock } = await adasPage(page, { "/auth/refresh": answer });
      clock.sleep(5 * 3_600_000);
      const error = (await request(refresh(bare, auth), "{ me }").then(null, (cause) => cause)) as TransportError;
      assert.equal([error.kind, error.status, error.retryable, api.asked], [kind, status, kind === "network", []]);
      auth.destroy();
    }
  }),
);

test(
  "a request of an ended session asks the page's server for a renewal once",
  paged(false, async (page) => {
    const { auth, api, bare, clock, net } = await adasPage(page, { "/auth/refresh": 401 });
    const transport = refresh(bare, auth);
    const renewals = () => net.sent.filter(({ url }) => url === "/auth/refresh").length;
    clock.sleep(5 * 3_600_000);
    await Promise.all(["{ me }", "{ me }"].map((text) => outcomeOf(request(transport, text))));
    assert.is(renewals(), 1, "two at once share it");
    net.answers["/auth/refresh"] = { access_token: "second", expires_in: 3600, user: ADA };
    assert.equal((await request(transport, "{ me }")).data, { me: "Ada" }, "the session is back, as from another tab");
    assert.equal([renewals(), api.asked], [2, ["Bearer second"]]);
    auth.destroy();
  }),
);

test(
  "what is asked for after a reload waits for the session, and is the user's",
  paged(false, async (page) => {
    const { auth: before, api, clock, net } = await adasPage(page, {});
    before.destroy();
    const renewed = held<object>();
    net.answers["/auth/refresh"] = renewed.promise;
    const auth = createCodeAuth({ logoutUrl: undefined, clock, fetch: net.fetch });
    const bare = http({ url: "http://localhost:3000/graphql", fetch: api.fetch, headers: auth.headers });
    void auth.renew();
    const calls = [refresh(bare, auth), bare].map((transport) => request(transport, "{ me }"));
    await settle();
    assert.equal(api.asked, []);
    renewed.answer({ access_token: "second", expires_in: 3600, user: ADA });
    await Promise.all(calls);
    assert.equal(api.asked, ["Bearer second", "Bearer second"]);
    auth.destroy();
  }),
);

test(
  "an answer without a user never reaches a user who has signed in since",
  paged(false, async (page) => {
    const answered = held<Response>();
    const { auth, clock, net } = await adasPage(page, {});
    await auth.signOut();
    const fetch = async () => answered.promise;
    const transport = refresh(http({ url: "http://localhost:3000/graphql", fetch, headers: auth.headers }), auth);
    const outcome = outcomeOf(request(transport, "{ me }"));
    await settle();
    net.answers["/auth/google"] = { access_token: "second", expires_in: 3600, user: ADA };
    const signingIn = auth.signIn();
    page.asked.at(-1)?.answer();
    await signingIn;
    answered.answer(Response.json({ data: { me: null } }));
    assert.equal(await outcome, USER_CHANGED);
    clock.tick(1);
    auth.destroy();
  }),
);

test(
  "client.clear at a user change asks again as the next user for what is on screen",
  paged(false, async (page) => {
    const { auth, api, bare, net } = await adasPage(page, {});
    api.take("first");
    const client = createClient({ transport: refresh(bare, auth) });
    auth.onUserChange(client.clear);
    const onScreen = client.watch("{ me }");
    const shown: unknown[] = [];
    const leave = onScreen.subscribe(() => shown.push(onScreen.get().data));
    await settle();
    assert.equal([shown.at(-1), api.asked], [{ me: "Ada" }, ["Bearer first"]]);
    api.take("second");
    net.answers["/auth/google"] = { access_token: "second", expires_in: 3600, user: { sub: "2", name: "Ben" } };
    const signingIn = auth.signIn();
    page.asked.at(-1)?.answer();
    await signingIn;
    assert.is(onScreen.get().data, undefined, "what Ada has read is forgotten");
    await settle();
    assert.equal([shown.at(-1), api.asked], [{ me: "Ada" }, ["Bearer first", "Bearer second"]]);
    leave();
    auth.destroy();
  }),
);

test.run();
