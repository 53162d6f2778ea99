/** Where sign-in and transport meet, `headers` and `renew`, with the real ones of both. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createGoogleAuth } from "../../src/auth/index.js";
import { http, refresh, request } from "../../src/index.js";
import { createClock, createFetch, createPage, settle } from "./fakes.js";

const ADA = { sub: "1", name: "Ada" };

/** A GraphQL server that takes one token, and counts. */
function server() {
  const asked: (string | null)[] = [];
  let good = "none";
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const sent = new Headers(init?.headers).get("authorization");
    asked.push(sent);
    return sent === `Bearer ${good}` ? Response.json({ data: { me: "Ada" } }) : Response.json({ data: null, errors: [{ message: "Who?", extensions: { code: "UNAUTHENTICATED" } }] });
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

test("operations that meet an expired token wait for one renewal and go on", paged(false, async (page) => {
  const clock = createClock();
  const net = createFetch({ "/auth/google": { access_token: "first", expires_in: 3600, user: ADA }, "/auth/refresh": { access_token: "second", expires_in: 3600, user: ADA } });
  const auth = createGoogleAuth({ clientId: "id", flow: "code", exchangeUrl: "/auth/google", refreshUrl: "/auth/refresh", clock, fetch: net.fetch });
  const signingIn = auth.signIn();
  page.asked[0]?.answer();
  await signingIn;
  const api = server();
  api.take("second"); // the first was revoked, whatever the clock says
  const transport = refresh(http({ url: "http://localhost:3000/graphql", fetch: api.fetch, headers: auth.headers }), { renew: auth.renew });
  const results = await Promise.all([1, 2, 3].map(() => request(transport, "{ me }")));
  assert.equal(results.map(({ data }) => data), [{ me: "Ada" }, { me: "Ada" }, { me: "Ada" }]);
  assert.equal(api.asked, [...Array(3).fill("Bearer first"), ...Array(3).fill("Bearer second")]);
  assert.is(net.sent.filter(({ url }) => url === "/auth/refresh").length, 1);
  auth.destroy();
}));

test("where renewal needs a gesture, an operation waits for the next sign-in and goes on after it", paged(false, async (page) => {
  const clock = createClock();
  const net = createFetch({ "https://openidconnect.googleapis.com/v1/userinfo": ADA });
  const auth = createGoogleAuth({ clientId: "id", flow: "token", clock, fetch: net.fetch });
  const signIn = async (access_token: string) => {
    const session = auth.signIn();
    page.asked.at(-1)?.answer({ access_token });
    await session;
  };
  await signIn("first");
  const api = server();
  api.take("second");
  const transport = refresh(http({ url: "http://localhost:3000/graphql", fetch: api.fetch, headers: auth.headers }), { renew: auth.renew });
  const call = request(transport, "{ me }");
  let done = false;
  void call.then(() => (done = true));
  await settle();
  assert.equal([auth.getState().status, done, page.asked.length], ["expiring", false, 1]);
  await signIn("second");
  assert.equal((await call).data, { me: "Ada" });
  assert.equal(api.asked, ["Bearer first", "Bearer second"]);
  auth.destroy();
}));

test("a renewal that fails leaves the server's own answer to whoever asked", paged(false, async () => {
  const auth = createGoogleAuth({ clientId: "id", flow: "token", clock: createClock(), fetch: createFetch({}).fetch });
  const api = server();
  const { errors } = await request(refresh(http({ url: "http://localhost:3000/graphql", fetch: api.fetch, headers: auth.headers }), { renew: auth.renew }), "{ me }");
  assert.is(errors?.[0]?.message, "Who?");
  assert.equal(api.asked, [null]);
  auth.destroy();
}));

test.run();
