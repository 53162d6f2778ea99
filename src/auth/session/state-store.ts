/** The current state of a session, and the listeners to its changes. */
import { INITIAL_STATE, transition, type MachineEvent, type MachineState } from "./session-machine.js";

/** Holds the state of one session. */
export interface StateStore {
  /** The current state. */
  state(): MachineState;
  /**
   * Applies an event, then calls the listeners if what they see has changed.
   *
   * @returns the state that followed; a listener may have changed it again by now
   */
  dispatch(event: MachineEvent): MachineState;
  /** Calls `listener` after each change of what the page sees. Two calls with the same listener are two subscriptions. */
  subscribe(listener: () => void): () => void;
  /** Calls `listener` after each change of the user, before the listeners of `subscribe`. */
  onUserChange(listener: () => void): () => void;
  /** Calls no listener any more. */
  removeListeners(): void;
}

/** @param onChange - Called after each event that changed something, before any listener. */
export function createStateStore(onChange: (event: MachineEvent, after: MachineState) => void): StateStore {
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  let state = INITIAL_STATE;
  return {
    state: () => state,
    dispatch(event) {
      const before = state;
      const after = transition(before, event);
      if (after === before) return after;
      state = after;
      onChange(event, after);
      // First: these listeners end the requests of the previous user, before a listener of `subscribe` sends new ones.
      if (after.userNumber !== before.userNumber) notify(userListeners);
      if (after.shown !== before.shown) notify(listeners);
      return after;
    },
    subscribe: (listener) => add(listeners, listener),
    onUserChange: (listener) => add(userListeners, listener),
    removeListeners() {
      listeners.clear();
      userListeners.clear();
    },
  };
}

function add(listeners: Set<() => void>, listener: () => void): () => void {
  const subscription = () => listener();
  listeners.add(subscription);
  return () => {
    listeners.delete(subscription);
  };
}

/** Calls all listeners. If one throws, the error is reported as uncaught and the others are still called. */
function notify(listeners: Set<() => void>): void {
  for (const listener of [...listeners]) {
    try {
      listener();
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
