/** Loads the provider's script, and opens its window at a click. */
import { SignInError } from "../errors.js";
import type { Attempt } from "./attempt.js";
import type { Attempts } from "./attempts.js";
import type { Provider } from "./provider.js";
import type { RunningAttempt } from "./session-machine.js";
import type { StateStore } from "./state-store.js";
import type { Session, SignInOptions } from "./types.js";

/** The methods of `Auth` that need the provider's script. */
export interface SignIn {
  /** `preload` of `Auth`. */
  preload(): Promise<void>;
  /** `signIn` of `Auth`. */
  signIn(options?: SignInOptions): Promise<Session>;
  /** Opens the provider's window for an attempt of this kind. Undefined: its script was not loaded, and is being loaded now. */
  open(kind: RunningAttempt["kind"], options: SignInOptions): Attempt | undefined;
}

/** What `createSignIn` needs. */
export interface SignInParts {
  /** Receives whether the script is loaded. */
  store: StateStore;
  /** Runs the attempts. */
  attempts: Attempts;
  /** Has the script and the window. */
  provider: Provider;
}

/** Loads nothing before `preload` or the first click. */
export function createSignIn({ store, attempts, provider }: SignInParts): SignIn {
  async function preload(): Promise<void> {
    if (!globalThis.window) return;
    if (!provider.isReady()) store.dispatch({ type: "provider-loading" });
    try {
      await provider.load();
      store.dispatch({ type: "provider-loaded" });
    } catch (error) {
      store.dispatch({ type: "provider-failed", error: error as SignInError });
      throw error;
    }
  }

  function open(kind: RunningAttempt["kind"], options: SignInOptions): Attempt | undefined {
    if (provider.isReady()) return attempts.start(kind, (handle) => provider.open(handle, options), options.signal);
    preload().catch(() => {}); // the state says why it failed
    return undefined;
  }

  return {
    preload,
    open,
    signIn(options = {}) {
      const { error } = store.state().shown; // read before `open`, which loads the script again and removes its error
      const attempt = open("sign-in", options);
      if (attempt) return attempt.promise;
      return Promise.reject(error?.code === "script_failed" ? error : new SignInError("not_ready"));
    },
  };
}
