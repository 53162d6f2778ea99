/** A session by cookie is every tab's: what a sign-in in one tab does to the others. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tabStorage, type GoogleAuth } from "../../src/auth/index.js";
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
  "tabs are told no token, no user, and nothing of a session that is not theirs",
  within(async ({ create, signIn, page }) => {
    const auth = create();
    await signIn(auth, tokenOf(ADA, "secret"));
    assert.is(page.shared.size, 0);
    await signIn(auth, cookieOf(ADA));
    assert.is(page.shared.size, 1);
    assert.match(page.shared.get("querylet:id") ?? "", /^in -?\d+$/);
  }),
);

test(
  "a tab that was put away finds out that another user has signed in by cookie",
  within(async ({ create, signIn, net, page }) => {
    page.holdMessages();
    const [first, second] = [create(), create()];
    net.answers["/auth/logout"] = {};
    net.answers["/auth/refresh"] = cookieOf(BEN);
    await signIn(first, cookieOf(ADA));
    await signIn(second, cookieOf(BEN));
    page.wake();
    await settle();
    assert.is(nameIn(first), "Ben");
    net.answers["/auth/refresh"] = 401;
    await signIn(second, cookieOf(ADA));
    await second.signOut();
    page.wake();
    await settle();
    assert.is(nameIn(first), "no user", "a sign-out is not hidden by the sign-in before or after it");
  }),
);

test(
  "a kept session by cookie is over once another user has signed in",
  within(async ({ create, signIn }) => {
    const options = { storage: tabStorage };
    const first = create(options);
    await signIn(first, cookieOf(ADA));
    first.destroy();
    const again = create(options);
    assert.is(nameIn(again), "Ada");
    again.destroy();
    await signIn(create(), cookieOf(BEN));
    assert.is(nameIn(create(options)), "no user");
  }),
);

test.run();
