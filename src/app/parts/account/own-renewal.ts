/**
 * Renews a session again by itself if the page's server did not answer: the session of the last visit after a reload, and a session that is
 * about to end.
 */
import type { GoogleAuth, SessionState, SignInError } from "../../../auth/index.js";
import { isOnline } from "../connection/offline.js";
import type { OwnRenewal } from "../../base/context/composition.js";
import { createStore } from "../../base/ui/store.js";

/** The first wait, in ms. It doubles with each question that was not answered. */
const FIRST_WAIT_MS = 4_000;
/** The longest wait between two questions, in ms. */
const WAIT_LIMIT_MS = 30_000;

/** A page that is hidden or offline asks nothing until that has changed. */
export function createOwnRenewal(auth: Pick<GoogleAuth, "renew" | "getState" | "subscribe">): OwnRenewal {
  const isUnanswered = createStore(false);
  const stopping = new AbortController();
  const { signal } = stopping;
  let phase: "settled" | "waiting" | "asking" = "settled";
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hadSession = hasSession(auth.getState());

  function settle(): void {
    clearTimeout(timer);
    phase = "settled";
    wait = FIRST_WAIT_MS;
    isUnanswered.set(false);
  }

  function askLater(): void {
    clearTimeout(timer);
    phase = "waiting";
    timer = setTimeout(askIfPossible, wait);
    wait = Math.min(wait * 2, WAIT_LIMIT_MS);
  }

  function askIfPossible(): void {
    if (phase !== "waiting" || document.hidden || !isOnline()) return;
    if (auth.getState().status === "signing-in") askLater();
    else ask();
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    phase = "asking";
    const error = await auth.renew().then(
      () => undefined,
      (reason: SignInError) => reason,
    );
    if (signal.aborted) return;
    if (error?.retryable) isUnanswered.set(!hasSession(auth.getState()));
    // A sign-in of the person has taken the renewal's place, and may fail.
    const isUndecided = error?.retryable || error?.code === "superseded";
    if (isUndecided) askLater();
    else settle();
  }

  function onChange(): void {
    const state = auth.getState();
    const isSignedOut = hadSession && !hasSession(state);
    hadSession = hasSession(state);
    if (phase === "asking") return; // the answer decides
    const isRenewed = hadSession && !state.error?.retryable;
    if (isSignedOut || isRenewed) settle();
    else if (hadSession && phase === "settled") askLater();
  }

  const stopListening = auth.subscribe(onChange);
  document.addEventListener("visibilitychange", askIfPossible, { signal });
  addEventListener("online", askIfPossible, { signal });
  return {
    findSession: ask,
    isUnanswered,
    stop() {
      clearTimeout(timer);
      stopListening();
      stopping.abort();
    },
  };
}

const hasSession = (state: SessionState): boolean => "expiresAt" in state;
