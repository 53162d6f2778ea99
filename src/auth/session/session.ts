/**
 * One person's session in one page, for every provider of sign-in. It is in one of these states:
 *
 * | `granted` | `attempt` | what the page shows |
 * |---|---|---|
 * | nothing | none, or the page's server is asked | signed-out; loading, ready: the provider's script; failed: the last try |
 * | nothing | a person is asked | signing-in |
 * | a session | any, also one that waits for a click | signed-in, expiring, expired: by the time that is left |
 *
 * An attempt begins in `startAttempt`, and ends once: in `succeed`, which begins a session, or in `fail`, which leaves all as it was. One
 * that a newer one has superseded changes nothing any more.
 * A session ends in `endSession`: at a sign-out here or in another tab, and, without a token, at a sign-in there. One that has expired
 * can still be renewed. A request asks `headers()` whom it goes out as, and waits there while that may be about to change.
 */
import { systemClock, MAX_TIMER_MS } from "../../transport/environment.js";
import { addListener, callListeners } from "../../transport/guard.js";
import { sessionExpired, SignInError } from "../errors.js";
import { MIN_TIMER_MS, RENEWAL_LEAD_MS, RENEWAL_LEAD_PART } from "../limits.js";
import { bearer, traceHeaders } from "../request-json.js";
import { type Attempt, createAttempt, ignore } from "./attempt.js";
import { checkAnswer, readSession, scopeNames } from "./answer.js";
import type { Answer, Asked, AuthOptions, Grant, Provider } from "./provider.js";
import { isSignIn, leaveMark, readMark } from "./tabs.js";
import type { Auth, Session, SessionState, SignInOptions } from "./types.js";

/** @param key - distinguishes the session from others of the same site, in storage and among tabs */
export function createAuth<Options extends AuthOptions>(
  provider: Provider<Options>,
  key: string,
  options: Options,
): Auth {
  const { flow, storage, clock = systemClock } = options;
  const page = globalThis.window as Window | undefined;
  let granted: Grant | undefined; // the session and its token
  let attempt: Attempt | undefined;
  let script: "loading" | "ready" | undefined; // what became of the provider's script
  let state: SessionState = { status: "signed-out" }; // what the page shows
  const listeners = new Set<() => void>();
  let userNumber = 1; // another number is another user; never 0, because `renew` uses it as a condition
  const userListeners = new Set<() => void>();
  let renewalLeadMs = 0; // with so much of its life left the session is shown as expiring, and is renewed
  let timer: unknown; // for the next status of the session
  let seenMark = readMark(key); // what another tab changes as it signs in or out, as this tab has seen it last: see tabs.ts

  /** The rest of the session's life, in ms. An end is noted in `isOver`: a clock that is set back later must not bring the session back. */
  const remainingMs = () => {
    if (!granted || granted.isOver) return 0;
    const remaining = granted.session.expiresAt - clock.now();
    granted.isOver = remaining <= 0;
    return remaining;
  };
  const isExpired = () => !!granted && remainingMs() <= 0;
  const isAskingPerson = () => attempt?.kind === "person";

  // What the page shows

  function statusWith(error?: SignInError): SessionState["status"] {
    if (isExpired()) return "expired";
    if (granted) return remainingMs() <= renewalLeadMs ? "expiring" : "signed-in";
    if (isAskingPerson()) return "signing-in";
    return error ? "failed" : (script ?? "signed-out");
  }

  /** Calls the listeners if there is something new. Those to the user are first: they end the previous user's requests. */
  function updateState(error?: SignInError, isNewUser = false): void {
    const next = { ...granted?.session, status: statusWith(error), ...(error && { error }) } as SessionState;
    const isSame = JSON.stringify(next) === JSON.stringify(state); // an error becomes its code
    if (!isSame) state = next;
    if (isNewUser) {
      userNumber++;
      callListeners(userListeners);
    }
    if (!isSame) callListeners(listeners);
    // The browser tells only other tabs of a new mark. Another `createAuth` of the same key in this page hears of it by an event so named.
    if (isNewUser) page?.dispatchEvent(new Event(key));
  }

  // An attempt: its begin, and its two ends

  /** Starts an attempt in place of the present one. @param ask resolves with what it was granted */
  function startAttempt(kind: Attempt["kind"], ask: (own: Attempt) => Promise<Grant>, signal?: AbortSignal) {
    const older = attempt;
    const own = createAttempt(kind, options, fail, signal);
    attempt = own;
    if (older) {
      // It waits for a click, and this is the click: `abort` cannot reject the promise any more.
      if (older.kind === "click") older.resolve(own.promise);
      older.abort(new SignInError("superseded"));
    }
    // The server is asked before `updateState` tells listeners, so that their requests wait for its answer.
    ask(own).then(
      (grant) => succeed(own, grant),
      (cause: unknown) => fail(own, cause),
    );
    if (kind === "person") updateState(granted && state.error); // without a session the error was of a sign-in, which is tried again now
    return own.promise;
  }

  function fail(own: Attempt, cause: unknown): void {
    if (own !== attempt) return;
    const failure = cause instanceof SignInError ? cause : new SignInError("unknown", cause);
    attempt = undefined;
    own.abort(failure);
    // Where nobody is signed in, no person has had the server asked: its error is not shown, and an earlier one stays.
    updateState(own.kind === "server" && !granted ? state.error : failure);
  }

  function succeed(own: Attempt, grant: Grant): void {
    if (own !== attempt) return;
    const { session, error, token } = grant;
    const isByServer = own.kind === "server"; // not by a person
    const known = granted?.session.user;
    // The profile could not be read. It may be anybody's session, which must not replace that of a known user.
    if (error && known) {
      fail(own, error);
      return;
    }
    // An answer that names the user decides. One that names nobody is that of the known user, if the server has renewed its own session.
    // From the provider's window it may be anybody's.
    if (isByServer) session.user ??= known ?? null;
    const isSameUser = !!granted && (session.user ? session.user.sub === known?.sub : isByServer);
    attempt = undefined;
    own.resolve(session);
    own.abort(); // only cleans up: the promise is resolved
    // A person's sign-in has set another cookie, which is that of all tabs.
    if (!token && !isByServer) seenMark = leaveMark(key, flow.signInMark?.(session.user?.sub));
    beginSession(grant, isSameUser);
  }

  // A session: its begin, its end, its time, and what other tabs do to it

  function beginSession(grant: Grant, isSameUser: boolean): void {
    const { session, token, error } = grant;
    granted = grant;
    renewalLeadMs = Math.min(RENEWAL_LEAD_MS, remainingMs() * RENEWAL_LEAD_PART);
    storage?.keep(key, { session, token, mark: seenMark, lifeMs: remainingMs() });
    waitForNextStatus();
    updateState(error, !isSameUser);
  }

  /** Ends the attempt as well. @param asksServer - whether to ask for the session with which another tab has signed in */
  function endSession(asksServer = false): void {
    const running = attempt;
    const isNewUser = !!granted;
    granted = script = attempt = undefined; // shows "signed-out", even where the script is ready
    clock.clearTimeout(timer);
    storage?.take(key);
    running?.abort(new SignInError("aborted"));
    if (asksServer) renewByServer();
    updateState(undefined, isNewUser);
  }

  function waitForNextStatus(): void {
    clock.clearTimeout(timer);
    const remaining = remainingMs();
    if (remaining <= 0) return;
    const untilNext = remaining > renewalLeadMs ? remaining - renewalLeadMs : remaining;
    const wait = Math.min(MAX_TIMER_MS, Math.max(MIN_TIMER_MS, untilNext));
    timer = clock.setTimeout(() => {
      const { session } = granted as Grant; // the timer does not outlive it
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
    const isRenewalDue = granted && state.status !== statusBefore && state.status !== "signed-in";
    if (isRenewalDue && !attempt) renewByServer();
  }

  /** Whether what another tab has done ends this tab's session and attempt: a sign-out, or a sign-in where the cookie says who it is. */
  function isEndedBy(mark: string | null): boolean {
    if (!isSignIn(mark)) return true;
    if (granted) return !granted.token; // a tab with a token keeps its user
    return !!flow.renew && !isAskingPerson(); // a person who is being asked goes on
  }

  // Sign-in

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
      provider.open({ ...asked, key, signal: own.signal }, options, (...answer) => onAnswer(own, ...answer));
    if (provider.isReady()) return startAttempt("person", openFor, signal);
    const { error } = state; // read before `preload`, which removes it
    preload().catch(ignore); // the state shows it
    throw error?.code === "script_failed" ? error : new SignInError("not_ready");
  }

  /** Makes a session of the provider's answer, from its window or from the page's address. */
  async function onAnswer(own: Attempt, answer: Answer, asked: Asked): Promise<Grant> {
    const scope = checkAnswer(answer, asked);
    const description = answer.code && flow.exchange ? await flow.exchange(answer, own) : answer;
    return readSession(description, scope, own, options);
  }

  // Renewal

  async function renew(): Promise<Session> {
    const expected = granted && userNumber; // where nobody is signed in, any user will do
    const session = await (attempt?.promise ?? renewByServer() ?? renewByClick());
    if (expected && expected !== userNumber) throw new SignInError("user_changed");
    return session;
  }

  /** Undefined: there is no server to ask. */
  function renewByServer(): Promise<Session> | undefined {
    const { renew: ask } = flow;
    const scope = granted?.session.scopes.join(" ") ?? "";
    return page && ask && startAttempt("server", async (own) => readSession(await ask(own), scope, own, options));
  }

  /** Browsers open a window only during a click. Without one the renewal waits for the next sign-in. */
  function renewByClick(): Promise<Session> {
    if (!granted) throw new SignInError("not_ready");
    const mayOpen = window.navigator.userActivation?.isActive !== false; // a browser that does not say it may open one
    // With an empty prompt the provider asks only for what is not granted yet.
    if (mayOpen) return signIn({ prompt: "", loginHint: granted.session.user?.email });
    const renewal = startAttempt("click", () => new Promise(ignore)); // until the next sign-in, or the time-out
    renewalLeadMs = Infinity; // shows the session as expiring, so that the page can offer a button
    checkTabsAndTime();
    return renewal;
  }

  // Requests: whose one is (`untilUserKnown`), what it waits for (`requestWait`), and both for one that cannot go at once (`headersAfter`)

  const getToken = (minTtl = 0) => (remainingMs() > minTtl && granted?.token) || null;

  function presentHeaders(): Record<string, string> {
    const headers = bearer(getToken());
    if (process.env.NODE_ENV !== "production") traceHeaders(headers, () => bearer(getToken()));
    return headers;
  }

  /** Waits while nobody is signed in yet, and the page's server is about to say who is. */
  function untilUserKnown(): Promise<void> | undefined {
    if (granted || !attempt?.isAskingServer) return undefined;
    return attempt.promise.then(ignore, ignore).then(untilUserKnown); // another attempt may run by then
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
    return attempt?.isAskingServer && !granted?.token ? attempt.promise : undefined;
  }

  /**
   * The headers of a request that cannot go out at once. It belongs to the user who is signed in at the call, or, where nobody is known
   * yet, to the first user whom the page's server names. If another user is signed in when the waits are over, the request is not sent.
   *
   * @param firstWait - undefined where the session has expired and no server can renew it
   */
  async function headersAfter(firstWait: Promise<unknown> | undefined): Promise<Record<string, string>> {
    const owner = untilUserKnown()?.then(() => userNumber) ?? userNumber;
    let failure: unknown;
    for (let wait = firstWait; wait; wait = requestWait(false))
      failure = await wait.then(ignore, (cause: unknown) => cause);
    if ((await owner) !== userNumber) throw new SignInError("user_changed");
    if (isExpired()) throw sessionExpired(failure);
    return presentHeaders();
  }

  const kept = storage?.take(key, seenMark, clock.now());
  if (kept) beginSession(kept, false); // nobody was signed in before
  // In the capturing phase the window also receives the events of the document.
  const life = new AbortController();
  const whileAlive = { capture: true, signal: life.signal };
  for (const event of [key, "storage", "visibilitychange"]) page?.addEventListener(event, checkTabsAndTime, whileAlive);

  return {
    preload,
    signIn,
    renew,
    getToken,
    headers() {
      const first = requestWait(true);
      return first || isExpired() ? headersAfter(first) : presentHeaders();
    },
    userKnown: untilUserKnown,
    async handleRedirect() {
      const returned = page && flow.takeAnswer?.(key);
      return returned ? startAttempt("person", (own) => onAnswer(own, returned.answer, returned)) : null;
    },
    async signOut({ revoke } = {}) {
      const token = granted?.token;
      const answer = page && flow.logOut?.(options); // before a listener is told, so that its requests wait for it
      seenMark = leaveMark(key);
      endSession();
      provider.forget();
      await Promise.all([token && revoke?.(token, options), answer]);
    },
    hasScopes: (...scopes) => scopeNames(...scopes).every((name) => granted?.session.scopes.includes(name)),
    getState: () => state,
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
