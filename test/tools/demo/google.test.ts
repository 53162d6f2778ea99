/** The stand-in for Google over real HTTP. */
import { createVerify, createPublicKey } from "node:crypto";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { startGoogle, type GoogleStandIn } from "../../../tools/demo/google/server.js";
import { allowed, ORIGIN, type Answer } from "./google-person.js";

const clients = [
  { id: "one", secret: "s1", origins: [ORIGIN] },
  { id: "two", secret: "s2", origins: [ORIGIN] },
];
let time = 1_700_000_000_000;
let google: GoogleStandIn;

test.before(async () => {
  google = await startGoogle({ clients, now: () => time, expiresIn: 100 });
});
test.after(() => google.close());

const form = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields) });
const exchange = (fields: Record<string, string>) =>
  form(google.tokenUrl, {
    grant_type: "authorization_code",
    client_id: "one",
    client_secret: "s1",
    redirect_uri: ORIGIN,
    ...fields,
  });
const profile = (token: string) => fetch(google.userinfoUrl, { headers: { authorization: `Bearer ${token}` } });
const ask = (more: Record<string, string> = {}, decision: object = {}): Promise<Answer> =>
  allowed(google, { client_id: "one", ...more }, decision);

test("listens on 127.0.0.1, another origin than localhost, and on a free port", () => {
  assert.match(google.url, /^http:\/\/127\.0\.0\.1:\d+$/);
});

test("says which port is taken", async () => {
  const port = Number(new URL(google.url).port);
  const error = await startGoogle({ clients, port }).then(
    () => assert.unreachable(),
    (cause: Error) => cause,
  );
  assert.match((error as Error).message, String(port));
});

test("serves a script that defines what Google's does", async () => {
  const response = await fetch(google.scriptUrl);
  assert.match(response.headers.get("content-type") ?? "", /javascript/);
  const page: { google?: { accounts: Record<string, Record<string, unknown>> } } = {};
  new Function("window", await response.text())(page);
  for (const name of ["initTokenClient", "initCodeClient", "revoke", "hasGrantedAllScopes"])
    assert.type(page.google?.accounts["oauth2"]?.[name], "function");
  assert.type(page.google?.accounts["id"]?.["disableAutoSelect"], "function");
  assert.throws(
    () => (page.google?.accounts["oauth2"]?.["initTokenClient"] as (config: object) => void)({ scope: "x" }),
    /client_id/,
  );
});

test("fails as it is told", async () => {
  assert.is((await fetch(`${google.scriptUrl}?fault=missing`)).status, 404);
  const [once, twice] = await Promise.all(
    ["", "?fault=twice"].map(async (query) => (await fetch(google.scriptUrl + query)).text()),
  );
  assert.is(twice, `${once}${once}`);
});

test("shows plainly that it is a stand-in", async () => {
  const html = await (
    await fetch(
      `${google.url}/authorize?${new URLSearchParams({ client_id: "one", response_type: "token", scope: "openid", origin: ORIGIN })}`,
    )
  ).text();
  assert.match(html, "Stand-in for Google");
  for (const name of ["Allow", "Deny", "Close", "Use another account"]) assert.match(html, `>${name}</button>`);
});

test("blocks an unknown client, a foreign page and a missing scope without an answer", async () => {
  const good = { client_id: "one", response_type: "token", scope: "openid", origin: ORIGIN };
  for (const [bad, words] of [
    [{ client_id: "nobody" }, /invalid_client/],
    [{ origin: "https://evil.example" }, /origin_mismatch/],
    [{ redirect_uri: "https://evil.example/" }, /redirect_uri_mismatch/],
    [{ scope: "" }, /scope/],
    [{ response_type: "fish" }, /invalid_request/],
  ] as const) {
    const response = await fetch(`${google.url}/authorize?${new URLSearchParams({ ...good, ...bad })}`);
    assert.is(response.status, 400);
    const html = await response.text();
    assert.match(html, words);
    assert.not.match(html, /page\.js/);
  }
});

test("writes nothing from the address into its page unescaped", async () => {
  const html = await (
    await fetch(
      `${google.url}/authorize?${new URLSearchParams({ client_id: "one", response_type: "token", scope: "<script>alert(1)</script>", origin: ORIGIN, login_hint: '"><b>@x' })}`,
    )
  ).text();
  assert.not.match(html, "<script>alert");
  assert.not.match(html, '"><b>');
});

test("token flow: answers a token, the scopes under both names, and the state", async () => {
  const { answer, origin } = await ask({ response_type: "token", state: "s" });
  assert.is(origin, ORIGIN);
  assert.is(answer["state"], "s");
  assert.is(answer["expires_in"], 100);
  assert.match(String(answer["scope"]), "https://www.googleapis.com/auth/userinfo.email");
  assert.equal(
    await (await profile(String(answer["access_token"]))).json().then(({ sub, name, email }) => ({ sub, name, email })),
    { sub: "100000000000000000001", name: "Ada Berg", email: "ada@example.com" },
  );
});

test("answers each question once, and only its own page", async () => {
  const first = await ask({ response_type: "token" });
  const again = await fetch(`${google.url}/decide`, {
    method: "POST",
    headers: { origin: google.url },
    body: JSON.stringify({ id: first.id, allowed: true, email: "ada@example.com", scopes: ["openid"] }),
  });
  assert.is(again.status, 410);
  const foreign = await fetch(`${google.url}/decide`, {
    method: "POST",
    headers: { origin: ORIGIN },
    body: JSON.stringify({ id: first.id, allowed: true }),
  });
  assert.is(foreign.status, 403);
});

test("denies in the callback's words", async () => {
  const { answer } = await ask({ response_type: "code", state: "s" }, { allowed: false });
  assert.is(answer["error"], "access_denied");
  assert.is(answer["state"], "s");
});

test("grants only the boxes that are ticked, and tells only what they allow", async () => {
  const { answer } = await ask({ response_type: "token" }, { scopes: ["openid", "profile"] });
  assert.is(answer["scope"], "openid profile https://www.googleapis.com/auth/userinfo.profile");
  assert.is((await (await profile(String(answer["access_token"]))).json()).email, undefined);
});

test("code flow: a code works once, with its secret and redirect_uri", async () => {
  const code = async () => String((await ask({ response_type: "code" })).answer["code"]);
  assert.is((await exchange({ code: await code(), client_secret: "wrong" })).status, 401);
  for (const fields of [{ redirect_uri: "http://localhost:1/" }, {}] as Record<string, string>[]) {
    const response = await exchange({ code: await code(), ...fields });
    assert.is(response.status, fields["redirect_uri"] ? 400 : 200);
    if (fields["redirect_uri"]) assert.is((await response.json()).error, "redirect_uri_mismatch");
  }
  const once = await code();
  const tokens = await (await exchange({ code: once, redirect_uri: "postmessage" })).json();
  assert.ok(tokens.access_token && tokens.refresh_token && tokens.id_token);
  assert.is((await (await exchange({ code: once })).json()).error, "invalid_grant");
  assert.is(
    (await (await exchange({ code: await code(), client_id: "two", client_secret: "s2" })).json()).error,
    "invalid_grant",
    "another client's code",
  );
  const renewed = await (
    await form(google.tokenUrl, {
      grant_type: "refresh_token",
      client_id: "one",
      client_secret: "s1",
      refresh_token: tokens.refresh_token,
    })
  ).json();
  assert.is((await profile(renewed.access_token)).status, 200);
  assert.is(
    (await (await form(google.tokenUrl, { grant_type: "password", client_id: "one", client_secret: "s1" })).json())
      .error,
    "unsupported_grant_type",
  );
});

test("redirect: goes back with code and state in the query", async () => {
  const { redirect } = await ask({ response_type: "code", state: "s", redirect_uri: `${ORIGIN}/app?tab=1` });
  const url = new URL(redirect ?? "");
  assert.is(url.origin + url.pathname, `${ORIGIN}/app`);
  assert.is(url.searchParams.get("tab"), "1");
  assert.is(url.searchParams.get("state"), "s");
  assert.is(
    (await exchange({ code: url.searchParams.get("code") ?? "", redirect_uri: `${ORIGIN}/app?tab=1` })).status,
    200,
  );
});

test("tokens end: 401 with CORS for userinfo, 400 for tokeninfo", async () => {
  const token = String((await ask({ response_type: "token" })).answer["access_token"]);
  const info = await (await fetch(`${google.tokeninfoUrl}?access_token=${token}`)).json();
  assert.is(info.aud, "one");
  assert.is(info.expires_in, "100");
  time += 100_000;
  const ended = await profile(token);
  assert.is(ended.status, 401);
  assert.is(ended.headers.get("access-control-allow-origin"), "*");
  assert.is((await fetch(`${google.tokeninfoUrl}?access_token=${token}`)).status, 400);
  const preflight = await fetch(google.userinfoUrl, { method: "OPTIONS" });
  assert.match(preflight.headers.get("access-control-allow-headers") ?? "", /authorization/);
});

test("revoke ends every token that the person gave the client", async () => {
  const [a, b] = await Promise.all([ask({ response_type: "token" }), ask({ response_type: "token" })]);
  const ben = await ask({ response_type: "token" }, { email: "ben@example.com" });
  assert.is((await form(`${google.url}/revoke`, { token: String(a.answer["access_token"]) })).status, 200);
  assert.is((await profile(String(b.answer["access_token"]))).status, 401);
  assert.is((await profile(String(ben.answer["access_token"]))).status, 200);
  assert.is((await form(`${google.url}/revoke`, { token: "none" })).status, 400);
});

test("signs ID tokens that its certificates verify, with the nonce", async () => {
  const { answer } = await ask({ response_type: "id_token", nonce: "n" });
  const [head, payload, signature] = String(answer["credential"]).split(".") as [string, string, string];
  const { keys } = await (await fetch(`${google.url}/certs`)).json();
  assert.ok(
    createVerify("RSA-SHA256")
      .update(`${head}.${payload}`)
      .verify(createPublicKey({ key: keys[0], format: "jwk" }), Buffer.from(signature, "base64url")),
  );
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
  assert.is(claims.aud, "one");
  assert.is(claims.nonce, "n");
  assert.is(claims.iss, google.url);
});

test("draws a picture for each account", async () => {
  const { picture } = await (
    await profile(String((await ask({ response_type: "token" })).answer["access_token"]))
  ).json();
  const response = await fetch(picture);
  assert.is(response.headers.get("content-type"), "image/svg+xml; charset=utf-8");
  assert.match(await response.text(), "<svg");
});

test("answers only to its own name", async () => {
  const { request } = await import("node:http");
  const status = await new Promise((resolve) =>
    request(google.url, { headers: { host: "evil.example" } }, (response) =>
      resolve(response.resume().statusCode),
    ).end(),
  );
  assert.is(status, 421);
});

test("refuses a body without end", async () => {
  const response = await form(google.tokenUrl, { code: "x".repeat(100_000) }).catch(() => ({ status: 400 }));
  assert.is(response.status, 400);
});

test.run();
