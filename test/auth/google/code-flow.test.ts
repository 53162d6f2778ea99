/** The code flow and the page's own server: what is sent there, and what its answers mean. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SignInError, codeFlow, redirect, type CodeFlowOptions } from "../../../src/auth/index.js";
import { ADA, ANSWER, createStage, failureOf } from "../stage.js";
import { settle } from "../../helpers/settle.js";

const stage = createStage();
test.before.each(stage.begin);
test.after.each(stage.end);

test("the code flow sends code, redirect_uri and state to the page's server", async () => {
  stage.net.answers["/auth/google"] = ANSWER;
  const auth = stage.createByCode();
  const promise = auth.signIn();
  const { config } = stage.asked(0);
  assert.is(stage.asked(0).kind, "code");
  assert.is(config["ux_mode"], "popup");
  assert.is(config["redirect_uri"], undefined);
  stage.asked(0).answer();
  assert.equal((await promise).user, ADA);
  const [{ url, init }] = stage.net.sent as [(typeof stage.net.sent)[0]];
  assert.is(url, "/auth/google");
  assert.equal(JSON.parse(String(init.body)), {
    code: "secret-code",
    redirect_uri: "http://localhost:3000",
    state: config.state,
  });
  assert.is(new Headers(init.headers).get("X-Requested-With"), "XmlHttpRequest");
  assert.is(init.credentials ?? "same-origin", "same-origin", "which is fetch's own");
  assert.equal([init.redirect, init.mode], ["error", "same-origin"]); // the browser sends nothing elsewhere
  assert.is(auth.getToken(), "server-token");
});

test("asks which account, and for a renewed consent, only where it is told to", () => {
  const auth = stage.createByCode({ redirect: redirect({ uri: "https://app.example/callback" }) });
  void auth.signIn({ prompt: "select_account" }).catch(() => {});
  void auth.signIn({ prompt: "consent" }).catch(() => {});
  assert.equal(
    stage.page.asked.map(({ config }) => [config["select_account"], config["redirect_uri"]]),
    [
      [true, "https://app.example/callback"],
      [false, "https://app.example/callback"],
    ],
  );
});

test("a code that comes after its attempt has ended is not exchanged", async () => {
  stage.net.answers["/auth/google"] = ANSWER;
  const auth = stage.createByCode();
  const older = failureOf(auth.signIn());
  const newer = failureOf(auth.signIn());
  await older;
  stage.asked(0).answer();
  stage.clock.tick(120_000);
  assert.is((await newer).code, "timeout");
  stage.asked(1).answer();
  await settle();
  assert.equal(stage.net.sent, []);
  assert.equal(auth.getState().status, "failed");
});

test("a server that keeps the session in its cookie gives no token, and no header", async () => {
  stage.net.answers["/auth/google"] = { expires_in: 60, user: ADA };
  const auth = stage.createByCode({ redirectUri: "postmessage" });
  const session = await stage.signIn(auth);
  assert.equal(auth.headers(), {});
  assert.equal(session.scopes, ["email", "profile", "openid"], "Google's answer says what was granted");
  assert.is(JSON.parse(String(stage.sent(0).init.body)).redirect_uri, "postmessage");
});

test("refuses server URLs of another origin when it is created", () => {
  for (const name of ["exchangeUrl", "refreshUrl", "logoutUrl"]) {
    for (const url of ["https://elsewhere.example/x", "//elsewhere.example/x", "http://localhost:3001/x"]) {
      try {
        stage.createByCode({ [name]: url });
        assert.unreachable(`${name} ${url}`);
      } catch (error) {
        assert.instance(error, SignInError);
        assert.is((error as SignInError).code, "exchange_failed");
        assert.match((error as SignInError).message, url);
      }
    }
  }
  assert.throws(() => codeFlow({} as CodeFlowOptions), /exchangeUrl/);
});

test("a server may write null for what it leaves out, and end a session at once", async () => {
  stage.net.answers["/auth/google"] = { access_token: null, expires_in: 3600, scope: null, id_token: null, user: null };
  const auth = stage.createByCode();
  const session = await stage.signIn(auth);
  assert.equal(session, {
    user: null,
    scopes: ["email", "profile", "openid"],
    expiresAt: stage.clock.now() + 3_600_000,
  });
  assert.is(auth.getToken(), null);

  stage.net.answers["/auth/refresh"] = { expires_in: -5 };
  await auth.renew();
  await settle();
  assert.is(auth.getState().status, "expired");
  assert.is(stage.net.sent.filter(({ url }) => url === "/auth/refresh").length, 1, "no endless renewal");
});

test("exchange_failed for a server that refuses, breaks off, or sends no JSON", async () => {
  for (const trouble of [401, 500, new TypeError("Failed to fetch"), undefined]) {
    stage.net.answers["/auth/google"] = trouble;
    const auth = stage.createByCode();
    const error = await failureOf(stage.signIn(auth));
    assert.is(error.code, "exchange_failed");
    assert.is(auth.getToken(), null);
  }
});

test("a server or a profile that never answers ends in time", async () => {
  const limits: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    limits.push(ms);
    return AbortSignal.abort(new DOMException("late", "TimeoutError"));
  };
  try {
    const fetch = (_: unknown, { signal }: RequestInit = {}) => {
      signal?.throwIfAborted();
      return new Promise<never>(() => {});
    };
    assert.is((await failureOf(stage.signIn(stage.createByCode({ fetch })))).code, "exchange_failed");
    const auth = stage.create({ fetch });
    assert.is((await stage.signIn(auth)).user, null);
    assert.equal(limits, [20_000, 20_000]);
  } finally {
    AbortSignal.timeout = timeout;
  }
});

const ID_TOKEN = `e30.${Buffer.from(JSON.stringify(ADA)).toString("base64url")}.signature`;

const ALL_NULL = { access_token: null, expires_in: null, scope: null, id_token: null, user: null };

test("exchange_failed for a server whose 200 holds no session", async () => {
  for (const trouble of [{ error: "invalid_grant" }, {}, { user: null }, ALL_NULL, [], 5, "ok", true]) {
    stage.net.answers["/auth/google"] = stage.net.answers["/auth/refresh"] = trouble;
    const auth = stage.createByCode();
    assert.is((await failureOf(stage.signIn(auth))).code, "exchange_failed", JSON.stringify(trouble));
    assert.is(auth.getState().status, "failed");
    assert.is((await failureOf(auth.renew())).code, "exchange_failed", JSON.stringify(trouble));
  }
  for (const session of [{ expires_in: 60 }, { access_token: "a" }, { user: ADA }, { id_token: ID_TOKEN }]) {
    stage.net.answers["/auth/google"] = session;
    await stage.signIn(stage.createByCode());
  }
});

test("no error contains an answer that is not JSON, or a token", async () => {
  const fetch = async () => new Response("ya29.secret-token");
  const auth = stage.createByCode({ fetch });
  const error = await failureOf(stage.signIn(auth));
  assert.is(error.code, "exchange_failed");
  assert.match(String(error.cause), "/auth/google");
  assert.not.match(`${String(error.cause)} ${error.message}`, "ya29");
});

test.run();
