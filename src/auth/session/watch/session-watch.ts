/**
 * Holds the state of a session and keeps it up to date: with the time, and with sign-outs in other tabs that sent this tab no message.
 * Writes each new session into the storage, and removes it at a sign-out.
 */
import { createExpiryTimer } from "./expiry-timer.js";
import type { SessionKeeper } from "./session-keeper.js";
import { isRenewalDue, type MachineEvent, type MachineState } from "../session-machine.js";
import { createStateStore, type StateStore } from "../state-store.js";
import type { Clock } from "../types.js";

/** What `createSessionWatch` needs. */
export interface SessionWatchOptions {
  /** The time and its timers. */
  clock: Clock;
  /** Keeps the session in the storage, and knows of sign-outs in other tabs. */
  keeper: SessionKeeper;
  /** Called when the user has signed out in another tab, and this tab has received no message of it. */
  onSignedOutElsewhere(): void;
  /** Called when the session is about to end, or has just ended. */
  onRenewalDue(): void;
}

/** A session's state, and what keeps it up to date. */
export interface SessionWatch {
  /** The state. */
  store: StateStore;
  /** Brings the state up to date now: timers are late after a machine has slept. */
  check(): void;
  /** Stops the timer. */
  stop(): void;
}

/** Begins with the session from before a reload, if the storage has one that is still valid. */
export function createSessionWatch(options: SessionWatchOptions): SessionWatch {
  const { clock, keeper } = options;
  const timer = createExpiryTimer(clock, (setBackByMs) => {
    if (setBackByMs !== undefined) store.dispatch({ type: "clock-set-back", byMs: setBackByMs });
    const state = store.state();
    if (state.at === "has-session") timer.set(state);
    check();
  });
  const store = createStateStore(onChange);

  function onChange(event: MachineEvent, after: MachineState): void {
    if (event.type === "signed-out") {
      timer.stop();
      keeper.forget();
    }
    const isNewSession = event.type === "attempt-succeeded" || event.type === "session-restored";
    if (!isNewSession || after.at !== "has-session") return;
    keeper.keep(after);
    timer.set(after);
  }

  function check(): void {
    const before = store.state();
    if (before.at !== "has-session") return;
    if (keeper.isSignedOutElsewhere()) {
      options.onSignedOutElsewhere();
      return;
    }
    const after = store.dispatch({ type: "time-checked", now: clock.now() });
    if (after !== before && isRenewalDue(store.state())) options.onRenewalDue();
  }

  const kept = keeper.restore(clock.now());
  if (kept) store.dispatch({ type: "session-restored", token: undefined, ...kept, now: clock.now() });
  return { store, check, stop: timer.stop };
}
