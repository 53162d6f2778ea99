/** Who a request goes out as while the session is being renewed, found out, or ended. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { GoogleAuth } from "../../src/auth/index.js";
import { ADA, BEN, codeOf, cookieOf, held, tokenOf, within, type Setting } from "./setting.js";
import { settle } from "../helpers/settle.js";

const HOURS = 5 * 3_600_000;
const refreshes = ({ net }: Setting) => net.sent.filter(({ url }) => url === "/auth/refresh").length;

/** The headers, once they are there; until then "waits". */
function ask(auth: GoogleAuth) {
  const asked: { outcome: unknown } = { outcome: "waits" };
  void Promise.resolve(auth.headers()).then(
    (headers) => (asked.outcome = headers),
    ({ code }: { code: string }) => (asked.outcome = code),
  );
  return asked;
}

test(
  "without a session there is no token, at once",
  within(async ({ create }) => {
    const auth = create();
    assert.equal([auth.headers(), auth.userKnown()], [{}, undefined]);
    void codeOf(auth.signIn());
    assert.equal(auth.headers(), {}, "an open window is no session");
  }),
);

test(
  "a token that is good goes out at once, also while it is being renewed",
  within(async ({ create, signIn, net }) => {
    const auth = create();
    await signIn(auth, tokenOf(ADA, "a1"));
    net.answers["/auth/refresh"] = held().promise;
    void codeOf(auth.renew());
    assert.equal(auth.headers(), { Authorization: "Bearer a1" });
  }),
);

test(
  "after hours of sleep the first request renews the session, once for all",
  within(async (setting) => {
    const { create, signIn, net, clock } = setting;
    const auth = create();
    await signIn(auth, tokenOf(ADA, "a1"));
    const renewal = held<object>();
    net.answers["/auth/refresh"] = renewal.promise;
    clock.sleep(HOURS);
    const asked = [ask(auth), ask(auth)];
    await settle();
    assert.equal([asked, auth.getState().status], [[{ outcome: "waits" }, { outcome: "waits" }], "expired"]);
    renewal.answer(tokenOf(ADA, "a2"));
    await settle();
    const header = { Authorization: "Bearer a2" };
    assert.equal([asked, refreshes(setting)], [[{ outcome: header }, { outcome: header }], 1]);
  }),
);

test(
  "a request that waited for a renewal is sent for its own user only",
  within(async ({ create, signIn, net, clock }) => {
    for (const [answer, code] of [
      [401, "session_expired"],
      [new TypeError("no network"), "session_expired"],
      [tokenOf(BEN, "b1"), "user_changed"],
    ] as const) {
      const auth = create();
      await signIn(auth, tokenOf(ADA, "a1"));
      net.answers["/auth/refresh"] = answer;
      clock.sleep(HOURS);
      assert.is(await codeOf(auth.headers()), code);
      auth.destroy();
    }
  }),
);

/** A response whose connection breaks while its body is read. */
function brokenOff(): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });
  const response = new Response(body);
  response.clone = () => response;
  return response;
}

test(
  "tells a session that has ended from a server that did not answer",
  within(async ({ create, signIn, net, clock }) => {
    for (const [answer, status, retryable] of [
      [400, 401, undefined],
      [401, 401, undefined],
      [499, 401, undefined],
      [500, undefined, true],
      [408, undefined, true],
      [new TypeError("no network"), undefined, true],
      [503, undefined, true],
      [429, undefined, true],
      [new Response("<h1>Hotel Wi-Fi</h1>"), undefined, true],
      [brokenOff(), undefined, true],
    ] as const) {
      const auth = create();
      await signIn(auth, tokenOf(ADA, "a1"));
      net.answers["/auth/refresh"] = answer;
      clock.sleep(HOURS);
      const error = await Promise.resolve(auth.headers()).catch((cause: unknown) => cause as Record<string, unknown>);
      assert.equal([error["status"], error["retryable"]], [status, retryable]);
      auth.destroy();
    }
  }),
);

test(
  "without a server that renews, a request of an ended session fails at once",
  within(async ({ create, signIn, clock }) => {
    const auth = create({ refreshUrl: undefined });
    await signIn(auth, tokenOf(ADA, "a1"));
    clock.sleep(HOURS);
    assert.is(await codeOf(auth.headers()), "session_expired");
    const asked = ask(auth);
    await settle();
    await auth.signOut().catch(() => {});
    assert.equal([asked.outcome, await auth.headers()], ["session_expired", {}]);
  }),
);

test(
  "a request of an ended session waits for a sign-in of the same user",
  within(async ({ create, signIn, page, net, clock }) => {
    for (const [user, outcome] of [
      [ADA, { Authorization: "Bearer next" }],
      [BEN, "user_changed"],
    ] as const) {
      const auth = create({ refreshUrl: undefined });
      await signIn(auth, tokenOf(ADA, "a1"));
      clock.sleep(HOURS);
      void auth.signIn();
      const asked = ask(auth);
      await settle();
      assert.is(asked.outcome, "waits");
      net.answers["/auth/google"] = tokenOf(user, "next");
      page.asked.at(-1)?.answer();
      await settle();
      assert.equal(asked.outcome, outcome);
      auth.destroy();
    }
  }),
);

test(
  "a request that waits for an attempt waits for the one in its place too",
  within(async ({ create, signIn, page, net, clock }) => {
    const auth = create();
    await signIn(auth, tokenOf(ADA, "a1"));
    net.answers["/auth/refresh"] = held().promise;
    clock.sleep(HOURS);
    const asked = ask(auth);
    await settle();
    net.answers["/auth/google"] = tokenOf(ADA, "a2");
    void auth.signIn();
    await settle();
    assert.is(asked.outcome, "waits");
    page.asked.at(-1)?.answer();
    await settle();
    assert.equal(asked.outcome, { Authorization: "Bearer a2" });
  }),
);

test(
  "after a reload requests wait for whom the server names, and are that user's",
  within(async ({ create, net }) => {
    for (const [answer, outcome] of [
      [tokenOf(ADA, "a1"), { Authorization: "Bearer a1" }],
      [401, {}],
    ] as const) {
      const auth = create();
      const said = held<unknown>();
      net.answers["/auth/refresh"] = said.promise;
      void auth.renew().catch(() => {});
      const known = auth.userKnown();
      assert.instance(known, Promise);
      const asked = ask(auth);
      await settle();
      assert.is(asked.outcome, "waits");
      said.answer(answer);
      await known;
      await settle();
      assert.equal([asked.outcome, auth.userKnown()], [outcome, undefined]);
      auth.destroy();
    }
  }),
);

test(
  "a request by cookie waits while the page's server may replace the cookie",
  within(async ({ create, signIn, page, net }) => {
    const auth = create();
    await signIn(auth, cookieOf(ADA));
    assert.equal(auth.headers(), {});
    const exchange = held<object>();
    net.answers["/auth/google"] = exchange.promise;
    void auth.signIn();
    assert.equal(auth.headers(), {}, "nothing is asked of the server yet");
    page.asked.at(-1)?.answer();
    const asked = ask(auth);
    await settle();
    assert.is(asked.outcome, "waits");
    exchange.answer(cookieOf(BEN));
    await settle();
    assert.equal([asked.outcome, await auth.headers()], ["user_changed", {}]);
  }),
);

test(
  "a sign-out from a cookie is waited for, by requests and by the next sign-in",
  within(async ({ create, signIn, page, net }) => {
    const auth = create();
    await signIn(auth, cookieOf(ADA));
    const logout = held<object>();
    net.answers["/auth/logout"] = logout.promise;
    void auth.signOut();
    const asked = ask(auth);
    net.answers["/auth/google"] = cookieOf(BEN);
    const next = auth.signIn();
    page.asked.at(-1)?.answer();
    await settle();
    assert.equal([asked.outcome, net.sent.at(-1)?.url], ["waits", "/auth/logout"]);
    logout.answer({});
    assert.equal((await next).user, BEN);
    await settle();
    assert.is(asked.outcome, "user_changed", "asked for without a user, and Ben is signed in by now");
  }),
);

test(
  "what a listener asks for at a sign-out waits for it as well",
  within(async ({ create, signIn, net }) => {
    const auth = create();
    await signIn(auth, cookieOf(ADA));
    const logout = held<object>();
    net.answers["/auth/logout"] = logout.promise;
    const asked: { outcome: unknown }[] = [];
    auth.onUserChange(() => asked.push(ask(auth)));
    auth.subscribe(() => asked.push(ask(auth)));
    void auth.signOut();
    await settle();
    assert.equal(asked, [{ outcome: "waits" }, { outcome: "waits" }]);
    logout.answer({});
    await settle();
    assert.equal(asked, [{ outcome: {} }, { outcome: {} }]);
  }),
);

test(
  "of two sign-outs both are waited for, whichever is answered last",
  within(async ({ create, signIn, page, net }) => {
    const auth = create();
    await signIn(auth, cookieOf(ADA));
    const logouts = [held<object>(), held<object>()] as const;
    for (const { promise } of logouts) {
      net.answers["/auth/logout"] = promise;
      void auth.signOut();
    }
    net.answers["/auth/google"] = cookieOf(BEN);
    const next = auth.signIn();
    page.asked.at(-1)?.answer();
    logouts[1].answer({});
    await settle();
    assert.is(net.sent.at(-1)?.url, "/auth/logout");
    logouts[0].answer({});
    assert.equal((await next).user, BEN);
    assert.equal(await auth.headers(), {});
  }),
);

test(
  "a request that waits to hear who is signed in is nobody's after a sign-out",
  within(async ({ create, signIn, page, net }) => {
    const auth = create();
    await signIn(auth, cookieOf(ADA));
    const logouts = [held<object>(), held<object>()] as const;
    net.answers["/auth/logout"] = logouts[0].promise;
    void auth.signOut();
    void codeOf(auth.renew());
    const asked = ask(auth);
    net.answers["/auth/logout"] = logouts[1].promise;
    void auth.signOut();
    await settle();
    net.answers["/auth/google"] = cookieOf(BEN);
    const next = auth.signIn();
    page.asked.at(-1)?.answer();
    for (const { answer } of logouts) {
      await settle();
      answer({});
    }
    assert.equal((await next).user, BEN);
    await settle();
    assert.is(asked.outcome, "user_changed");
  }),
);

test(
  "requests wait only briefly for a sign-out without an answer",
  within(async ({ create, signIn, net }) => {
    const auth = create();
    await signIn(auth, cookieOf(ADA));
    net.answers["/auth/logout"] = new TypeError("no network");
    const leaving = codeOf(auth.signOut());
    const asked = ask(auth);
    assert.is(await leaving, "exchange_failed");
    await settle();
    assert.equal([asked.outcome, auth.headers()], [{}, {}]);
  }),
);

test(
  "a renewal that brings a session which is over is asked for once",
  within(async (setting) => {
    const { create, signIn, net, clock } = setting;
    const auth = create();
    await signIn(auth, tokenOf(ADA, "a1"));
    net.answers["/auth/refresh"] = { ...tokenOf(ADA, "a2"), expires_in: -5 };
    clock.sleep(HOURS);
    assert.equal([await codeOf(auth.headers()), refreshes(setting)], ["session_expired", 1]);
  }),
);

test.run();
