/**
 * One person's session in one page, for every provider of sign-in: its attempts, its end by time, its renewal, the other tabs, and whom a
 * request goes out as.
 */
import { systemClock } from "../../transport/environment.js";
import { addListener, callListeners } from "../../transport/guard.js";
import { MAX_TIMER_MS } from "../../transport/timer-limit.js";
import { sessionExpired, SignInError, type SignInErrorCode } from "../errors.js";
import { bearer } from "../request-json.js";
import { traceHeaders } from "../traced-headers.js";
import { checkAnswer, readSession } from "./answer.js";
import type { Answer, Asked, AuthOptions, Grant, Provider, ServerCall, SessionAnswer } from "./provider.js";
import { scopeNames } from "./scopes.js";
import { isSignIn, leaveMark, readMark, signInMark } from "./tabs.js";
import type { Auth, Session, SessionState, SignInOptions } from "./types.js";

/** How long an attempt may take by default, in ms. Most of it is for the person. */
const ATTEMPT_TIMEOUT_MS = 120_000;
/** A session is renewed this long before its end, in ms; a short one when this part of its life is left. */
const RENEWAL_LEAD_MS = 60_000;
const RENEWAL_LEAD_PART = 0.2;
/** The shortest wait for the next status, in ms: a server whose sessions live shorter must not be asked all the time. */
const MIN_TIMER_MS = 1_000;

/**
 * One try to get a session. It is the current one until it ends; after that nothing that it does counts. It is an AbortController: `abort`
 * ends it in a `SignInError`, with its timer, its listener and its requests, which take its `signal`; after `resolve` it is aborted, too.
 */
interface Attempt extends AbortController, ServerCall {
  readonly signal: AbortSignal;
  /** No person is asked, but the page's server; or it waits for a person's next gesture. */
  readonly isSilent: boolean;
  /** The page's server has got a request: its answer names the user, and may set another one's cookie. */
  isAskingServer?: boolean;
  promise: Promise<Session>;
  resolve(session: Session | Promise<Session>): void;
}

/** No person is being asked, and no server: the attempt waits for a person's gesture. */
const isWaitingForGesture = ({ isSilent, isAskingServer }: Attempt): boolean => isSilent && !isAskingServer;

const ignore = (): void => {};

/** @param key - distinguishes the session from others of the same site, in storage and among tabs */
export function createAuth<Options extends AuthOptions>(
  provider: Provider<Options>,
  key: string,
  options: Options,
): Auth {
  const { flow, storage, clock = systemClock } = options;
  const page = globalThis.window as Window | undefined;
  /** The mark that this tab has seen last: a text in localStorage, which another tab changes as it signs in or out. See tabs.ts. */
  let seenMark = readMark(key);
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  let shown: SessionState = { status: "signed-out" };
  let error: SignInError | undefined;
  let script: "loading" | "ready" | undefined;
  let current: Grant | undefined;
  /** How long before its end the session is to be renewed, in ms. */
  let leadMs = 0;
  /** The renewal needs a person's gesture: the session is shown as expiring, however long it lasts, so that the page can offer a button. */
  let needsGesture = false;
  let timer: unknown;
  /** The only attempt that can change the session. */
  let attempt: Attempt | undefined;
  /** The sign-outs that the page's server has not answered yet: until then the browser sends the cookie of the user who has left. */
  let signingOut: Promise<unknown> | undefined;
  /** Identifies who is signed in. It grows with each change of the user. */
  let userNumber = 1;

  const leftMs = () => (current ? current.session.expiresAt - clock.now() : 0);
  const isExpired = () => current !== undefined && leftMs() <= 0;
  const isAskingPerson = () => attempt !== undefined && !attempt.isSilent;

  function statusNow(): SessionState["status"] {
    if (isExpired()) return "expired";
    if (current) return needsGesture || leftMs() <= leadMs ? "expiring" : "signed-in";
    if (isAskingPerson()) return "signing-in";
    return error ? "failed" : (script ?? "signed-out");
  }

  /** @param isNewUser - who listens for another user hears it first, and ends the previous user's requests before others send new ones */
  function show(isNewUser = false): void {
    const next = { ...current?.session, status: statusNow(), ...(error && { error }) } as SessionState;
    const isSame = JSON.stringify(next) === JSON.stringify(shown); // of an error its code
    if (!isSame) shown = next;
    if (isNewUser) callListeners(userListeners);
    if (!isSame) callListeners(listeners);
    // The browser tells only other tabs of a new mark. Another session of the same key in this page hears of it by an event of that name.
    if (isNewUser) page?.dispatchEvent(new Event(key));
  }

  /** Whether what another tab has done ends this session: a sign-out does, and a sign-in where the cookie says who it is. */
  function isEndedBy(mark: string | null): boolean {
    // A tab with a token keeps its user, and a person who is being asked goes on.
    const dependsOnCookie = current ? !current.token : !!flow.renew && !isAskingPerson();
    return dependsOnCookie || !isSignIn(mark);
  }

  /** Compares the session with the other tabs and with the clock: timers are late after a machine has slept. */
  function check(): void {
    const known = seenMark;
    seenMark = readMark(key);
    if (seenMark !== known && isEndedBy(seenMark)) {
      endSession(isSignIn(seenMark));
      return;
    }
    const { status } = shown;
    show();
    // Twice: as it becomes expiring, and if that has failed once more as it expires.
    const isRenewalDue = current && shown.status !== status && shown.status !== "signed-in";
    if (isRenewalDue && !attempt) renewSilently()?.catch(ignore); // the state says why it failed
  }

  /** Waits for the next status of the session. */
  function startTimer(): void {
    clock.clearTimeout(timer);
    const left = leftMs();
    if (left <= 0) return;
    const wait = Math.min(MAX_TIMER_MS, Math.max(MIN_TIMER_MS, left > leadMs ? left - leadMs : left));
    timer = clock.setTimeout(() => {
      const { session } = current as Grant; // the timer does not outlive it
      // At most `left - wait` is left. The clock shows more if it was set back meanwhile, which must not make the session longer.
      session.expiresAt = Math.min(session.expiresAt, clock.now() + left - wait);
      startTimer();
      check();
    }, wait);
  }

  /** Starts an attempt in place of the current one. */
  function start(isSilent: boolean, ask: (own: Attempt) => Promise<Grant>, signal?: AbortSignal): Promise<Session> {
    const older = attempt;
    const own = Object.assign(new AbortController(), { isSilent, fetch: options.fetch }) as Attempt;
    const failAs = (code: SignInErrorCode) => () => fail(own, new SignInError(code, signal?.reason));
    const deadline = clock.setTimeout(failAs("timeout"), options.timeout ?? ATTEMPT_TIMEOUT_MS);
    own.promise = new Promise((resolve, reject) => {
      own.resolve = resolve;
      own.signal.onabort = () => {
        clock.clearTimeout(deadline);
        reject(own.signal.reason as SignInError);
      };
    });
    signal?.addEventListener("abort", failAs("aborted"), { signal: own.signal }); // the listener goes when the attempt ends
    attempt = own;
    if (!current && !isSilent) error = undefined; // it was of a sign-in that the person tries again now
    if (older) {
      if (isWaitingForGesture(older)) older.resolve(own.promise); // this is the gesture that it waits for: it ends as this does
      older.abort(new SignInError("superseded")); // unless it is resolved; its timer and its requests end
    }
    // The server is asked before `show` tells listeners, so that their requests wait for its answer.
    ask(own).then(
      (grant) => succeed(own, grant),
      (cause: unknown) => fail(own, cause),
    );
    if (!isSilent) show();
    return own.promise;
  }

  function fail(own: Attempt, cause: unknown): void {
    if (own !== attempt) return;
    const failure = cause instanceof SignInError ? cause : new SignInError("unknown", cause);
    attempt = undefined;
    if (current || !own.isSilent) error = failure; // otherwise no person has asked
    own.abort(failure);
    show();
  }

  /**
   * Whether a new session is of the user who is signed in. One that names nobody is, if the page's server has renewed its own session, and
   * is not if it comes from the provider's window, where a person may have signed in as any user.
   */
  function isOfCurrentUser({ user }: Session, isSilent: boolean): boolean {
    if (!current) return false;
    return user ? user.sub === current.session.user?.sub : isSilent;
  }

  function succeed(own: Attempt, grant: Grant): void {
    if (own !== attempt) return;
    const { session } = grant;
    const known = current?.session.user ?? null;
    // A session of whom nobody knows cannot replace that of a user who is known.
    if (grant.error && known) {
      fail(own, grant.error);
      return;
    }
    if (own.isSilent) session.user ??= known; // see isOfCurrentUser
    const isSameUser = isOfCurrentUser(session, own.isSilent);
    const isUnseenChange = current && !isSameUser && own.isSilent; // a person who has clicked knows of the other user
    attempt = undefined;
    own.resolve(session);
    own.abort();
    // A person's sign-in has set another cookie, which is that of all tabs.
    if (!grant.token && !own.isSilent) seenMark = leaveMark(key, signInMark(session.user?.sub));
    beginSession(grant, isSameUser, isUnseenChange ? new SignInError("user_changed") : grant.error);
  }

  function beginSession(grant: Grant, isSameUser: boolean, failure?: SignInError): void {
    current = grant;
    error = failure;
    leadMs = Math.min(RENEWAL_LEAD_MS, leftMs() * RENEWAL_LEAD_PART);
    needsGesture = false;
    storage?.keep(key, { ...grant, mark: seenMark });
    if (!isSameUser) userNumber++;
    startTimer();
    show(!isSameUser);
  }

  /** What is shown is "signed-out" then, even where the script is ready. @param asksServer whose cookie it is now */
  function endSession(asksServer = false): void {
    const running = attempt;
    const isNewUser = current !== undefined;
    if (isNewUser) userNumber++;
    current = error = script = attempt = undefined;
    clock.clearTimeout(timer);
    storage?.take(key);
    running?.abort(new SignInError("aborted"));
    if (asksServer) renewSilently()?.catch(ignore);
    show(isNewUser);
  }

  /** Asks the page's server for a session. @param scope - what has been granted, where the answer does not say it */
  async function askServer(own: Attempt, scope: string, ask: (call: ServerCall) => Promise<unknown>): Promise<Grant> {
    own.isAskingServer = true;
    if (signingOut) await signingOut; // its answer would delete the cookie that this request's answer sets
    own.signal.throwIfAborted();
    return readSession((await ask(own)) as SessionAnswer, scope, own, options);
  }

  /** Makes a session of the provider's answer, from its window or from the page's address. */
  async function onAnswer(own: Attempt, answer: Answer, asked: Asked): Promise<Grant> {
    const scope = checkAnswer(answer, asked);
    const { exchange } = flow;
    return exchange && answer.code
      ? askServer(own, scope, (call) => exchange(answer, call))
      : readSession(answer, scope, own, options);
  }

  /** Asks the page's server, without a person. Undefined: there is none to ask. */
  function renewSilently(): Promise<Session> | undefined {
    const { renew } = flow;
    const scope = current?.session.scopes.join(" ") ?? "";
    return page && renew && start(true, (own) => askServer(own, scope, renew));
  }

  function showScript(next: typeof script, failure?: SignInError): void {
    script = next;
    // The failure of the script is over when it is loaded again.
    if (failure || error?.code === "script_failed") error = failure;
    show();
  }

  async function preload(): Promise<void> {
    if (!page) return;
    if (!provider.isReady()) showScript("loading");
    try {
      await provider.load(options);
      showScript("ready");
    } catch (failure) {
      showScript(undefined, failure as SignInError);
      throw failure;
    }
  }

  /** Opens the provider's window. If its script was not loaded, it is being loaded now. */
  async function open(asked: SignInOptions = {}): Promise<Session> {
    const { signal } = asked;
    if (signal?.aborted) throw new SignInError("aborted", signal.reason);
    const openFor = (own: Attempt) =>
      provider.open({ ...asked, key, signal: own.signal }, options, (...answer) => onAnswer(own, ...answer));
    if (provider.isReady()) return start(false, openFor, signal);
    const failure = error; // read before `preload`, which removes it
    preload().catch(ignore); // the state says why it failed
    throw failure?.code === "script_failed" ? failure : new SignInError("not_ready");
  }

  async function renew(): Promise<Session> {
    const wasSignedIn = !!current; // otherwise any user will do
    const expected = userNumber;
    const session = await (attempt?.promise ?? renewSilently() ?? renewInWindow());
    if (wasSignedIn && expected !== userNumber) throw new SignInError("user_changed");
    return session;
  }

  /** Browsers open a window only during a person's gesture. Without one the renewal waits for the next sign-in. */
  function renewInWindow(): Promise<Session> {
    if (!current) throw new SignInError("not_ready");
    const mayOpen = window.navigator.userActivation?.isActive !== false; // a browser that does not say it may open one
    if (mayOpen) return open({ prompt: "", loginHint: current.session.user?.email });
    const waits = start(true, () => new Promise(ignore));
    needsGesture = true;
    check();
    return waits;
  }

  const getToken = (minTtl = 0) => (leftMs() > minTtl && current?.token) || null;

  function presentHeaders(): Record<string, string> {
    const headers = bearer(getToken());
    if (process.env.NODE_ENV !== "production") traceHeaders(headers, () => bearer(getToken()));
    return headers;
  }

  /** What a request has to wait for next; a session that has ended is renewed for it. Undefined: nothing. */
  function requestWait(): Promise<unknown> | undefined {
    if (signingOut) return signingOut;
    if (isExpired()) {
      queueMicrotask(check); // shows that it is expired, as the timer is late; in a microtask, so that the caller has its promise first
      return attempt?.promise ?? renewSilently();
    }
    // The answer may set another user's cookie. A token stays its user's, whatever the server answers.
    return attempt?.isAskingServer && !current?.token ? attempt.promise : undefined;
  }

  function userKnown(): Promise<void> | undefined {
    if (current || !attempt?.isAskingServer) return undefined;
    return attempt.promise.then(ignore, ignore).then(userKnown); // again if another attempt is running by then
  }

  /** The headers for the user who is signed in now, or for the one whom the page's server is about to name. */
  async function headersAfter(first: Promise<unknown> | undefined): Promise<Record<string, string>> {
    let expected = userNumber;
    // What changes the user after this one is known, while the request still waits, ends the request.
    const userFound = userKnown()?.then(() => {
      expected = userNumber;
    });
    let failure: unknown;
    let awaited = first;
    while (awaited) {
      failure = await awaited.then(ignore, (cause: unknown) => cause);
      // Only what is running already: `requestWait` would start another renewal after one that failed.
      awaited = attempt || signingOut ? requestWait() : undefined;
    }
    await userFound;
    if (expected !== userNumber) throw new SignInError("user_changed");
    if (isExpired()) throw sessionExpired(failure);
    return presentHeaders();
  }

  const kept = storage?.take(key) as (Partial<Grant> & { mark?: string | null }) | undefined;
  const expiresAt = kept?.session?.expiresAt ?? 0;
  // Under another mark it was ended by another tab.
  if (expiresAt > clock.now() && kept?.mark === seenMark) beginSession(kept as Grant, false);
  const life = new AbortController();
  // In the capturing phase the window also receives the events of the document.
  const whileAlive = { capture: true, signal: life.signal };
  for (const event of [key, "storage", "visibilitychange"]) page?.addEventListener(event, check, whileAlive);

  return {
    preload,
    signIn: open,
    renew,
    getToken,
    headers() {
      const first = requestWait();
      return first || isExpired() ? headersAfter(first) : presentHeaders();
    },
    userKnown,
    async handleRedirect() {
      const returned = page && flow.takeAnswer?.(key);
      return returned ? start(false, (own) => onAnswer(own, returned.answer, returned)) : null;
    },
    async signOut({ revoke } = {}) {
      const token = current?.token;
      const answer = page && flow.logOut?.({ fetch: options.fetch });
      // The next user's requests may not go out with this one's cookie. Those of a session with a token depend on none.
      if (answer && !token) {
        const all = Promise.allSettled([signingOut, answer]).then(() => {
          if (signingOut === all) signingOut = undefined; // otherwise a later sign-out is still unanswered
        });
        signingOut = all; // before a listener is told, so that its requests wait
      }
      seenMark = leaveMark(key);
      endSession();
      provider.onSignOut();
      await Promise.all([token && revoke?.(token, options), answer]);
    },
    hasScopes: (...scopes) => scopeNames(...scopes).every((name) => current?.session.scopes.includes(name)),
    getState: () => shown,
    subscribe: (listener) => addListener(listeners, listener),
    onUserChange: (listener) => addListener(userListeners, listener),
    destroy() {
      if (attempt) fail(attempt, new SignInError("aborted"));
      clock.clearTimeout(timer);
      listeners.clear();
      userListeners.clear();
      life.abort();
    },
  };
}
