/** What tabs of one site do to each other's sessions: a sign-out reaches all of them, also those that do not run, and nothing else gets through. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  codeFlow,
  createGoogleAuth,
  tabStorage,
  tokenFlow,
  type GoogleAuth,
  type GoogleAuthOptions,
  type SignInError,
} from "../../src/auth/index.js";
import { createFakeClock, type FakeClock } from "../helpers/fakes/fake-clock.js";
import { createFetch, createPage, START } from "./fakes.js";

const USERINFO = "https://openidconnect.googleapis.com/v1/userinfo";
const ADA = { sub: "1", name: "Ada" };
const BEN = { sub: "2", name: "Ben" };

let page: ReturnType<typeof createPage>;
let clock: FakeClock;
let net: ReturnType<typeof createFetch>;
const made: GoogleAuth[] = [];

test.before.each(() => {
  page = createPage().ready();
  clock = createFakeClock(START);
  net = createFetch({ [USERINFO]: ADA });
});
test.after.each(() => {
  for (const auth of made.splice(0)) auth.destroy();
  page.restore();
});

function create(options: Partial<GoogleAuthOptions> = {}): GoogleAuth {
  const auth = createGoogleAuth({
    clientId: "id",
    flow: tokenFlow(),
    storage: tabStorage,
    clock,
    fetch: net.fetch,
    ...options,
  });
  made.push(auth);
  return auth;
}

async function signIn(auth: GoogleAuth): Promise<void> {
  const attempt = auth.signIn();
  page.asked.at(-1)?.answer();
  await attempt;
}

/** A tab signs in, and its page is unloaded as the browser does to save memory: its sessionStorage stays. */
async function discardedTab(): Promise<Map<string, string>> {
  const auth = create();
  await signIn(auth);
  auth.destroy();
  const kept = new Map(page.storage);
  page.storage.clear();
  return kept;
}

function wakeUp(kept: Map<string, string>): GoogleAuth {
  page.storage.clear();
  for (const [key, value] of kept) page.storage.set(key, value);
  return create();
}

test("a tab that the browser had unloaded comes back with its session", async () => {
  const auth = wakeUp(await discardedTab());
  assert.is(auth.getState().status, "signed-in");
  assert.is(auth.getToken(), "secret-token");
});

test("a session from before a reload is kept for the next one, and ends in time", async () => {
  wakeUp(await discardedTab()).destroy();
  const auth = wakeUp(new Map(page.storage));
  assert.is(auth.getState().status, "signed-in");
  clock.tick(3_599_000);
  assert.is(auth.getState().status, "expired");
});

test("a sign-out elsewhere reaches a tab that was unloaded: its session is gone", async () => {
  const kept = await discardedTab();
  await create().signOut();
  const auth = wakeUp(kept);
  assert.is(auth.getState().status, "signed-out");
  assert.is(auth.getToken(), null);
  assert.is(page.storage.size, 0);
});

test("a sign-out elsewhere reaches an unloaded tab whatever was done to the clock", async () => {
  const kept = await discardedTab();
  clock.sleep(-3_600_000);
  await create().signOut();
  assert.is(wakeUp(kept).getState().status, "signed-out");
});

test("a page that was put away and missed the message finds out", async () => {
  page.holdMessages(); // to a page that is put away nothing is delivered
  const auth = create({ storage: undefined });
  await signIn(auth);
  page.wake();
  assert.is(auth.getState().status, "signed-in");
  await create({ storage: undefined }).signOut();
  page.wake();
  assert.is(auth.getState().status, "signed-out");
  assert.is(auth.getToken(), null);
});

test("a renewal finds out that the user has signed out elsewhere", async () => {
  page.holdMessages();
  page.window.navigator.userActivation = { isActive: false };
  const auth = create({ storage: undefined });
  await signIn(auth);
  await create({ storage: undefined }).signOut();
  const code = await auth.renew().catch((error: SignInError) => error.code);
  assert.equal([code, auth.getState().status], ["aborted", "signed-out"]);
});

test("a sign-out elsewhere is not forgotten over a renewal that begins", async () => {
  page.holdMessages();
  const flow = codeFlow({ exchangeUrl: "/auth/google", refreshUrl: "/auth/refresh" });
  net.answers["/auth/google"] = { access_token: "server-token", expires_in: 3600, user: ADA };
  net.answers["/auth/refresh"] = new Promise(() => {});
  const auth = create({ storage: undefined, flow });
  await signIn(auth);
  await create({ storage: undefined }).signOut();
  const renewal = auth.renew().catch((error: SignInError) => error.code);
  page.wake();
  assert.equal([await renewal, auth.getState().status], ["aborted", "signed-out"]);
});

test("a sign-in that follows a sign-out survives a reload", async () => {
  await create().signOut();
  const auth = wakeUp(await discardedTab());
  assert.is(auth.getState().status, "signed-in");
});

test("a sign-out of one client id leaves another's unloaded tab alone", async () => {
  const kept = await discardedTab();
  await create({ clientId: "other" }).signOut();
  assert.is(wakeUp(kept).getState().status, "signed-in");
});

test("a sign-out leaves nothing about the user in localStorage", async () => {
  const auth = create();
  await signIn(auth);
  await auth.signOut();
  const left = JSON.stringify([...page.shared]);
  assert.not.match(left, /secret-token|Ada|"1"/);
});

test("a full sessionStorage never leaves the person before in it", async () => {
  const auth = create();
  await signIn(auth);
  assert.match([...page.storage.values()].join(), /Ada/);
  net.answers[USERINFO] = BEN;
  page.window.sessionStorage.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  await signIn(auth);
  assert.is(auth.getToken(), "secret-token", "Ben goes on in memory");
  assert.not.match([...page.storage.values()].join(), /Ada/);
});

test("what another page writes can sign out, and nothing else", async () => {
  const auth = create();
  const planted = { session: { user: BEN, scopes: ["openid"], expiresAt: clock.now() + 1e9 }, token: "planted" };
  const plant = (text: string) => {
    page.shared.set("querylet:id", text);
    page.window.dispatchEvent(new Event("storage"));
  };
  for (const text of [JSON.stringify(planted), "signed-in", "", "null"]) plant(text);
  assert.is(auth.getState().status, "signed-out");
  assert.is(auth.getToken(), null);

  await signIn(auth);
  plant(JSON.stringify(planted));
  assert.is(auth.getState().status, "signed-out");
  assert.is(auth.getToken(), null);
  assert.equal(auth.headers(), {});
});

test("tabs are told of a sign-out and of nothing else, whatever happens in between", async () => {
  const auth = create();
  await signIn(auth);
  const renewal = auth.renew();
  page.asked.at(-1)?.answer();
  await renewal;
  assert.is(page.shared.size, 0);
  await auth.signOut();
  assert.equal([...page.shared.keys()], ["querylet:id"]);
});

test("another session of the same page hears of a sign-out at once", async () => {
  const [first, second] = [create(), create()];
  await signIn(first);
  await signIn(second);
  await second.signOut();
  assert.is(first.getState().status, "signed-out");
});

test("a sign-out is told to the other tabs once, and each is another one", async () => {
  const marks = new Set<string>();
  for (let turn = 0; turn < 3; turn++) {
    const auth = create();
    await signIn(auth);
    await auth.signOut();
    marks.add([...page.shared.values()].join());
  }
  assert.is(marks.size, 3);
});

test("without storage tabs sign in and out by themselves, and nothing throws", async () => {
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(page.window, name, {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  const [auth, other] = [create(), create()];
  await signIn(auth);
  await signIn(other);
  page.wake();
  assert.equal([auth.getState().status, other.getState().status], ["signed-in", "signed-in"]);
  await auth.signOut();
  page.wake();
  assert.equal([auth.getState(), other.getState().status], [{ status: "signed-out" }, "signed-in"]);
});

test.run();
