/** When the signed-in user is another one, who is told, and what a renewal for somebody else does. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tokenFlow, type GoogleAuth } from "../../src/auth/index.js";
import { reported } from "../helpers/reported.js";
import { ADA, BEN, codeOf, cookieOf, held, tokenOf, USERINFO, within } from "./setting.js";
import { settle } from "../helpers/settle.js";

/** Writes down each change of the user, and who is signed in by then. */
function listen(auth: GoogleAuth): string[] {
  const told: string[] = [];
  auth.onUserChange(() => told.push(nameIn(auth)));
  return told;
}
function nameIn(auth: GoogleAuth): string {
  const state = auth.getState();
  return "expiresAt" in state ? (state.user?.name ?? "someone") : "no user";
}

test(
  "tells of each change of the user, and of no renewal for the same one",
  within(async ({ create, signIn, net, clock }) => {
    const auth = create();
    const told = listen(auth);
    await signIn(auth, tokenOf(ADA, "a1"));
    net.answers["/auth/refresh"] = tokenOf(ADA, "a2");
    await auth.renew();
    clock.tick(3_540_000);
    await settle();
    await signIn(auth, tokenOf(ADA, "a3"));
    assert.equal(told, ["Ada"]);
    await auth.signOut().catch(() => {});
    await signIn(auth, tokenOf(ADA, "a4"));
    await signIn(auth, tokenOf(BEN, "b1"));
    assert.equal(told, ["Ada", "no user", "Ada", "Ben"]);
  }),
);

test(
  "every listener hears of a user change first, even if one throws",
  within(async ({ create, signIn }) => {
    const auth = create();
    const order: string[] = [];
    auth.subscribe(() => order.push(`session ${auth.getState().status}`));
    auth.onUserChange(() => {
      throw new Error("a listener's own");
    });
    auth.onUserChange(() => order.push(`user ${nameIn(auth)}`));
    const thrown = await reported(() => signIn(auth, tokenOf(ADA, "a1")));
    assert.equal(order, ["session signing-in", "user Ada", "session signed-in"]);
    assert.equal(thrown.map(String), ["Error: a listener's own"]);
  }),
);

test(
  "a silent renewal for another user is a change, and refused to who asked for it",
  within(async ({ create, signIn, net }) => {
    const auth = create();
    await signIn(auth, tokenOf(ADA, "a1"));
    const told = listen(auth);
    net.answers["/auth/refresh"] = tokenOf(BEN, "b1");
    assert.is(await codeOf(auth.renew()), "user_changed");
    const state = auth.getState();
    assert.equal([told, state.status, state.error], [["Ben"], "signed-in", undefined]);
    assert.is(auth.getToken(), "b1");
  }),
);

test(
  "a sign-in as another user refuses a renewal that waited for it",
  within(
    async ({ create, page, net }) => {
      const auth = create({ flow: tokenFlow() });
      const signIn = async (user: object, access_token: string) => {
        net.answers[USERINFO] = user;
        const session = auth.signIn();
        page.asked.at(-1)?.answer({ access_token });
        return session;
      };
      await signIn(ADA, "a1");
      const waits = codeOf(auth.renew());
      const told = listen(auth);
      assert.equal((await signIn(BEN, "b1")).user, BEN);
      assert.is(await waits, "user_changed");
      assert.equal([told, auth.getState().error, auth.getToken()], [["Ben"], undefined, "b1"]);
    },
    { gesture: false },
  ),
);

test(
  "a renewal by click with another account signs that in, and is refused",
  within(
    async ({ create, page, net }) => {
      const auth = create({ flow: tokenFlow() });
      net.answers[USERINFO] = ADA;
      const session = auth.signIn();
      page.asked.at(-1)?.answer();
      await session;
      const renewal = codeOf(auth.renew());
      net.answers[USERINFO] = BEN;
      page.asked.at(-1)?.answer({ access_token: "b1" });
      assert.is(await renewal, "user_changed");
      assert.equal([nameIn(auth), auth.getToken()], ["Ben", "b1"]);
    },
    { gesture: true },
  ),
);

test(
  "a renewal whose profile does not load leaves the session that is known",
  within(async ({ create, signIn, net }) => {
    const auth = create();
    await signIn(auth, tokenOf(ADA, "a1"));
    const told = listen(auth);
    net.answers["/auth/refresh"] = tokenOf(undefined, "whose?");
    net.answers[USERINFO] = 503;
    assert.is(await codeOf(auth.renew()), "unknown");
    assert.equal([told, nameIn(auth), auth.getToken()], [[], "Ada", "a1"]);
  }),
);

test(
  "a renewal without a name continues the session of the user named before",
  within(async ({ create, signIn, net }) => {
    const auth = create();
    await signIn(auth, cookieOf(ADA));
    const told = listen(auth);
    net.answers["/auth/refresh"] = cookieOf();
    assert.equal((await auth.renew()).user, ADA);
    assert.equal(told, []);
  }),
);

test(
  "a server that never names anybody can be renewed; a click may be anybody's",
  within(async ({ create, signIn, net }) => {
    const auth = create();
    await signIn(auth, cookieOf());
    const told = listen(auth);
    net.answers["/auth/refresh"] = cookieOf();
    await auth.renew();
    assert.equal(told, []);
    await signIn(auth, cookieOf());
    assert.equal(told, ["someone"]);
  }),
);

test(
  "a listener that begins something at sign-out is not ended by that sign-out",
  within(async ({ create, signIn, net }) => {
    const auth = create({ logoutUrl: undefined });
    await signIn(auth, tokenOf(ADA, "a1"));
    const slow = held<object>();
    net.answers["/auth/refresh"] = slow.promise;
    const renewal = codeOf(auth.renew());
    let next: Promise<string> | undefined;
    auth.subscribe(() => {
      if (auth.getState().status === "signed-out") next ??= codeOf(auth.signIn());
    });
    await auth.signOut();
    assert.is(await renewal, "aborted");
    assert.is(auth.getState().status, "signing-in");
    auth.destroy();
    assert.is(await next, "aborted");
  }),
);

test(
  "a listener that signs out while a session begins leaves no session",
  within(async ({ create, signIn }) => {
    const auth = create({ logoutUrl: undefined });
    auth.onUserChange(() => nameIn(auth) === "Ada" && void auth.signOut());
    await signIn(auth, tokenOf(ADA, "a1"));
    assert.equal([auth.getState(), auth.getToken()], [{ status: "signed-out" }, null]);
  }),
);

test(
  "requests of an ended attempt are aborted: a late answer sets no cookie",
  within(async ({ create, signIn, net }) => {
    const auth = create({ logoutUrl: undefined });
    await signIn(auth, cookieOf(ADA));
    net.answers["/auth/refresh"] = held<object>().promise;
    for (const end of [() => auth.signOut(), () => signIn(auth, cookieOf(BEN)), () => auth.destroy()]) {
      void codeOf(auth.renew());
      await settle();
      const { signal } = net.sent.filter(({ url }) => url === "/auth/refresh").at(-1)?.init ?? {};
      assert.is(signal?.aborted, false);
      await end();
      assert.is(signal?.aborted, true);
    }
  }),
);

test.run();
