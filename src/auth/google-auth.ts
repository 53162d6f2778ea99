/**
 * Sign-in with Google in one page: by its token flow, or by its code flow and the page's own server.
 * It ends each attempt exactly once. It does not verify who signed in: servers do that, with the token.
 * https://developers.google.com/identity/oauth2/web/guides/overview
 */
import { ask, bearer } from "./ask.js";
import { createAttempt, type Attempt } from "./attempt.js";
import { SignInError, sessionExpired } from "./errors.js";
import type { ServerCall, SessionAnswer } from "./flow.js";
import type { GoogleAnswer } from "./google.js";
import { isSameUser, readClaims, readUser } from "./profile.js";
import { scopeNames } from "./scopes.js";
import { findGoogle, loadGoogle } from "./script.js";
import { leaveSignOutMark, readSignOutMark } from "./sign-out-mark.js";
import type { Clock, GoogleAuth, GoogleAuthOptions, Session, SessionState, SignInOptions, User } from "./types.js";

/** What a store keeps of a session. */
interface KeptSession {
  session?: Session;
  token?: string;
  /** The mark of the last sign-out before this was kept. */
  mark?: string | null;
}

/** What one tab tells the others. No token is ever in it. */
interface TabMessage {
  /** Somebody signed in with a session of cookies, which is every tab's: the user's `sub`, or null where it is not known. */
  signedIn?: string | null;
}

/** How long before its end a session is renewed, in ms, unless a fifth of its life is less. */
const RENEWAL_LEAD_MS = 60_000;
/** A timer of more than 31 bits of milliseconds, a little over 2e9, fires at once. */
const LONGEST_TIMER_MS = 2e9;
/** A timer that fires this much too early by the clock, in ms, shows that the clock was set back. */
const CLOCK_TOLERANCE_MS = 1_000;

const ignore = (): void => {};

/** 128 bits that nobody can guess. */
const randomText = (): string => crypto.getRandomValues(new Uint32Array(4)).join();

/** For programs without types. @throws TypeError for a flow or a store that is not one */
function checkValues({ flow, storage }: GoogleAuthOptions): void {
  if (!flow?.open) throw new TypeError("createGoogleAuth: flow must be tokenFlow() or codeFlow({ exchangeUrl })");
  if (storage && !storage.take) throw new TypeError("createGoogleAuth: storage must be tabStorage, or left out");
}

/**
 * @throws SignInError `exchange_failed` for a URL of another origin
 * @throws TypeError for a flow or a store that is not one
 */
export function createGoogleAuth(options: GoogleAuthOptions): GoogleAuth {
  checkValues(options);
  const { flow, storage } = options;
  const timers = (options.clock ?? globalThis) as Clock;
  const { setTimeout, clearTimeout } = timers;
  const now = options.clock?.now ?? (() => Date.now()); // a page may have a `now` of its own
  const { window } = globalThis; // undefined while a server renders
  const location = window?.location;
  const key = "querylet:" + options.clientId;
  const attemptKey = key + ":state";
  const markKey = key + ":signed-out";
  const listeners = new Set<() => void>();
  const userListeners = new Set<() => void>();
  let tabs: BroadcastChannel | undefined = window?.BroadcastChannel && new window.BroadcastChannel(key);
  let state: SessionState = { status: "signed-out" };
  let session: Session | undefined;
  let token: string | undefined;
  /** Of the last sign-out before this session. */
  let mark: string | null;
  /** The signed-in user by number: another one after each change, and never one that was there before. */
  let user = 0;
  /** The user that the listeners know of. */
  let toldUser = 0;
  /** How long before its end a session is to be renewed, in ms. */
  let lead: number;
  let timer: unknown;
  let current: Attempt | undefined;
  /** A renewal that waits for the next gesture. */
  let waiting: Attempt | undefined;
  /** A sign-out of which the page's server has not heard yet: until then the cookie is still the user's. */
  let signingOut: Promise<void> | undefined;

  if (location) flow.checkUrls?.();

  const getToken = (minTtl = 0): string | null =>
    token && session && session.expiresAt - now() > minTtl ? token : null;
  const isExpired = (): boolean => session !== undefined && session.expiresAt <= now();

  function show(next: SessionState): void {
    state = next;
    if (toldUser !== user) {
      toldUser = user;
      // Ahead of the others: what the user before has asked for ends before anybody asks anew.
      notify(userListeners);
    }
    notify(listeners);
  }

  /** A session that there is outlives what went wrong. */
  const fault = (error: SignInError): void => show(session ? { ...state, error } : { status: "failed", error });

  /** Shows where the session stands. Machines sleep, so the clock decides, not a timer. */
  function look(): void {
    if (!session) return;
    // A page that was put away missed the message of a sign-out elsewhere.
    if (mark !== readSignOutMark(markKey)) return close();
    const left = session.expiresAt - now();
    let status: "signed-in" | "expiring" | "expired" = "signed-in";
    if (left <= 0) status = "expired";
    else if (left <= lead) status = "expiring";
    if (status === state.status) return;
    show({ ...session, status });
    if (flow.renew && session && left <= lead && lead > 0) renew().catch(ignore);
  }

  /** Looks again when the status is due to change. */
  function setTimer(): void {
    clearTimeout(timer);
    if (!session) return;
    const left = session.expiresAt - now();
    if (left <= 0) return;
    const wait = Math.min(LONGEST_TIMER_MS, left > lead ? left - lead : left);
    const begun = now();
    timer = setTimeout(() => {
      const setBack = wait - (now() - begun);
      // The session ends when it was to end, whatever the clock shows by now.
      if (session && setBack > CLOCK_TOLERANCE_MS) session = { ...session, expiresAt: session.expiresAt - setBack };
      setTimer();
      look();
    }, wait);
  }

  function open(): void {
    if (!session) return;
    mark = readSignOutMark(markKey);
    lead = Math.min(RENEWAL_LEAD_MS, (session.expiresAt - now()) / 5);
    storage?.keep(key, { session, token, mark });
    state = { status: "ready" }; // so that everyone hears of it, also when the status stays the same
    setTimer();
    look();
  }

  /** @param first - Begins what has to be under way before anybody hears of the change and asks for something. */
  function close(first: () => void = ignore): void {
    const attempts = [current, waiting];
    current = waiting = undefined; // what a listener begins from here on is another attempt, and goes on
    clearTimeout(timer);
    if (session) user++;
    session = token = undefined;
    storage?.take(key);
    first();
    show({ status: "signed-out" });
    for (const attempt of attempts) attempt?.settle("aborted");
  }

  function onAttemptEnd(attempt: Attempt, error?: SignInError): void {
    attempt.asksServer = false;
    if (attempt === waiting) waiting = undefined;
    if (attempt !== current) return;
    current = undefined;
    // A quiet one is nobody's click: it shows only where there is a session.
    if (error && (session || !attempt.isQuiet)) fault(error);
  }

  const newAttempt = (signal?: AbortSignal): Attempt => {
    const attempt = createAttempt(timers, options.timeout, onAttemptEnd, signal);
    attempt.user = session && user;
    return attempt;
  };

  /** Begins an attempt, the only one from now on. */
  function begin(start: (attempt: Attempt) => unknown, signal?: AbortSignal, isQuiet = false): Attempt {
    const attempt = newAttempt(signal);
    attempt.isQuiet = attempt.isRenewal = isQuiet;
    const older = current;
    current = attempt;
    older?.settle("superseded");
    if (!session && !isQuiet) show({ status: "signing-in" });
    try {
      if (signal?.aborted) attempt.settle("aborted", signal.reason);
      else start(attempt);
    } catch (cause) {
      attempt.settle("unknown", cause);
    }
    return attempt;
  }

  /** Asks the page's server; `scope` is what Google said it granted. */
  async function send(attempt: Attempt, ask: (call: ServerCall) => Promise<unknown>, scope?: string): Promise<void> {
    attempt.asksServer = true;
    try {
      if (signingOut) await signingOut; // its answer takes the cookie away, which this one brings
      attempt.signal.throwIfAborted();
      const answer = await ask({ fetch: options.fetch, signal: attempt.signal });
      await accept(attempt, answer as SessionAnswer, scope);
    } catch (cause) {
      attempt.settle("exchange_failed", cause);
    }
  }

  /** Who the answer is about; null where it does not say. @throws where it says so, but cannot be read */
  async function userOf(
    { user: profile, id_token, access_token }: SessionAnswer,
    signal: AbortSignal,
  ): Promise<User | null> {
    if (profile) return readUser(profile);
    if (id_token) return readUser(readClaims(id_token));
    if (!access_token) return null;
    const url = options.userinfoUrl ?? "https://openidconnect.googleapis.com/v1/userinfo";
    return readUser(await ask(options.fetch, url, { token: access_token, signal }));
  }

  /** The last step of every way: until when, who it is, and the session. */
  async function accept(attempt: Attempt, answer: SessionAnswer, scope = ""): Promise<void> {
    const { access_token, expires_in } = answer;
    // Such as Google's { error }, passed on with status 200.
    if ((expires_in ?? access_token ?? answer.user) === undefined) return attempt.settle("exchange_failed");
    const expiresAt = now() + (Number(expires_in) || 3600) * 1000; // none is NaN, or 0 for null
    const profile = await userOf(answer, attempt.signal).catch(
      (cause: unknown) => new SignInError("unknown", cause, "The profile did not load"),
    );
    if (current !== attempt) return;
    const before = session;
    const isRenewal = before !== undefined && attempt.isRenewal === true;
    const error = profile instanceof SignInError ? profile : undefined;
    // It cannot be told whose session this is, so the one that is known stays.
    if (error && isRenewal && before.user) return attempt.settle("unknown", error.cause, error.hint);
    let found = profile instanceof SignInError ? null : profile;
    // A server that names nobody renews the session that it has.
    if (!found && !error && attempt.isQuiet && before) found = before.user;
    enter(
      attempt,
      { user: found, scopes: scopeNames(answer.scope || scope), expiresAt },
      access_token ?? undefined,
      error,
    );
  }

  /** The attempt ends in this session. */
  function enter(attempt: Attempt, next: Session, nextToken: string | undefined, error?: SignInError): void {
    const before = session;
    const isSame = before !== undefined && isSameUser(before.user, next.user, attempt.isQuiet === true);
    if (!isSame) user++;
    session = next;
    token = nextToken;
    const waiter = waiting;
    attempt.settle(next);
    open();
    if (isSame) waiter?.settle(next);
    else waiter?.settle("user_changed");
    if (session !== next) return; // a listener has signed out, for example
    if (error) fault(error);
    else if (before && !isSame && attempt.isQuiet) fault(new SignInError("user_changed"));
    const message: TabMessage = { signedIn: next.user?.sub ?? null };
    if (!nextToken && !attempt.isQuiet) tabs?.postMessage(message);
  }

  function answered(attempt: Attempt, answer: GoogleAnswer, expected: string | undefined, asked: string): void {
    const { error, code, state, scope = asked } = answer;
    const { exchange } = flow;
    const granted = scopeNames(scope);
    const missing = scopeNames(asked).filter((name) => !granted.includes(name));
    if (current !== attempt || attempt.isAnswered) return;
    attempt.isAnswered = true; // a second code would bring a second cookie
    // A refusal in Google's window may come without the state. In an address it has one, or anybody's link could be a refusal.
    const isRefusalInWindow = error && state === undefined;
    if (state !== expected && !isRefusalInWindow) attempt.settle("state_mismatch");
    else if (error) attempt.settle(error === "access_denied" ? error : "unknown", error);
    else if (missing[0]) attempt.settle("scope_missing", missing);
    else if (code && exchange) void send(attempt, (call) => exchange(answer, call), scope);
    else void accept(attempt, answer, scope);
  }

  async function preload(): Promise<void> {
    if (!window) return;
    const { error } = state;
    // What went wrong with an attempt, as one by redirect before the script is there, stays to be read.
    if (!session && !current && !findGoogle() && (!error || error.code === "script_failed"))
      show({ status: "loading" });
    try {
      await loadGoogle(options);
      if (/out|loa/.test(state.status)) show({ status: "ready" });
    } catch (error) {
      if (!current) fault(error as SignInError);
      throw error;
    }
  }

  function signIn(asked: SignInOptions = {}): Promise<Session> {
    const oauth2 = findGoogle()?.accounts.oauth2;
    const { error } = state;
    if (!oauth2) {
      preload().catch(ignore);
      return Promise.reject(error?.code === "script_failed" ? error : new SignInError("not_ready"));
    }
    return begin((attempt) => {
      const scope = scopeNames(...(options.scopes ?? ["openid", "profile", "email"]), ...(asked.scopes ?? [])).join(
        " ",
      );
      const { random = randomText } = options;
      const state = "" + random();
      const opened = now();
      const request = {
        client_id: options.clientId,
        scope,
        state,
        hd: options.hd,
        login_hint: asked.loginHint ?? options.loginHint,
        prompt: asked.prompt,
        callback: (answer: GoogleAnswer) => answered(attempt, answer, state, scope),
        // Without it a closed or blocked window is never heard of.
        error_callback({ type }: { type?: string }) {
          // Success may be a moment behind the closing. No person closes a window within a second; a page that cut itself off sees just that.
          const shown = now() - opened; // negative where the clock was set back
          const isClosedAtOnce = shown >= 0 && shown < 1_000;
          const hint = isClosedAtOnce ? "If nobody did, send COOP same-origin-allow-popups" : undefined;
          if (type === "popup_closed") setTimeout(() => attempt.settle(type, 0, hint), 500);
          else attempt.settle(type === "popup_failed_to_open" ? "popup_blocked" : "unknown", type);
        },
      };
      flow.open(oauth2, request, attemptKey);
    }, asked.signal).promise;
  }

  /** The attempt's session, if it is of the user who was signed in when it began; nobody then: whoever it is. */
  function ofSameUser(attempt: Attempt): Promise<Session> {
    attempt.renewal ??= attempt.promise.then((renewed) => {
      if (attempt.user !== undefined && attempt.user !== user) throw new SignInError("user_changed");
      return renewed;
    });
    return attempt.renewal;
  }

  function renew(): Promise<Session> {
    if (current) return ofSameUser(current);
    const ask = flow.renew;
    if (window && ask) {
      const scope = session?.scopes.join(" ");
      return ofSameUser(begin((attempt) => send(attempt, ask, scope), undefined, true));
    }
    if (!session) return Promise.reject(new SignInError("not_ready", 0, "Sign in first"));
    // A window needs a gesture. Without one the session shows as expiring, and whoever asked waits for the next sign-in.
    if (window.navigator.userActivation?.isActive !== false) {
      const signingIn = signIn({ prompt: "", loginHint: session.user?.email });
      const attempt = current as Attempt | undefined; // none where Google's script is not there
      if (!attempt) return signingIn;
      attempt.isRenewal = true;
      return ofSameUser(attempt);
    }
    waiting ??= newAttempt();
    lead = Infinity;
    const renewal = ofSameUser(waiting);
    look();
    return renewal;
  }

  /** What a request waits for before it is known who it goes out as. Undefined: it goes out at once. */
  function pendingFor(): Promise<unknown> | undefined {
    if (signingOut) return signingOut;
    const attempt = current ?? waiting;
    if (isExpired()) {
      queueMicrotask(look); // the timer may be late; no listener is called before the request is on its way
      if (attempt) return attempt.promise;
      return flow.renew ? renew() : undefined;
    }
    // A token says whose request it is, whatever the server answers meanwhile; a cookie may be replaced at any moment.
    return attempt?.asksServer && !token ? attempt.promise : undefined;
  }

  function userKnown(): Promise<void> | undefined {
    if (session || !current?.asksServer) return undefined;
    return current.promise.then(ignore, ignore).then(userKnown); // another attempt may have taken its place
  }

  async function headersAfter(pending: Promise<unknown> | undefined): Promise<Record<string, string>> {
    let asking = user;
    const known = userKnown()?.then(() => {
      asking = user;
    });
    let failure: unknown;
    while (pending) {
      failure = await pending.then(ignore, (error: unknown) => error ?? true);
      // Something newer took its place. What simply failed is not tried again here.
      const isReplaced = current ?? waiting ?? signingOut;
      pending = isReplaced && pendingFor();
    }
    await known;
    if (asking !== user) throw new SignInError("user_changed");
    if (isExpired()) throw sessionExpired(failure);
    return bearer(getToken());
  }

  function headers(): Record<string, string> | Promise<Record<string, string>> {
    const pending = pendingFor();
    return pending || isExpired() ? headersAfter(pending) : bearer(getToken());
  }

  async function handleRedirect(): Promise<Session | null> {
    const returned = window && flow.takeAnswer?.(attemptKey);
    if (!returned) return null;
    const { answer, state, scope } = returned;
    return begin((attempt) => answered(attempt, answer, state, scope)).promise;
  }

  async function signOut({ revoke }: { revoke?: boolean } = {}): Promise<void> {
    const old = token;
    let loggedOut: Promise<void> | undefined;
    close(() => {
      leaveSignOutMark(markKey, randomText());
      if (window && flow.logOut) loggedOut = logOut(flow.logOut, !old);
    });
    tabs?.postMessage("");
    findGoogle()?.accounts.id?.disableAutoSelect();
    await Promise.all([
      revoke && old && loadGoogle(options).then((google) => google.accounts.oauth2.revoke(old)),
      loggedOut,
    ]);
  }

  /** `isCookie`: the session is in the server's cookie, which goes out with every request until the server has answered. */
  async function logOut(ask: (call: ServerCall) => Promise<unknown>, isCookie: boolean): Promise<void> {
    const answer = ask({ fetch: options.fetch });
    if (isCookie) {
      const ended = Promise.all([signingOut, answer.then(ignore, ignore)]).then(() => {
        if (signingOut === ended) signingOut = undefined; // else another sign-out has begun
      });
      signingOut = ended;
    }
    try {
      await answer;
    } catch (cause) {
      throw new SignInError("exchange_failed", cause);
    }
  }

  /** Another tab has signed out, or signed somebody in. */
  function onTabMessage({ data }: { data: unknown }): void {
    const { signedIn } = (data || {}) as TabMessage;
    if (signedIn === undefined) return close();
    const isCookie = session ? !token : current?.asksServer && current.isQuiet;
    if (!isCookie || (signedIn !== null && session?.user?.sub === signedIn)) return;
    // The cookie is another user's by now.
    close(() => {
      if (flow.renew) renew().catch(ignore);
    });
  }

  if (storage) {
    const held = storage.take(key) as KeptSession;
    const isOfBeforeSignOut = (held.mark ?? null) !== readSignOutMark(markKey);
    if (held.session && held.session.expiresAt > now() && !isOfBeforeSignOut) {
      session = held.session;
      token = held.token;
      user++;
      open();
    }
  }
  if (tabs) tabs.onmessage = onTabMessage;
  window?.document.addEventListener("visibilitychange", look);

  return {
    preload,
    signIn,
    renew,
    handleRedirect,
    signOut,
    getToken,
    headers,
    hasScopes: (...scopes) => scopeNames(...scopes).every((scope) => session?.scopes.includes(scope)),
    getState: () => state,
    subscribe: (listener) => listen(listeners, listener),
    userKnown,
    onUserChange: (listener) => listen(userListeners, listener),
    destroy() {
      clearTimeout(timer);
      current?.settle("aborted");
      waiting?.settle("aborted");
      listeners.clear();
      userListeners.clear();
      tabs?.close();
      tabs = undefined; // to post to a closed one throws
      window?.document.removeEventListener("visibilitychange", look);
    },
  };
}

/** Two calls with the same listener are two subscriptions, as each has its own stop. */
function listen(listeners: Set<() => void>, listener: () => void): () => void {
  const own = () => listener();
  listeners.add(own);
  return () => void listeners.delete(own);
}

/** Calls everyone who listens now. What one of them throws is reported as ever, and keeps nobody else from hearing. */
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
