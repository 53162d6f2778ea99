/** The session of an app, and what lets its requests depend on it. */
import {
  type GoogleAuth,
  codeFlow,
  createGoogleAuth,
  type Flow as GoogleFlow,
  redirect,
  tokenFlow,
  type SessionState,
  type SignInError,
} from "../../../auth/index.js";
import { refresh, retry, type Transport } from "../../../index.js";
import type { OwnRenewal } from "../../base/context/composition.js";
import type { AppOptions, Flow, GoogleOptions } from "../../base/context/options.js";
import { isOnline } from "../connection/offline.js";
import { createStore } from "../../base/ui/store.js";

export interface AppSession {
  auth: GoogleAuth;
  ownRenewal: OwnRenewal;
  /** Renews the session where the server refuses a request, and sends the request again. */
  renewing(transport: Transport): Transport;
  /** Sends a request for the user who is signed in, or not at all. */
  ofOneUser(transport: Transport): Transport;
}

/**
 * Opens the session that the page has or wants.
 * @param endpoint - the host to which its token is sent
 * @returns undefined where the page offers no sign-in, or its options cannot be used
 */
export function openSession(options: AppOptions, flow: Flow, endpoint: string): AppSession | undefined {
  const { google } = options;
  const auth = options.auth ?? (google && createGoogleSession(google, flow, endpoint));
  if (!auth) return undefined;
  // In the token flow a renewal needs a click, so a screen asks for it.
  const canRenew = options.auth || (flow === "code" && google?.refreshUrl);
  const renew = async () => "expiresAt" in auth.getState() && auth.renew();
  return {
    auth,
    ownRenewal: createOwnRenewal(auth),
    renewing: (transport) => (canRenew ? refresh(transport, { renew }) : transport),
    ofOneUser: (transport) => retry(transport, { ...auth, attempts: 1 }),
  };
}

// The session of Google sign-in with the page's options.

/** A session, and how many apps of the page use it. */
interface SharedSession {
  auth: GoogleAuth;
  users: number;
}

/** By the options of sign-in, the flow and the origin of the endpoint, as JSON. */
const sharedSessions = new Map<string, SharedSession>();

/**
 * A person signs in once on a page: all its apps with the same options have one session, if their endpoints are on one host. A token is
 * sent to no other host than that of the app in which the person signed in.
 *
 * @returns a session that `destroy` leaves, and that ends when no app uses it; null where the options cannot be used, so that what needs
 *   no sign-in works all the same
 */
export function createGoogleSession(google: GoogleOptions, flow: Flow, endpoint: string): GoogleAuth | null {
  const origin = URL.canParse(endpoint, document.baseURI) ? new URL(endpoint, document.baseURI).origin : endpoint;
  const key = JSON.stringify([google, flow, origin]);
  const session = sharedSessions.get(key) ?? openGoogleSession(google, flow);
  if (!session) return null;
  sharedSessions.set(key, session);
  session.users++;
  let hasLeft = false;
  const destroy = () => {
    if (hasLeft) return;
    hasLeft = true;
    session.users--;
    if (session.users > 0) return;
    sharedSessions.delete(key);
    session.auth.destroy();
  };
  return { ...session.auth, destroy };
}

function openGoogleSession(google: GoogleOptions, flow: Flow): SharedSession | null {
  try {
    return { auth: createGoogleAuth({ ...google, flow: flowOf(google, flow) }), users: 0 };
  } catch (error) {
    console.error("The options of sign-in cannot be used:", error); // for the page's owner
    return null;
  }
}

/** The flow that the person chose. Without a server that exchanges codes it is the token flow. */
function flowOf(google: GoogleOptions, flow: Flow): GoogleFlow {
  const { exchangeUrl, refreshUrl, logoutUrl } = google;
  if (flow === "token" || !exchangeUrl) return tokenFlow();
  return codeFlow({ exchangeUrl, refreshUrl, logoutUrl, redirect: google.redirect ? redirect() : undefined });
}

// Renews a session again by itself if the page's server did not answer: the session of the last visit after a reload, and a session that is
// about to end.

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
