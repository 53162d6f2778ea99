/**
 * One person's session in one page, for every provider of sign-in. Three things are known at any time:
 *
 * - `signedIn`: the session and its token, also after it has expired: it can still be renewed. Undefined: nobody is signed in.
 * - `attempt`: the one try to get a session that is under way, by a person in the provider's window, by a request to the page's server, or
 *   by waiting for a click. A newer one supersedes it.
 * - `script`: whether the provider's script is there, without which no window can be opened.
 *
 * The state that the page shows follows from them. With a session it is signed-in, expiring or expired, by the time that is left, whatever
 * is being tried. Without one it is signing-in while a person is asked, failed after the last try, or that of the script.
 *
 * An attempt begins in `startAttempt`, and ends once: in `succeed`, which begins a session, or in `fail`, which leaves the session as it
 * was. A session ends in `endSession`: by a sign-out here or in another tab, and, where its user is known by a cookie, by a sign-in there.
 * A request asks `headers` whom it goes out as, and waits there while that may be about to change.
 */
import { createTimer, systemClock, MAX_TIMER_MS } from "../../transport/environment.js";
import { isSignIn, leaveMark, readMark } from "./tabs.js";
import { addListener, callListeners } from "../../transport/guard.js";
import { sessionExpired, SignInError } from "../errors.js";
import { MIN_TIMER_MS, RENEWAL_LEAD_MS, RENEWAL_LEAD_PART } from "../limits.js";
import { type Attempt, createAttempt, ignore } from "./attempt.js";
import { bearer } from "../request-json.js";
import { checkAnswer, readSession, scopeNames } from "./answer.js";
import type { Answer, Asked, AuthOptions, Grant, Provider } from "./provider.js";
import type { Auth, Session, SessionState, SignInOptions, SignOutOptions } from "./types.js";

/** @param key - distinguishes the session from others of the same site, in storage and among tabs */
export function createAuth<Options extends AuthOptions>(
  provider: Provider<Options>,
  key: string,
  options: Options,
): Auth {
  const { flow, storage, clock = systemClock } = options;
  const page = globalThis.window as Window | undefined; // undefined while a server renders
  let signedIn: Grant | undefined;
  let hasExpired = false; // of the session
  let attempt: Attempt | undefined;
  let script: "loading" | "ready" | undefined;
  let state: SessionState = { status: "signed-out" };
  const listeners = new Set<() => void>();
  let userNumber = 1; // another number is another user; never 0, because `renew` uses it as a condition
  const userListeners = new Set<() => void>();
  let renewalLeadMs = 0; // with so much of its life left the session is shown as expiring, and is renewed
  const setStatusTimer = createTimer(clock); // for the next status of the session
  let seenMark = readMark(key); // the mark that the site's tabs share, as this tab has seen it last: see tabs.ts

  /** The rest of the session's life, in ms; 0 once it is seen to be over: a clock that is set back later must not bring it back. */
  function remainingMs(): number {
    if (!signedIn || hasExpired) return 0;
    const remaining = signedIn.session.expiresAt - clock.now();
    hasExpired = remaining <= 0;
    return remaining;
  }

  const isExpired = () => !!signedIn && remainingMs() <= 0;
  const isAskingPerson = () => attempt?.kind === "person";

  // What the page shows

  function statusWith(error?: SignInError): SessionState["status"] {
    if (isExpired()) return "expired";
    if (signedIn) return remainingMs() <= renewalLeadMs ? "expiring" : "signed-in";
    if (isAskingPerson()) return "signing-in";
    return error ? "failed" : (script ?? "signed-out");
  }

  /**
   * Shows what is known now, and calls the listeners if it is new. Those to the user are first: they end the previous user's requests.
   *
   * @param error - shown from now on, in place of an earlier one. Left out: no error is shown any more
   * @param isOtherUser - whether another user is signed in than before, or nobody any more
   */
  function updateState(error?: SignInError, isOtherUser = false): void {
    const next = { ...signedIn?.session, status: statusWith(error), ...(error && { error }) } as SessionState;
    const isSame = JSON.stringify(next) === JSON.stringify(state); // an error becomes its code
    if (!isSame) state = next;
    if (isOtherUser) {
      userNumber++;
      callListeners(userListeners);
    }
    if (!isSame) callListeners(listeners);
    // The browser tells only other tabs of a new mark. Another `createAuth` of this key in the page listens for an event named `key`.
    if (isOtherUser) page?.dispatchEvent(new Event(key));
  }

  // An attempt: its begin, and its two ends

  /** Starts an attempt in place of the present one. @param ask - called at once. It resolves with what was granted */
  function startAttempt(kind: Attempt["kind"], ask: (own: Attempt) => Promise<Grant>, signal?: AbortSignal) {
    const older = attempt;
    const own = createAttempt(kind, options, fail, signal);
    attempt = own;
    if (older) {
      // The older one waits for a click, and this is the click: its promise becomes this one's, which `abort` cannot reject.
      if (older.kind === "click") older.resolve(own.promise);
      older.abort(new SignInError("superseded"));
    }
    // The server is asked before `updateState` tells listeners, so that their requests wait for its answer.
    new Promise<Grant>((settle) => settle(ask(own))) // what `ask` throws is a rejection, too
      .then((grant) => succeed(own, grant))
      .catch((cause: unknown) => fail(own, cause));
    if (kind === "person") updateState(signedIn && state.error); // without a session the error was of a sign-in, which is tried again now
    return own.promise;
  }

  /** @throws SignInError, which `fail` gets */
  function succeed(own: Attempt, grant: Grant): void {
    if (own !== attempt) return;
    const { session, error, token } = grant;
    const knownUser = signedIn?.session.user;
    // It could not be read whose session it is. It may be anybody's, which must not replace that of a known user.
    if (error && knownUser) throw error;
    const isByServer = own.kind === "server";
    // An answer that names nobody is the known user's if the server has renewed its own session. From the window it may be anybody's.
    if (isByServer) session.user ??= knownUser ?? null;
    const isOfKnownUser = session.user ? session.user.sub === knownUser?.sub : isByServer;
    attempt = undefined;
    own.resolve(session);
    own.abort(); // ends its deadline and its listener; the promise is resolved already
    // A person's sign-in has set another cookie, which is that of all tabs.
    if (!token && !isByServer) seenMark = leaveMark(key, flow.signInMark?.(session.user?.sub));
    beginSession(grant, !!signedIn && isOfKnownUser);
  }

  function fail(own: Attempt, cause: unknown): void {
    if (own !== attempt) return;
    const failure = cause instanceof SignInError ? cause : new SignInError("unknown", cause);
    attempt = undefined;
    own.abort(failure);
    // Where nobody is signed in, no person has had the server asked: its error is not shown, and an earlier one stays.
    updateState(own.kind === "server" && !signedIn ? state.error : failure);
  }

  // A session: its begin, its end, its time, and what other tabs do to it

  function beginSession(grant: Grant, isSameUser: boolean): void {
    const { session, token, error } = grant;
    signedIn = grant;
    hasExpired = false;
    renewalLeadMs = Math.min(RENEWAL_LEAD_MS, remainingMs() * RENEWAL_LEAD_PART);
    storage?.keep(key, { session, token, mark: seenMark, lifeMs: remainingMs() });
    waitForNextStatus();
    updateState(error, !isSameUser);
  }

  /** Ends the attempt as well. @param asksServer - whether to ask for the session with which another tab has signed in */
  function endSession(asksServer = false): void {
    const running = attempt;
    const wasSignedIn = !!signedIn;
    signedIn = script = attempt = undefined; // shows "signed-out", even where the script is ready
    setStatusTimer();
    storage?.take(key);
    running?.abort(new SignInError("aborted"));
    if (asksServer) renewByServer();
    updateState(undefined, wasSignedIn);
  }

  /** Sets the timer for the moment when the session becomes expiring, or, after that, expired. */
  function waitForNextStatus(): void {
    const remaining = remainingMs();
    if (remaining <= 0) return;
    const untilNext = remaining > renewalLeadMs ? remaining - renewalLeadMs : remaining;
    const wait = Math.min(MAX_TIMER_MS, Math.max(MIN_TIMER_MS, untilNext));
    setStatusTimer(() => {
      const { session } = signedIn as Grant; // the timer does not outlive it
      // A clock that was set back meanwhile must not make the session longer: of 60 s, at most 12 s are left after a wait of 48 s.
      session.expiresAt = Math.min(session.expiresAt, clock.now() + remaining - wait);
      waitForNextStatus();
      checkTabsAndTime();
    }, wait);
  }

  /** Compares the session with the other tabs, and with the clock: timers are late after a machine has slept. */
  function checkTabsAndTime(): void {
    const markBefore = seenMark;
    seenMark = readMark(key);
    if (seenMark !== markBefore && isEndedBy(seenMark)) {
      endSession(isSignIn(seenMark));
      return;
    }
    const { status: statusBefore, error } = state;
    updateState(error);
    // The server is asked when the session becomes expiring, and, if that renewal has failed, again when it expires.
    const isRenewalDue = signedIn && state.status !== statusBefore && state.status !== "signed-in";
    if (isRenewalDue && !attempt) renewByServer();
  }

  /** Whether what another tab has done ends this tab's session and attempt: a sign-out, or a sign-in where the cookie says who it is. */
  function isEndedBy(mark: string | null): boolean {
    if (!isSignIn(mark)) return true;
    if (signedIn) return !signedIn.token; // a tab with a token keeps its user
    return !!flow.renew && !isAskingPerson(); // a person who is being asked goes on
  }

  // Sign-in and sign-out

  function showScript(next: typeof script, failure?: SignInError): void {
    script = next;
    const isOutdated = state.error?.code === "script_failed"; // the script is being loaded again, or is there
    updateState(failure ?? (isOutdated ? undefined : state.error));
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

  /** Opens the provider's window. If its script is not there, it rejects, and loads it for the next click. */
  async function signIn(asked: SignInOptions = {}): Promise<Session> {
    const { signal } = asked;
    if (signal?.aborted) throw new SignInError("aborted", signal.reason);
    const openFor = (own: Attempt) =>
      provider.open({ ...asked, key, signal: own.signal }, options, (...answer) => readAnswer(own, ...answer));
    if (provider.isReady()) return startAttempt("person", openFor, signal);
    const { error } = state; // read before `preload`, which removes it
    preload().catch(ignore); // the state shows it
    throw error?.code === "script_failed" ? error : new SignInError("not_ready");
  }

  /** Where the provider has sent the person back to this page, its answer is in the address. */
  async function handleRedirect(): Promise<Session | null> {
    const returned = page && flow.takeAnswer?.(key);
    return returned ? startAttempt("person", (own) => readAnswer(own, returned.answer, returned)) : null;
  }

  /** Makes a session of the provider's answer, from its window or from the page's address. */
  async function readAnswer(own: Attempt, answer: Answer, asked: Asked): Promise<Grant> {
    const scope = checkAnswer(answer, asked);
    own.isAskingServer = !!answer.code;
    const description = answer.code && flow.exchange ? await flow.exchange(answer, own) : answer;
    return readSession(description, scope, own, options);
  }

  async function signOut({ revoke }: SignOutOptions = {}): Promise<void> {
    const token = signedIn?.token;
    const answer = page && flow.logOut?.(options); // before a listener is told, so that its requests wait for it
    seenMark = leaveMark(key);
    endSession();
    provider.forget();
    await Promise.all([token && revoke?.(token, options), answer]);
  }

  // Renewal

  async function renew(): Promise<Session> {
    const owner = signedIn && userNumber; // where nobody is signed in, any user will do
    const session = await (attempt?.promise ?? renewByServer() ?? renewByClick());
    if (owner && owner !== userNumber) throw new SignInError("user_changed");
    return session;
  }

  /** Undefined: there is no server to ask. */
  function renewByServer(): Promise<Session> | undefined {
    const { renew: askServer } = flow;
    if (!page || !askServer) return undefined;
    const scope = signedIn?.session.scopes.join(" ") ?? "";
    return startAttempt("server", async (own) => {
      own.isAskingServer = true;
      return readSession(await askServer(own), scope, own, options);
    });
  }

  /** Browsers open a window only during a click. Without one the renewal waits for the next sign-in. */
  function renewByClick(): Promise<Session> {
    if (!signedIn) throw new SignInError("not_ready");
    const mayOpen = window.navigator.userActivation?.isActive !== false; // a browser that does not say it may open one
    // With an empty prompt the provider asks only for what is not granted yet.
    if (mayOpen) return signIn({ prompt: "", loginHint: signedIn.session.user?.email });
    const renewal = startAttempt("click", () => new Promise(ignore)); // until the next sign-in, or the time-out
    renewalLeadMs = Infinity; // shows the session as expiring, so that the page can offer a button
    checkTabsAndTime();
    return renewal;
  }

  // Requests: whose one is, and what it waits for

  const getToken = (minTtl = 0) => (remainingMs() > minTtl && signedIn?.token) || null;

  const presentHeaders = () => bearer(getToken());

  function headers(): Record<string, string> | Promise<Record<string, string>> {
    const firstWait = requestWait(true);
    return firstWait || isExpired() ? headersAfter(firstWait) : presentHeaders();
  }

  /**
   * What a request has to wait for next. Undefined: nothing.
   * - The server answers a sign-out: until then the cookie is that of the user who has left.
   * - The session has expired: it waits for the present attempt, also a person's. Without one the session is renewed for the request.
   * - The server is asked for a session: its answer may set another user's cookie. A token stays its user's, so that it goes out at once.
   */
  function requestWait(mayRenew: boolean): Promise<unknown> | undefined {
    const signingOut = flow.signingOut?.();
    if (signingOut) return signingOut;
    if (isExpired()) {
      // The timer is late: `checkTabsAndTime` shows the end. In a microtask: the caller has its promise before a listener is called.
      queueMicrotask(checkTabsAndTime);
      return attempt?.promise ?? (mayRenew ? renewByServer() : undefined);
    }
    return attempt?.isAskingServer && !signedIn?.token ? attempt.promise : undefined;
  }

  /**
   * The headers of a request that cannot go out at once. It belongs to the user who is signed in at the call, or, where nobody is known
   * yet, to the first user whom the page's server names. If another user is signed in when the waits are over, the request is not sent.
   *
   * @param firstWait - undefined where the session has expired and no server can renew it
   */
  async function headersAfter(firstWait: Promise<unknown> | undefined): Promise<Record<string, string>> {
    const known = userKnown();
    const owner = known ? known.then(() => userNumber) : userNumber;
    let failure: unknown;
    for (let wait = firstWait; wait; wait = requestWait(false))
      failure = await wait.then(ignore, (cause: unknown) => cause);
    if ((await owner) !== userNumber) throw new SignInError("user_changed");
    if (isExpired()) throw sessionExpired(failure);
    return presentHeaders();
  }

  /** Undefined: it is known. Otherwise nobody is signed in yet, and the page's server is about to say who is. */
  function userKnown(): Promise<void> | undefined {
    if (signedIn || !attempt?.isAskingServer) return undefined;
    return attempt.promise.then(ignore, ignore).then(userKnown); // again, because another attempt may be under way by then
  }

  // The begin and the end of all this

  const kept = storage?.take(key, seenMark, clock.now());
  if (kept) beginSession(kept, false); // nobody was signed in before
  // In the capturing phase the window also receives the events of the document.
  const life = new AbortController();
  const whileAlive = { capture: true, signal: life.signal };
  for (const event of [key, "storage", "visibilitychange"]) page?.addEventListener(event, checkTabsAndTime, whileAlive);

  return {
    preload,
    signIn,
    handleRedirect,
    signOut,
    renew,
    getToken,
    headers,
    userKnown,
    hasScopes: (...scopes) => scopeNames(...scopes).every((name) => signedIn?.session.scopes.includes(name)),
    getState: () => state,
    subscribe: (listener) => addListener(listeners, listener),
    onUserChange: (listener) => addListener(userListeners, listener),
    destroy() {
      if (attempt) fail(attempt, new SignInError("aborted"));
      setStatusTimer();
      listeners.clear();
      userListeners.clear();
      life.abort();
    },
  };
}
