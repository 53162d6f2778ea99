/** What happens in the lives of the live model, and what it is driven by. */
import type { Clock } from "../../../../src/transport/environment.js";

/** What happens in any life. */
export const USUAL = [
  "subscribe",
  "subscribe",
  "subscribe",
  "stop",
  "stop",
  "strict",
  "bad",
  "mutate",
  "close",
  "person",
  "person",
  "ask",
  "renew",
  "renew",
  "sleep",
  "wake",
  "offline",
  "kill",
  "drop",
  "drop",
  "freeze",
  "restart",
  "remote",
  "expire",
  "end",
  "reject",
  "confirm",
  "double",
  "noise",
  "refuse",
  "forget",
];
/** What makes frames overtake each other, and questions slow. */
export const DISORDER = ["overtake", "register", "outage", "slow"];

/** A fault of the server: its name, its value, and how long it lasts at most, in ms. */
export function faultOf(what: string, random: () => number): ["confirmDelay", number, number] {
  const faults = {
    confirm: ["confirmDelay", 500, 3000],
    double: ["doubling", 0.5, 2000],
    noise: ["noise", 0.5, 2000],
    refuse: ["refusing", true, 4000],
    overtake: ["overtaking", 0.4, 2000],
    register: ["registerDelay", 120, 3000],
    outage: ["refusing", true, 20_000],
    slow: ["queryDelay", 13_000 * random(), 16_000],
  } as const;
  return faults[what as "confirm"] as ["confirmDelay", number, number];
}

/** A clock that knows which of its timers are the client's. */
export function clientClock(clock: Clock): Clock & { waiting(): number } {
  const mine = new Set<unknown>();
  return {
    now: clock.now,
    setTimeout(run, ms) {
      const timer = clock.setTimeout(() => {
        mine.delete(timer);
        run();
      }, ms);
      mine.add(timer);
      return timer;
    },
    clearTimeout(timer) {
      mine.delete(timer);
      clock.clearTimeout(timer);
    },
    waiting: () => mine.size,
  };
}
