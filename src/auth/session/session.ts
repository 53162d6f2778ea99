/**
 * One person's session in one page, for every provider of sign-in.
 *
 * A session begins when an attempt succeeds. It grows old (signed-in, expiring, expired: see `SessionState` in types.ts), and ends at a
 * sign-out here or in another tab, and, without a token, at a sign-in there.
 * There is one attempt at a time: a person signs in, the page's server renews the session, or a renewal waits for a person's click.
 * A request asks `headers()` whom it goes out as, and waits there while that may be about to change.
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
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  let shown: SessionState = { status: "signed-out" };
  /** What became of the provider's script. */
  let script: "loading" | "ready" | undefined;
  let current: Grant | undefined;
  /** With this much of its life left, in ms, the session is shown as expiring, and renewed. */
  let leadMs = 0;
  let timer: unknown;
  let attempt: Attempt | undefined;
  /** Identifies who is signed in: another number is another user. Never 0: `renew` uses it as a condition. */
  let userNumber = 1;
  /** The mark that another tab changes as it signs in or out, as this tab has seen it last. See tabs.ts. */
  let seenMark = readMark(key);

  /** The rest of the session's life, in ms. An end is noted in `isOver`: a clock that is set back later must not bring the session back. */
  const leftMs = () => {
    if (!current || current.isOver) return 0;
    const left = current.session.expiresAt - clock.now();
    current.isOver = left <= 0;
    return left;
  };
  const isExpired = () => !!current && leftMs() <= 0;
  const isAskingPerson = () => attempt?.kind === "person";

  // What the page shows

  function statusWith(error?: SignInError): SessionState["status"] {
    if (isExpired()) return "expired";
    if (current) return leftMs() <= leadMs ? "expiring" : "signed-in";
    if (isAskingPerson()) return "signing-in";
    return error ? "failed" : (script ?? "signed-out");
  }

  /** Calls the listeners if there is something new. Those to the user are first: they end the previous user's requests. */
  function show(error?: SignInError, isNewUser = false): void {
    const next = { ...current?.session, status: statusWith(error), ...(error && { error }) } as SessionState;
    const isSame = JSON.stringify(next) === JSON.stringify(shown); // an error becomes its code
    if (!isSame) shown = next;
    if (isNewUser) {
      userNumber++;
      callListeners(userListeners);
    }
    if (!isSame) callListeners(listeners);
    // The browser tells only other tabs of a new mark. Another `createAuth` of the same key in this page hears of it by an event so named.
    if (isNewUser) page?.dispatchEvent(new Event(key));
  }

  // The session

  function beginSession(grant: Grant, isSameUser: boolean): void {
    const { session, token, error } = grant;
    current = grant;
    leadMs = Math.min(RENEWAL_LEAD_MS, leftMs() * RENEWAL_LEAD_PART);
    storage?.keep(key, { session, token, mark: seenMark, lifeMs: leftMs() });
    startTimer();
    show(error, !isSameUser);
  }

  /** Ends the session and the attempt. @param asksServer - whether to ask for the session with which another tab has signed in */
  function endSession(asksServer = false): void {
    const running = attempt;
    const isNewUser = !!current;
    current = script = attempt = undefined; // shows "signed-out", even where the script is ready
    clock.clearTimeout(timer);
    storage?.take(key);
    running?.abort(new SignInError("aborted"));
    if (asksServer) renewByServer();
    show(undefined, isNewUser);
  }

  /** Waits for the next status of the session. */
  function startTimer(): void {
    clock.clearTimeout(timer);
    const left = leftMs();
    if (left <= 0) return;
    const wait = Math.min(MAX_TIMER_MS, Math.max(MIN_TIMER_MS, left > leadMs ? left - leadMs : left));
    timer = clock.setTimeout(() => {
      const { session } = current as Grant; // the timer does not outlive it
      // A clock that was set back meanwhile must not make the session longer: of 60 s, at most 12 s are left after a wait of 48 s.
      session.expiresAt = Math.min(session.expiresAt, clock.now() + left - wait);
      startTimer();
      check();
    }, wait);
  }

  /** Compares the session with the other tabs, and with the clock: timers are late after a machine has slept. */
  function check(): void {
    const known = seenMark;
    seenMark = readMark(key);
    if (seenMark !== known && isEndedBy(seenMark)) {
      endSession(isSignIn(seenMark));
      return;
    }
    const { status, error } = shown;
    show(error);
    // The server is asked when the session becomes expiring, and, if that renewal has failed, again when it expires.
    const isRenewalDue = current && shown.status !== status && shown.status !== "signed-in";
    if (isRenewalDue && !attempt) renewByServer();
  }

  /** Whether what another tab has done ends this tab's session and attempt: a sign-out, or a sign-in where the cookie says who it is. */
  function isEndedBy(mark: string | null): boolean {
    if (!isSignIn(mark)) return true;
    if (current) return !current.token; // a tab with a token keeps its user
    return !!flow.renew && !isAskingPerson(); // a person who is being asked goes on
  }

  // Attempts

  /** Starts an attempt in place of the current one. */
  function start(kind: Attempt["kind"], ask: (own: Attempt) => Promise<Grant>, signal?: AbortSignal): Promise<Session> {
    const older = attempt;
    const own = createAttempt(kind, options, fail, signal);
    attempt = own;
    if (older) {
      // It waits for a click, and this is the click: `abort` cannot reject the promise any more.
      if (older.kind === "click") older.resolve(own.promise);
      older.abort(new SignInError("superseded"));
    }
    // The server is asked before `show` tells listeners, so that their requests wait for its answer.
    ask(own).then(
      (grant) => succeed(own, grant),
      (cause: unknown) => fail(own, cause),
    );
    if (kind === "person") show(current && shown.error); // without a session the error was of a sign-in, which is tried again now
    return own.promise;
  }

  function fail(own: Attempt, cause: unknown): void {
    if (own !== attempt) return;
    const failure = cause instanceof SignInError ? cause : new SignInError("unknown", cause);
    attempt = undefined;
    own.abort(failure);
    // Where nobody is signed in, no person has had the server asked: its error is not shown, and an earlier one stays.
    show(own.kind === "server" && !current ? shown.error : failure);
  }

  function succeed(own: Attempt, grant: Grant): void {
    if (own !== attempt) return;
    const { session, error, token } = grant;
    const isByServer = own.kind === "server"; // not by a person
    const known = current?.session.user;
    // The profile could not be read. It may be anybody's session, which must not replace that of a known user.
    if (error && known) {
      fail(own, error);
      return;
    }
    // An answer that names the user decides. One that names nobody is that of the known user, if the server has renewed its own session.
    // From the provider's window it may be anybody's.
    if (isByServer) session.user ??= known ?? null;
    const isSameUser = !!current && (session.user ? session.user.sub === known?.sub : isByServer);
    attempt = undefined;
    own.resolve(session);
    own.abort(); // only cleans up: the promise is resolved
    // A person's sign-in has set another cookie, which is that of all tabs.
    if (!token && !isByServer) seenMark = leaveMark(key, flow.signInMark?.(session.user?.sub));
    beginSession(grant, isSameUser);
  }

  // Sign-in

  function showScript(next: typeof script, failure?: SignInError): void {
    script = next;
    const isOutdated = shown.error?.code === "script_failed"; // the script is being loaded again, or is there
    show(failure ?? (isOutdated ? undefined : shown.error));
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
    if (provider.isReady()) return start("person", openFor, signal);
    const { error } = shown; // read before `preload`, which removes it
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
    const expected = current && userNumber; // where nobody is signed in, any user will do
    const session = await (attempt?.promise ?? renewByServer() ?? renewByClick());
    if (expected && expected !== userNumber) throw new SignInError("user_changed");
    return session;
  }

  /** Undefined: there is no server to ask. */
  function renewByServer(): Promise<Session> | undefined {
    const { renew: askToRenew } = flow;
    const scope = current?.session.scopes.join(" ") ?? "";
    return (
      page && askToRenew && start("server", async (own) => readSession(await askToRenew(own), scope, own, options))
    );
  }

  /** Browsers open a window only during a click. Without one the renewal waits for the next sign-in. */
  function renewByClick(): Promise<Session> {
    if (!current) throw new SignInError("not_ready");
    const mayOpen = window.navigator.userActivation?.isActive !== false; // a browser that does not say it may open one
    // With an empty prompt the provider asks only for what is not granted yet.
    if (mayOpen) return signIn({ prompt: "", loginHint: current.session.user?.email });
    const renewal = start("click", () => new Promise(ignore)); // until the next sign-in, or the time-out
    leadMs = Infinity; // shows the session as expiring, so that the page can offer a button
    check();
    return renewal;
  }

  // Requests: whose one is (`untilUserKnown`), what it waits for (`requestWait`), and both for one that cannot go at once (`headersAfter`)

  const getToken = (minTtl = 0) => (leftMs() > minTtl && current?.token) || null;

  function presentHeaders(): Record<string, string> {
    const headers = bearer(getToken());
    if (process.env.NODE_ENV !== "production") traceHeaders(headers, () => bearer(getToken()));
    return headers;
  }

  /** Waits while nobody is signed in yet, and the page's server is about to say who is. */
  function untilUserKnown(): Promise<void> | undefined {
    if (current || !attempt?.isAskingServer) return undefined;
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
      // The timer is late: `check` shows the end. In a microtask, so that the caller has its promise before a listener is called.
      queueMicrotask(check);
      return attempt?.promise ?? (mayRenew ? renewByServer() : undefined);
    }
    return attempt?.isAskingServer && !current?.token ? attempt.promise : undefined;
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
  for (const event of [key, "storage", "visibilitychange"]) page?.addEventListener(event, check, whileAlive);

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
      return returned ? start("person", (own) => onAnswer(own, returned.answer, returned)) : null;
    },
    async signOut({ revoke } = {}) {
      const token = current?.token;
      const answer = page && flow.logOut?.(options); // before a listener is told, so that its requests wait for it
      seenMark = leaveMark(key);
      endSession();
      provider.forget();
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
