/**
 * One person's session in one page, for every provider of sign-in: its attempts, its end by time, its renewal, the other tabs, and whom a
 * request goes out as.
 */
import { systemClock } from "../../transport/environment.js";
import { addListener, callListeners } from "../../transport/guard.js";
import { MAX_TIMER_MS } from "../../transport/timer-limit.js";
import { sessionExpired, SignInError } from "../errors.js";
import { bearer } from "../request-json.js";
import { traceHeaders } from "../traced-headers.js";
import type { AttemptHandle, Grant, Provider } from "./provider.js";
import { createTabs } from "./tabs.js";
import type { Auth, Clock, Session, SessionState, SessionStore, SignInOptions } from "./types.js";

/** How long an attempt may take by default, in ms. Most of it is for the person. */
const ATTEMPT_TIMEOUT_MS = 120_000;
/** A session is renewed this long before its end, in ms; a short one when this part of its life is left. */
const RENEWAL_LEAD_MS = 60_000;
const RENEWAL_LEAD_PART = 0.2;
/** A session with a shorter life, in ms, is not renewed by itself: its server would be asked all the time. */
const MIN_RENEWED_LIFE_MS = 5_000;
/** If the clock shows that a timer fired more than this many ms early, the clock was set back. */
const CLOCK_TOLERANCE_MS = 1_000;

/** The options of each provider that concern the session. Its type of options explains them. */
interface AuthOptions {
  storage?: SessionStore | undefined;
  clock?: Clock | undefined;
  timeout?: number | undefined;
}

/** One try to get a session. It is the current one until it ends; after that nothing that it does counts. */
interface Attempt extends AttemptHandle {
  /** The page's server is asked, without a person. */
  readonly isSilent: boolean;
  /** The page's server has got a request: its answer names the user, and may set another one's cookie. */
  isAskingServer: boolean;
  promise: Promise<Session>;
  /** Ends it, in an error or in a session, with its timer and its requests. */
  end(failure: SignInError | undefined, session?: Session): void;
}

const ignore = (): void => {};

/** @param key - distinguishes the session from others of the same site, in storage and among tabs */
export function createAuth(provider: Provider, key: string, options: AuthOptions): Auth {
  const { storage, clock = systemClock } = options;
  const page = globalThis.window as Window | undefined;
  const tabs = createTabs(key + ":tabs");
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  let shown: SessionState = { status: "signed-out" };
  let shownSession: Session | undefined;
  let error: SignInError | undefined;
  let script: "loading" | "ready" | undefined;
  let current: Grant | undefined;
  /** How long before its end the session is to be renewed, in ms. Infinity: now. 0: never by itself. */
  let leadMs = 0;
  /** The status at which it was renewed by itself: once as it was expiring, and once more after its end. */
  let renewedAt: SessionState["status"] | undefined;
  let timer: unknown;
  /** The only attempt that can change the session. */
  let attempt: Attempt | undefined;
  /** A renewal that waits for the next gesture. */
  let waiting: Attempt | undefined;
  /** The sign-outs that the page's server has not answered yet: until then the browser sends the cookie of the user who has left. */
  let signingOut: Promise<unknown> | undefined;
  /** Identifies who is signed in. It grows with each change of the user. */
  let userNumber = 0;
  let toldUserNumber = 0;

  const leftMs = () => (current ? current.session.expiresAt - clock.now() : 0);
  const isExpired = () => current !== undefined && leftMs() <= 0;
  const isAskingPerson = () => attempt !== undefined && !attempt.isSilent;
  /** Whether the page's server is being asked whose cookie it is. A token stays its user's, whatever the server answers. */
  const isAskingWho = () => attempt?.isAskingServer && !current?.token;

  function statusNow(): SessionState["status"] {
    if (current) {
      if (isExpired()) return "expired";
      return leftMs() <= leadMs ? "expiring" : "signed-in";
    }
    if (isAskingPerson()) return "signing-in";
    return error ? "failed" : (script ?? "signed-out");
  }

  /** Tells what has changed: first who listens for another user and ends the previous user's requests, before others send new ones. */
  function show(): void {
    const status = statusNow();
    const session = current?.session;
    const isSame = status === shown.status && error === shown.error && session === shownSession;
    const isSameUser = userNumber === toldUserNumber;
    if (!isSame) shown = { ...session, status, ...(error && { error }) } as SessionState;
    shownSession = session;
    toldUserNumber = userNumber;
    if (!isSameUser) callListeners(userListeners);
    if (!isSame) callListeners(listeners);
  }

  /** Compares the session with the clock and with the other tabs: timers are late after a machine has slept. */
  function check(): void {
    const news = tabs.takeNews();
    // A tab with a token keeps its user, and a person who is being asked goes on. Else the cookie says who it is.
    const dependsOnCookie = current ? !current.token : provider.renew && !isAskingPerson();
    if (news === "signed-out" || (news && dependsOnCookie)) {
      endSession(news === "signed-in");
      return;
    }
    show();
    const { status } = shown;
    if (attempt || !current || leadMs === 0 || status === "signed-in" || status === renewedAt) return;
    renewedAt = status;
    renewSilently()?.promise.catch(ignore); // the state says why it failed
  }

  /** The browser tells only the other tabs of a mark. This page may have another session of the same key. */
  const tellPage = () => page?.dispatchEvent(new Event(key));

  /** Waits for the next status of the session. If the clock was set back meanwhile, the session still ends after the same time. */
  function startTimer(): void {
    clock.clearTimeout(timer);
    const left = leftMs();
    if (left <= 0) return;
    const wait = Math.min(MAX_TIMER_MS, left > leadMs ? left - leadMs : left);
    const startedAt = clock.now();
    timer = clock.setTimeout(() => {
      const setBackMs = wait - (clock.now() - startedAt);
      if (current && setBackMs > CLOCK_TOLERANCE_MS) {
        const { session } = current;
        current = { ...current, session: { ...session, expiresAt: session.expiresAt - setBackMs } };
      }
      startTimer();
      check();
    }, wait);
  }

  function createAttempt(isSilent: boolean, signal?: AbortSignal): Attempt {
    const controller = new AbortController();
    const own = {
      isSilent,
      signal: controller.signal,
      async askServer(ask) {
        own.isAskingServer = true;
        if (signingOut) await signingOut; // its answer would delete the cookie that this request's answer sets
        controller.signal.throwIfAborted();
        return ask();
      },
      succeed: (grant) => succeed(own, grant),
      fail: (cause) => fail(own, cause),
    } as Attempt;
    const abort = () => own.fail(new SignInError("aborted", signal?.reason));
    const deadline = clock.setTimeout(
      () => own.fail(new SignInError("timeout")),
      options.timeout ?? ATTEMPT_TIMEOUT_MS,
    );
    signal?.addEventListener("abort", abort);
    own.promise = new Promise((resolve, reject) => {
      own.end = (failure, session) => {
        clock.clearTimeout(deadline);
        signal?.removeEventListener("abort", abort);
        if (session) resolve(session);
        else {
          reject(failure);
          controller.abort();
        }
      };
    });
    return own;
  }

  /** Starts an attempt in place of the current one. */
  function start(isSilent: boolean, ask: (own: Attempt) => unknown, signal?: AbortSignal): Attempt {
    const older = attempt;
    const own = createAttempt(isSilent, signal);
    attempt = own;
    if (!current && isAskingPerson()) error = undefined;
    older?.end(new SignInError("superseded"));
    try {
      // Before anyone is told, so that their requests wait for the server's answer.
      if (signal?.aborted) own.fail(new SignInError("aborted", signal.reason));
      else ask(own);
    } catch (cause) {
      own.fail(cause);
    }
    show();
    return own;
  }

  function fail(own: Attempt, cause: unknown): void {
    const failure = cause instanceof SignInError ? cause : new SignInError("unknown", cause);
    if (own === waiting) waiting = undefined;
    else if (own === attempt) {
      attempt = undefined;
      if (current || !own.isSilent) error = failure; // otherwise no person has asked
    } else return;
    own.end(failure);
    show();
  }

  function succeed(own: Attempt, grant: Grant): void {
    if (own !== attempt) return;
    // A session of whom nobody knows cannot replace that of a user who is known.
    if (grant.error && current?.session.user) {
      fail(own, grant.error);
      return;
    }
    const { session } = grant;
    const isSameUser = continuesSession(own, session);
    const isUnseenChange = current !== undefined && !isSameUser && own.isSilent; // a person who has clicked knows it
    const renewal = waiting;
    attempt = waiting = undefined;
    own.end(undefined, session);
    renewal?.end(new SignInError("user_changed"), isSameUser ? session : undefined);
    if (!grant.token && !own.isSilent) tabs.tellSignIn(session.user?.sub);
    beginSession(grant, isSameUser, isUnseenChange ? new SignInError("user_changed") : grant.error);
    tellPage();
  }

  /** Whether it is the same user's, and then names the user. */
  function continuesSession({ isSilent }: Attempt, session: Session): boolean {
    if (!current) return false;
    const { user } = current.session;
    if (session.user) return session.user.sub === user?.sub;
    // The server renews its own session. In the provider's window a person may have signed in as any user.
    if (isSilent) session.user = user;
    return isSilent;
  }

  function beginSession(grant: Grant, isSameUser: boolean, failure?: SignInError): void {
    const { session, token } = grant;
    current = grant;
    error = failure;
    renewedAt = undefined;
    const lifeMs = leftMs();
    leadMs = lifeMs < MIN_RENEWED_LIFE_MS ? 0 : Math.min(RENEWAL_LEAD_MS, lifeMs * RENEWAL_LEAD_PART);
    storage?.keep(key, { session, token, mark: tabs.mark() });
    if (!isSameUser) userNumber++;
    startTimer();
    show();
  }

  /** @param asksServer whose cookie it is now */
  function endSession(asksServer = false): void {
    const ended = [attempt, waiting];
    if (current) userNumber++;
    current = error = script = attempt = waiting = undefined;
    clock.clearTimeout(timer);
    storage?.take(key);
    for (const each of ended) each?.end(new SignInError("aborted"));
    if (asksServer) renewSilently()?.promise.catch(ignore);
    show();
  }

  /** Asks the page's server. Undefined: there is none to ask. */
  function renewSilently(): Attempt | undefined {
    const { renew } = provider;
    return page && renew && start(true, (own) => renew(own, current?.session));
  }

  function showScript(next: typeof script, failure?: SignInError): void {
    script = next;
    // The failure of the script is over when it is loaded again. While a person is asked, only the outcome of that is shown.
    if (!isAskingPerson() && (failure || error?.code === "script_failed")) error = failure;
    show();
  }

  async function preload(): Promise<void> {
    if (!page) return;
    if (!provider.isReady()) showScript("loading");
    try {
      await provider.load();
      showScript("ready");
    } catch (failure) {
      showScript(undefined, failure as SignInError);
      throw failure;
    }
  }

  /** Opens the provider's window. Undefined: its script was not loaded, and is being loaded now. */
  function open(asked: SignInOptions): Attempt | undefined {
    if (provider.isReady()) return start(false, (own) => provider.open(own, asked), asked.signal);
    preload().catch(ignore); // the state says why it failed
    return undefined;
  }

  async function renew(): Promise<Session> {
    const expected = current && userNumber;
    const running = attempt ?? renewSilently() ?? (current && renewInWindow(current.session));
    if (!running) throw new SignInError("not_ready");
    const session = await running.promise;
    if (expected && expected !== userNumber) throw new SignInError("user_changed");
    return session;
  }

  /** Browsers open a window only during a person's gesture. Without one the renewal waits for the next sign-in. */
  function renewInWindow({ user }: Session): Attempt | undefined {
    const mayOpen = window.navigator.userActivation?.isActive !== false;
    if (mayOpen) return open({ prompt: "", loginHint: user?.email });
    waiting ??= createAttempt(false);
    const own = waiting;
    leadMs = Infinity; // the session is shown as expiring, so that the page can offer a button
    check();
    return own;
  }

  const getToken = (minTtl = 0) => (leftMs() > minTtl && current?.token) || null;

  function presentHeaders(): Record<string, string> {
    const headers = bearer(getToken());
    if (process.env.NODE_ENV !== "production") traceHeaders(headers, () => bearer(getToken()));
    return headers;
  }

  /** What a request has to wait for. Undefined: nothing. */
  function pending(): Promise<unknown> | undefined {
    if (signingOut) return signingOut;
    if (isExpired()) {
      queueMicrotask(check); // the timer is late; listeners are called after the caller has its promise
      return (attempt ?? waiting ?? renewSilently())?.promise;
    }
    return isAskingWho() ? attempt?.promise : undefined;
  }

  function userKnown(): Promise<void> | undefined {
    if (current || !isAskingWho()) return undefined;
    return attempt?.promise.then(ignore, ignore).then(userKnown); // again if another attempt is running by then
  }

  /** The headers for the user who is signed in now, or for the one whom the page's server is about to name. */
  async function headersAfter(first: Promise<unknown> | undefined): Promise<Record<string, string>> {
    let expected = userNumber;
    const userFound = userKnown()?.then(() => {
      expected = userNumber;
    });
    let failure: unknown;
    // Once there is nothing newer to wait for, `pending` would start another renewal after one that failed.
    for (let awaited = first; awaited; awaited = attempt || waiting || signingOut ? pending() : undefined)
      failure = await awaited.then(ignore, (cause: unknown) => cause);
    await userFound;
    if (expected !== userNumber) throw new SignInError("user_changed");
    if (isExpired()) throw sessionExpired(failure);
    return presentHeaders();
  }

  /** Has requests wait for the answer to a sign-out by cookie. */
  function awaitSignOut(answer: Promise<unknown>): void {
    const all = Promise.allSettled([signingOut, answer]).then(() => {
      if (signingOut === all) signingOut = undefined; // otherwise a later sign-out is still unanswered
    });
    signingOut = all;
  }

  const kept = storage?.take(key) as { session?: Session; token?: string; mark?: string | null } | undefined;
  const isValid = kept?.session && kept.session.expiresAt > clock.now() && (kept.mark ?? null) === tabs.mark();
  if (kept?.session && isValid) beginSession({ session: kept.session, token: kept.token }, false);
  page?.addEventListener(key, check);
  page?.addEventListener("storage", check);
  page?.document.addEventListener("visibilitychange", check);

  return {
    preload,
    signIn(asked = {}) {
      const failure = error; // read before `open`, which loads the script again and removes its error
      const own = open(asked);
      if (own) return own.promise;
      return Promise.reject(failure?.code === "script_failed" ? failure : new SignInError("not_ready"));
    },
    renew,
    getToken,
    headers() {
      const awaited = pending();
      return awaited || isExpired() ? headersAfter(awaited) : presentHeaders();
    },
    userKnown,
    async handleRedirect() {
      const resume = page && provider.resume();
      return resume ? start(false, resume).promise : null;
    },
    async signOut({ revoke } = {}) {
      const token = current?.token;
      const answer = page && provider.logOut?.();
      if (answer && !token) awaitSignOut(answer); // before a listener is told, so that its requests wait
      tabs.tellSignOut();
      endSession();
      tellPage();
      provider.onSignOut();
      await Promise.all([token && revoke?.(token, options), answer]);
    },
    hasScopes: (...scopes) => provider.scopeNames(...scopes).every((name) => current?.session.scopes.includes(name)),
    getState: () => shown,
    subscribe: (listener) => addListener(listeners, listener),
    onUserChange: (listener) => addListener(userListeners, listener),
    destroy() {
      for (const each of [attempt, waiting]) each?.fail(new SignInError("aborted"));
      clock.clearTimeout(timer);
      listeners.clear();
      userListeners.clear();
      page?.removeEventListener(key, check);
      page?.removeEventListener("storage", check);
      page?.document.removeEventListener("visibilitychange", check);
    },
  };
}
