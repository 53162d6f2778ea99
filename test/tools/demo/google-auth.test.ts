/** The demo's server side of sign-in, over real HTTP, with the stand-in as its provider. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { AuthError, createAuthServer, type AuthServer } from "../../../tools/demo/auth/server.js";
import { startGoogle, type GoogleStandIn } from "../../../tools/demo/google/server.js";
import { allowed, ORIGIN } from "./google-person.js";

const clients = [
  { id: "one", secret: "s1", origins: [ORIGIN] },
  { id: "two", secret: "s2", origins: [ORIGIN] },
];
let time = 1_700_000_000_000;
const now = () => time;
let google: GoogleStandIn;
let auth: AuthServer;
let site: Server;
let base: string;

test.before(async () => {
  google = await startGoogle({ clients, now, expiresIn: 100 });
  auth = createAuthServer({
    clientId: "one",
    clientSecret: "s1",
    tokenUrl: google.tokenUrl,
    userinfoUrl: google.userinfoUrl,
    tokeninfoUrl: google.tokeninfoUrl,
    now,
  });
  site = createServer(
    (request, response) =>
      void auth.handle(request, response).then((handled) => handled || response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.after(async () => {
  site.closeAllConnections();
  await Promise.all([google.close(), new Promise((resolve) => site.close(resolve))]);
});
test.after.each(() => {
  delete google.faults.token;
  delete google.faults.userinfo;
});

const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "XmlHttpRequest", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const newCode = async () => String((await allowed(google, { client_id: "one", response_type: "code" })).answer["code"]);
const newToken = async (client = "one") =>
  String((await allowed(google, { client_id: client, response_type: "token" })).answer["access_token"]);
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
async function signedIn() {
  const response = await post("/auth/google", { code: await newCode(), redirect_uri: ORIGIN });
  assert.is(response.status, 200);
  return { response, cookie: cookieOf(response), body: await response.json() };
}
async function refusal(promise: Promise<unknown>): Promise<AuthError> {
  const error = await promise.then(
    () => assert.unreachable("it should have refused"),
    (cause: unknown) => cause,
  );
  assert.instance(error, AuthError);
  return error as AuthError;
}

test("leaves other paths to others", async () => {
  assert.is((await post("/graphql")).status, 404);
});

test("exchanges a code for an HttpOnly SameSite=Lax cookie, not a refresh token", async () => {
  const { response, cookie, body } = await signedIn();
  assert.match(response.headers.getSetCookie()[0] ?? "", /; HttpOnly; SameSite=Lax/);
  assert.is(response.headers.get("cache-control"), "no-store");
  assert.equal(Object.keys(body).sort(), ["access_token", "expires_in", "scope", "user"]);
  assert.is(body.user.email, "ada@example.com");
  assert.not.match(JSON.stringify(body), "1//");
  assert.is((await auth.userOf({ cookie }))?.email, "ada@example.com");
  assert.is((await auth.userOf({ authorization: `Bearer ${body.access_token}` }))?.email, "ada@example.com");
});

test("requires X-Requested-With, POST, this site and a JSON object", async () => {
  assert.is((await post("/auth/google", {}, { "x-requested-with": "" })).status, 403);
  assert.is((await post("/auth/logout", {}, { "x-requested-with": "" })).status, 403);
  assert.is((await post("/auth/refresh", {}, { "sec-fetch-site": "cross-site" })).status, 403);
  assert.is((await fetch(`${base}/auth/google`)).status, 405);
  for (const body of ["{", "[]", "null", "x".repeat(20_000)]) assert.is((await post("/auth/google", body)).status, 400);
  assert.is((await post("/auth/google", { code: 1 })).status, 400);
});

test("refuses a used code and a wrong redirect_uri, in words, without the code", async () => {
  const code = await newCode();
  await post("/auth/google", { code, redirect_uri: ORIGIN });
  const used = await post("/auth/google", { code, redirect_uri: ORIGIN });
  assert.is(used.status, 401);
  const text = await used.text();
  assert.match(text, "invalid_grant");
  assert.not.match(text, code);
  assert.match(
    await (await post("/auth/google", { code: await newCode(), redirect_uri: "http://localhost:1" })).text(),
    "redirect_uri_mismatch",
  );
});

test("renews with the refresh token that only it knows", async () => {
  const { cookie, body } = await signedIn();
  time += 100_000;
  assert.is((await refusal(auth.userOf({ cookie }))).code, "UNAUTHENTICATED");
  assert.is((await refusal(auth.userOf({ authorization: `Bearer ${body.access_token}` }))).code, "UNAUTHENTICATED");
  const response = await post("/auth/refresh", {}, { cookie });
  const renewed = await response.json();
  assert.is(response.status, 200);
  assert.is.not(renewed.access_token, body.access_token);
  assert.is(renewed.user.email, "ada@example.com");
  assert.is((await auth.userOf({ cookie }))?.email, "ada@example.com");
});

test("does not renew without a session, nor after a revocation", async () => {
  assert.is((await post("/auth/refresh")).status, 401);
  const { cookie, body } = await signedIn();
  await fetch(`${google.url}/revoke`, { method: "POST", body: new URLSearchParams({ token: body.access_token }) });
  const response = await post("/auth/refresh", {}, { cookie });
  assert.is(response.status, 401);
  assert.match(response.headers.getSetCookie()[0] ?? "", "Max-Age=0");
  assert.is(await auth.userOf({ cookie }), null);
});

test("signs out: the cookie is worth nothing afterwards", async () => {
  const { cookie } = await signedIn();
  const response = await post("/auth/logout", {}, { cookie });
  assert.is(response.status, 200);
  assert.match(response.headers.getSetCookie()[0] ?? "", "Max-Age=0");
  assert.is(await auth.userOf({ cookie }), null);
  assert.is((await post("/auth/refresh", {}, { cookie })).status, 401);
});

test("gives a new sign-in a new cookie", async () => {
  const first = await signedIn();
  const response = await post(
    "/auth/google",
    { code: await newCode(), redirect_uri: ORIGIN },
    { cookie: first.cookie },
  );
  assert.is.not(cookieOf(response), first.cookie);
  assert.is(await auth.userOf({ cookie: first.cookie }), null);
});

test("knows no user without token and cookie, and with a foreign cookie", async () => {
  assert.is(await auth.userOf({}), null);
  assert.is(await auth.userOf({ cookie: "a=b; querylet_demo=made-up" }), null);
});

test("refuses tokens of other clients, invalid tokens and other schemes", async () => {
  for (const authorization of [`Bearer ${await newToken("two")}`, "Bearer made-up", "Basic abc", "Bearer"]) {
    const error = await refusal(auth.userOf({ authorization }));
    assert.is(error.code, "UNAUTHENTICATED");
    assert.not.match(error.message, "made-up");
  }
});

test("asks the provider again after half a minute, so that a revoked token ends", async () => {
  const token = await newToken();
  assert.ok(await auth.userOf({ authorization: `Bearer ${token}` }));
  await fetch(`${google.url}/revoke`, { method: "POST", body: new URLSearchParams({ token }) });
  time += 30_000;
  assert.is((await refusal(auth.userOf({ authorization: `Bearer ${token}` }))).code, "UNAUTHENTICATED");
});

test("keeps the session when the provider is out of order for a while", async () => {
  const { cookie } = await signedIn();
  google.faults.token = 503;
  assert.is((await post("/auth/refresh", {}, { cookie })).status, 502);
  delete google.faults.token;
  assert.is((await post("/auth/refresh", {}, { cookie })).status, 200);
  google.faults.userinfo = 500;
  assert.is((await refusal(auth.userOf({ authorization: `Bearer ${await newToken()}` }))).code, "PROVIDER_UNREACHABLE");
});

test("tells a provider that is gone from a token that is bad", async () => {
  const lost = createAuthServer({
    clientId: "one",
    clientSecret: "s1",
    tokenUrl: "http://127.0.0.1:9/token",
    userinfoUrl: "http://127.0.0.1:9/u",
    tokeninfoUrl: "http://127.0.0.1:9/i",
  });
  assert.is((await refusal(lost.userOf({ authorization: "Bearer x" }))).code, "PROVIDER_UNREACHABLE");
});

test.run();
