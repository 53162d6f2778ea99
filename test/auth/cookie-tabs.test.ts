/** A session by cookie is every tab's: what a sign-in in one tab does to the others. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { GoogleAuth } from "../../src/auth/index.js";
import { FakeChannel } from "./fakes.js";
import { ADA, BEN, codeOf, cookieOf, held, tokenOf, within } from "./setting.js";
import { settle } from "../helpers/settle.js";

const nameIn = (auth: GoogleAuth) => {
  const state = auth.getState();
  return "expiresAt" in state ? (state.user?.name ?? "someone") : "no user";
};

test(
  "a sign-in by cookie as another user changes the user of every tab",
  within(async ({ create, signIn, net }) => {
    const [first, second] = [create(), create()];
    net.answers["/auth/refresh"] = cookieOf(ADA);
    await signIn(first, cookieOf(ADA));
    await second.renew();
    const told: string[] = [];
    const sentAs: string[] = [];
    first.onUserChange(() => {
      told.push(nameIn(first));
      void Promise.resolve(first.headers()).then(() => sentAs.push(nameIn(first)));
    });
    net.answers["/auth/refresh"] = cookieOf(BEN);
    await signIn(second, cookieOf(BEN));
    await settle();
    assert.equal(sentAs, ["Ben", "Ben"], "nothing goes out until it is known whose cookie it is");
    assert.equal([told, nameIn(first), nameIn(second)], [["no user", "Ben"], "Ben", "Ben"]);
  }),
);

test(
  "a tab where nobody is signed in becomes that of the user who signs in elsewhere",
  within(async ({ create, signIn, net }) => {
    const [first, second] = [create(), create()];
    net.answers["/auth/refresh"] = cookieOf(BEN);
    await signIn(second, cookieOf(BEN));
    await settle();
    assert.is(nameIn(first), "Ben");
    net.answers["/auth/logout"] = {};
    await second.signOut();
    await settle();
    assert.is(nameIn(first), "no user");
    net.answers["/auth/refresh"] = cookieOf(ADA);
    await signIn(second, cookieOf(ADA));
    await settle();
    assert.is(nameIn(first), "Ada");
  }),
);

test(
  "without a server that says who it is, the other tab is signed out",
  within(async ({ create, signIn }) => {
    const [first, second] = [create({ refreshUrl: undefined }), create({ refreshUrl: undefined })];
    await signIn(first, cookieOf(ADA));
    await signIn(second, cookieOf(BEN));
    assert.equal([nameIn(first), nameIn(second)], ["no user", "Ben"]);
  }),
);

test(
  "a sign-in as the same user changes nothing, nor one beside a tab with a token",
  within(async ({ create, signIn }) => {
    const [first, second] = [create(), create()];
    await signIn(first, cookieOf(ADA));
    await signIn(second, cookieOf(ADA));
    assert.is(nameIn(first), "Ada");
    const [third, fourth] = [create({ clientId: "b" }), create({ clientId: "b" })];
    await signIn(third, tokenOf(ADA, "a1"));
    await signIn(fourth, cookieOf(BEN));
    assert.equal([nameIn(third), third.getToken()], ["Ada", "a1"]);
  }),
);

test(
  "tabs of unnamed users follow a sign-in once, and not each other",
  within(async ({ create, signIn, net }) => {
    const [first, second] = [create(), create()];
    net.answers["/auth/refresh"] = cookieOf();
    await signIn(first, cookieOf());
    await signIn(second, cookieOf());
    for (let turn = 0; turn < 5; turn++) await settle();
    assert.equal([nameIn(first), net.sent.filter(({ url }) => url === "/auth/refresh").length], ["someone", 2]);
  }),
);

test(
  "a tab that is just finding out who is signed in asks again",
  within(async ({ create, signIn, net }) => {
    const [first, second] = [create(), create()];
    const early = held<object>();
    net.answers["/auth/refresh"] = early.promise;
    const found = codeOf(first.renew());
    await settle();
    net.answers["/auth/refresh"] = cookieOf(BEN);
    await signIn(second, cookieOf(BEN));
    early.answer(cookieOf(ADA));
    assert.is(await found, "aborted");
    await settle();
    assert.is(nameIn(first), "Ben");
  }),
);

test(
  "a sign-in that waits for the server goes on, whoever signs in elsewhere",
  within(async ({ create, signIn, net, page }) => {
    const [first, second] = [create(), create()];
    const early = held<object>();
    net.answers["/auth/google"] = early.promise;
    const signingIn = first.signIn();
    page.asked.at(-1)?.answer();
    await settle();
    await signIn(second, cookieOf(BEN));
    early.answer(cookieOf(ADA));
    await signingIn;
    assert.is(nameIn(first), "Ada");
  }),
);

test(
  "no tab is told a token, nor anything of a session that is not every tab's",
  within(async ({ create, signIn }) => {
    FakeChannel.sent.length = 0;
    const auth = create();
    await signIn(auth, tokenOf(ADA, "secret"));
    assert.equal(FakeChannel.sent, []);
    await signIn(auth, cookieOf(ADA));
    assert.equal(FakeChannel.sent, [{ signedIn: "1" }]);
  }),
);

test.run();
