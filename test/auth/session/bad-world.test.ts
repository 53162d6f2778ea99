/**
 * Random lives in a bad world: windows that close, are blocked, or answer late and twice; storage that throws whenever it likes; clocks that
 * are set to any time. Each attempt ends once and in time, nothing throws, and no session outlives the life that its server gave it.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { SignInError, tabStorage, tokenFlow, type GoogleAuth } from "../../../src/auth/index.js";
import { randomCases } from "../../helpers/cases.js";
import { settle } from "../../helpers/settle.js";
import { ADA, createSetting, tokenOf, USERINFO, type Setting } from "../setting.js";

const CASES = 80;
const STEPS = 40;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ATTEMPT_MS = 120_000;
/** A timer may be late by this much: the shortest one of a session. */
const LATE_MS = 1_000;

/** The storages of the page throw where they are told to: on each access, or only when they are written, as full ones do. */
function breakStorage({ page }: Setting): { set(fault: string): void } {
  let fault = "none";
  for (const name of ["localStorage", "sessionStorage"] as const) {
    const { [name]: real } = page.window;
    const refuse = () => {
      throw new DOMException("No", fault === "full" ? "QuotaExceededError" : "SecurityError");
    };
    const full = { ...real, setItem: refuse };
    const get = () => {
      if (fault === "forbidden") refuse();
      return [name, "full"].includes(fault) ? full : real;
    };
    Object.defineProperty(page.window, name, { get, configurable: true });
  }
  return { set: (next) => void (fault = next) };
}

/** The attempts, each with its end; `now` is a clock that nobody sets. */
function createAttempts(now: () => number) {
  const all: { begun: number; ends: string[]; ended?: number }[] = [];
  return {
    all,
    isOneOpen: () => all.some(({ ended }) => ended === undefined),
    add(attempt: Promise<unknown>): void {
      const own: (typeof all)[number] = { begun: now(), ends: [] };
      all.push(own);
      const end = (how: string) => {
        own.ends.push(how);
        own.ended = now();
      };
      void attempt.then(
        () => end("session"),
        (error: unknown) => end(error instanceof SignInError ? error.code : `no SignInError: ${String(error)}`),
      );
    },
  };
}

async function live(random: () => number, seen: Set<string>): Promise<void> {
  const setting = createSetting({ gesture: random() < 0.5 });
  const { page, clock, net } = setting;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const storage = breakStorage(setting);
  const byToken = random() < 0.5;
  const options = { ...(byToken && { flow: tokenFlow() }), ...(random() < 0.7 && { storage: tabStorage }) };
  let elapsed = 0;
  /** The life of each token in ms, and when it began, by the time that really passes. */
  const lives = new Map<string, { life: number; begun: number }>();
  let count = 0;
  let auth: GoogleAuth = setting.create(options);
  const attempts = createAttempts(() => elapsed);
  net.answers[USERINFO] = ADA;

  const pass = async (ms: number): Promise<void> => {
    // In small steps, as a timer that is due must not wait for a later one, nor the end of an attempt for a later moment.
    for (let left = ms; left > 0; left -= 500) {
      elapsed += Math.min(500, left);
      clock.tick(Math.min(500, left));
      if (left % MINUTE_MS === 0 || attempts.isOneOpen()) await settle();
    }
  };
  const answer = (at: number): void => {
    const token = `token-${count++}`;
    const life = pick([30, 600, 3600]);
    lives.set(token, { life: life * 1000, begun: elapsed });
    net.answers["/auth/google"] = { ...tokenOf(ADA, token), expires_in: life };
    page.asked.at(at)?.answer(byToken ? { access_token: token, expires_in: life } : {});
  };
  const renewalAnswers = (): void => {
    const token = `token-${count++}`;
    net.answers["/auth/refresh"] = pick([{ ...tokenOf(ADA, token), expires_in: 3600 }, 401, 503]);
  };
  const steps: (() => unknown)[] = [
    () => attempts.add(auth.signIn()),
    () => attempts.add(auth.signIn()),
    () => attempts.add(auth.renew()),
    () => answer(-1),
    () => answer(-1),
    () => answer(-2), // late: of an attempt that is superseded
    () => page.asked.at(-1)?.fail("popup_closed"),
    () => {
      page.asked.at(-1)?.fail("popup_closed");
      answer(-1);
    },
    () => page.asked.at(-1)?.fail(pick(["popup_failed_to_open", "popup_closed", "what is that"])),
    () => storage.set(pick(["none", "none", "full", "forbidden", "localStorage", "sessionStorage"])),
    () => clock.set(pick([-HOUR_MS, -10 * HOUR_MS, HOUR_MS, -1_000])),
    () => pass(pick([500, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS])),
    () => page.wake(),
    renewalAnswers,
    () => void auth.signOut().catch(() => {}),
    () => {
      auth.destroy(); // a reload: the window of before answers nobody
      auth = setting.create(options);
      // No clock of a browser that nobody can set goes on over a reload: no session lives longer from there than it did before.
      for (const each of lives.values()) each.begun = elapsed;
    },
  ];
  try {
    for (let step = 0; step < STEPS; step++) {
      await pick(steps)();
      await settle();
      const token = auth.getToken();
      // Of a renewed one it is up to the page when its life has begun.
      const { life, begun } = (token && lives.get(token)) || { life: Infinity, begun: 0 };
      assert.ok(elapsed < begun + life + LATE_MS, `${token} is given out after its life`);
      seen.add(auth.getState().status);
    }
    auth.destroy();
    await settle();
    for (const { begun, ended = Infinity, ends } of attempts.all) {
      assert.is(ends.length, 1, `ended ${ends.length} times`);
      assert.not.match(ends[0] ?? "", "no SignInError");
      assert.ok(ended - begun <= ATTEMPT_MS, `an attempt took ${ended - begun} ms`);
      seen.add(ends[0] ?? "");
    }
  } finally {
    setting.end();
  }
}

test("windows, storage and clocks of any badness leave each attempt one end", async () => {
  const { cases, random } = randomCases("lives in a bad world", CASES);
  const seen = new Set<string>();
  for (let life = 0; life < cases; life++) await live(random, seen);
  for (const each of ["session", "superseded", "popup_closed", "popup_blocked", "unknown", "timeout", "expired"])
    assert.ok(seen.has(each), `${each} was not reached`);
});

test.run();
