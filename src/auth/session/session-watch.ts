/** Holds the state, and keeps it true to the clock, to the storage, and to sign-outs in other tabs. */
import { createExpiryTimer } from "./expiry-timer.js";
import type { SessionKeeper } from "./session-keeper.js";
import { isRenewalDue, type Event, type State } from "./session-machine.js";
import { createStateStore, type StateStore } from "./state-store.js";
import type { Clock } from "./types.js";

/** What the watch needs. */
export interface SessionWatchOptions {
  /** Time. */
  clock: Clock;
  /** Where the session is kept. */
  keeper: SessionKeeper;
  /** Somebody has signed out in another tab, and this one has missed the message. */
  onSignedOutElsewhere(): void;
  /** The session ends soon, or has just ended. */
  onRenewalDue(): void;
}

/** A state that is watched. */
export interface SessionWatch {
  /** The state. */
  store: StateStore;
  /** Compares the session with the clock and with the other tabs. */
  check(): void;
  /** Watches no longer. */
  stop(): void;
}

/** Begins with the session that was kept before a reload, if there is one. */
export function createSessionWatch(options: SessionWatchOptions): SessionWatch {
  const { clock, keeper } = options;
  const timer = createExpiryTimer(clock, (setBackByMs) => {
    if (setBackByMs > 0) store.dispatch({ type: "clock-set-back", byMs: setBackByMs });
    const state = store.state();
    if (state.at === "signed-in") timer.set(state);
    check();
  });
  const store = createStateStore(onChange);

  function onChange(event: Event, after: State): void {
    if (event.type === "signed-out") {
      timer.stop();
      keeper.forget();
    }
    const hasBegun = event.type === "attempt-succeeded" || event.type === "session-restored";
    if (!hasBegun || after.at !== "signed-in") return;
    keeper.keep(after);
    timer.set(after);
  }

  function check(): void {
    const before = store.state();
    if (before.at !== "signed-in") return;
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
