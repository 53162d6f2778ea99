/** Random lives of a session: whatever happens in whatever order, some things are always true. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { GoogleAuth, SignInError } from "../../../src/auth/index.js";
import { randomCases } from "../../helpers/cases.js";
import { settle } from "../../helpers/settle.js";
import { ADA, BEN, cookieOf, createSetting, tokenOf, type Setting } from "../setting.js";

const STEPS = 40;
const CASES = 80;
const MINUTE_MS = 60_000;
const STATUSES = ["signed-out", "loading", "ready", "signing-in", "failed", "signed-in", "expiring", "expired"];

const userOf = (auth: GoogleAuth) => {
  const state = auth.getState();
  return "expiresAt" in state ? (state.user?.sub ?? "someone") : undefined;
};

/** Asks for a session, and notes how often and how each attempt ends. */
function createAttempts() {
  const ends: string[][] = [];
  return {
    ends,
    add(attempt: Promise<unknown>) {
      const own: string[] = [];
      ends.push(own);
      void attempt.then(
        () => own.push("session"),
        (error: SignInError) => own.push(error.code),
      );
    },
  };
}

/** What can happen at some moment of some session. */
function createSteps({ page, clock, net }: Setting, auth: GoogleAuth, other: GoogleAuth, random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const attempts = createAttempts();
  const answers = () =>
    pick([tokenOf(ADA, "a"), tokenOf(BEN, "b"), tokenOf(BEN, "b"), cookieOf(ADA), cookieOf(BEN), cookieOf(), 401, 503]);
  const google = page.window.google;
  const steps = [
    () => attempts.add(auth.signIn()),
    () => attempts.add(auth.signIn({ signal: AbortSignal.abort() })),
    () => attempts.add(auth.renew()),
    () => page.asked.at(-1)?.answer(),
    () => page.asked.at(-1)?.answer(),
    () => page.asked.at(-1)?.answer(),
    () => page.asked.at(-1)?.answer(pick([{ state: "theirs" }, { error: "access_denied" }, { scope: "openid" }])),
    () => {
      page.asked.at(-1)?.fail(pick(["popup_closed", "popup_failed_to_open"]));
      clock.tick(600);
    },
    () => void auth.signOut().catch(() => {}),
    () => void other.signOut().catch(() => {}),
    () => void other.signIn().catch(() => {}),
    () => (net.answers["/auth/google"] = answers()),
    () => (net.answers["/auth/refresh"] = answers()),
    () => clock.tick(pick([600, MINUTE_MS, 60 * MINUTE_MS])),
    () => clock.sleep(pick([MINUTE_MS, 60 * MINUTE_MS])),
    () => page.wake(),
    () => (page.window.google = pick([undefined, google, google])),
    () => void auth.preload().catch(() => {}),
    () => pick([page.loaded, () => page.scripts.at(-1)?.onerror?.(new Error("blocked"))])(),
  ];
  return { ends: attempts.ends, step: () => pick(steps)() };
}

async function live(random: () => number, seen: Set<string>): Promise<void> {
  const setting = createSetting({ gesture: random() < 0.5 });
  const refreshUrl = random() < 0.5 ? "/auth/refresh" : undefined;
  const [auth, other] = [setting.create({ refreshUrl }), setting.create({ refreshUrl })];
  let user: string | undefined;
  let toldUser: string | undefined;
  auth.onUserChange(() => (toldUser = userOf(auth)));
  auth.subscribe(() => {
    const state = auth.getState();
    seen.add(state.status);
    assert.is(["signed-in", "expiring", "expired"].includes(state.status), "expiresAt" in state);
    if (state.status === "failed") assert.ok(state.error);
    user = userOf(auth);
    assert.is(toldUser, user, "no user changes without a word");
  });
  const { ends, step } = createSteps(setting, auth, other, random);
  try {
    for (let count = 0; count < STEPS; count++) {
      step();
      await settle();
      assert.is(auth.getState(), auth.getState());
      if (auth.getToken() !== null) assert.ok(user, "a token is somebody's");
    }
    auth.destroy();
    await settle();
    for (const own of ends) assert.is(own.length, 1, "an attempt ends once");
    for (const [code] of ends) seen.add(code ?? "");
  } finally {
    // Google's script is loaded once for all pages of these tests, so that no load is left behind.
    for (let round = 0; round < 4; round++) {
      setting.page.loaded();
      setting.clock.tick(10_000);
      await settle();
    }
    setting.end();
  }
}

test("what is shown is true, no user changes unsaid, and every attempt ends once", async () => {
  const { cases, random } = randomCases("lives of a session", CASES);
  const seen = new Set<string>(["signed-out"]);
  for (let life = 0; life < cases; life++) await live(random, seen);
  for (const status of [
    ...STATUSES,
    "session",
    "superseded",
    "aborted",
    "user_changed",
    "popup_closed",
    "state_mismatch",
  ])
    assert.ok(seen.has(status), `${status} was not reached`);
});

test.run();
