/**
 * Sign-in with Google in one page: by its token flow, or by its code flow and the page's own server.
 * It ends each attempt exactly once. It does not verify who signed in: servers do that, with the token.
 * https://developers.google.com/identity/oauth2/web/guides/overview
 */
import { ask, bearer } from "./ask.js";
import { SignInError, type SignInErrorCode } from "./errors.js";
import { readClaims, readUser } from "./profile.js";
import { scopeNames } from "./scopes.js";
import { findGoogle, loadGoogle } from "./script.js";
import { stored } from "./stored.js";
import type { Clock, GoogleAnswer, GoogleAuth, GoogleAuthOptions, Session, SessionState, SignInOptions } from "./types.js";

/** What the page's server answers to an exchange or a renewal. */
interface ServerAnswer extends GoogleAnswer {
  id_token?: string;
  user?: unknown;
}

/** Ends one try at a session, in a session or in an error. Only the first call counts. */
type Settle = (result: Session | SignInErrorCode, cause?: unknown, hint?: string) => void;

interface Attempt {
  promise: Promise<Session>;
  settle: Settle;
  over?: boolean;
}

const ignore = (): void => {};

/**
 * @throws SignInError `exchange_failed` for a URL of another origin, or a code flow without `exchangeUrl`
 */
export function createGoogleAuth(options: GoogleAuthOptions): GoogleAuth {
  const { exchangeUrl, refreshUrl, logoutUrl, flow } = options;
  const { setTimeout, clearTimeout } = (options.clock ?? globalThis) as Clock;
  const now = options.clock?.now ?? (() => Date.now()); // a page may have a `now` of its own
  const { window } = globalThis; // undefined while a server renders
  const location = window?.location;
  const key = "querylet:" + options.clientId;
  const listeners = new Set<() => void>();
  let tabs: BroadcastChannel | undefined = window?.BroadcastChannel && new window.BroadcastChannel(key);
  let state: SessionState = { status: "signed-out" };
  let session: Session | undefined;
  let token: string | undefined;
  /** How long before its end a session is to be renewed, in ms. */
  let lead: number;
  let timer: unknown;
  let current: Attempt | undefined;
  let waiting: Attempt | undefined;

  for (const url of [exchangeUrl ?? (flow === "code" && "//exchangeUrl-missing"), refreshUrl, logoutUrl]) {
    if (url && location && new URL(url, location.href).origin !== location.origin) {
      throw new SignInError("exchange_failed", 0, "Not of this origin: " + url);
    }
  }

  const redirects = (): boolean => options.uxMode === "redirect";
  const redirectUri = (): string => options.redirectUri ?? location.origin + (redirects() ? location.pathname : "");
  const getToken = (minTtl = 0): string | null => (token && session!.expiresAt - now() > minTtl ? token : null);

  function show(next: SessionState): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  /** A session that there is outlives what went wrong. */
  const fault = (error: SignInError): void => show(session ? { ...state, error } : { status: "failed", error });

  /** Says where the session stands, and comes back when that changes. Machines sleep, so the clock decides, not the timer. */
  function check(): void {
    clearTimeout(timer);
    if (!session) return;
    const left = session.expiresAt - now();
    const status = left <= 0 ? "expired" : left <= lead ? "expiring" : "signed-in";
    // A timer that is to wait longer than 31 bits of milliseconds, a little over 2e9, fires at once.
    if (left > 0) timer = setTimeout(check, Math.min(2e9, left > lead ? left - lead : left));
    if (status === state.status) return;
    show({ ...session, status });
    if (refreshUrl && left <= lead && lead > 0) renew().catch(ignore);
  }

  function open(nextToken?: string): void {
    token = nextToken;
    lead = Math.min(60_000, (session!.expiresAt - now()) / 5);
    if (options.storage === "session") stored(key, { session, token });
    state = { status: "ready" }; // so that everyone hears of it, also when the status stays the same
    check();
  }

  function close(): void {
    stop();
    session = token = undefined;
    stored(key);
    show({ status: "signed-out" });
  }

  function stop(): void {
    clearTimeout(timer);
    current?.settle("aborted");
    waiting?.settle("aborted");
  }

  /**
   * Begins an attempt, the only one from now on; without `start` it only waits. It ends exactly once, whatever comes late,
   * twice, or never. A quiet one is nobody's click: it shows only where there is a session.
   */
  function begin(start?: (settle: Settle) => unknown, signal?: AbortSignal, quiet?: boolean): Attempt {
    const attempt = {} as Attempt;
    attempt.promise = new Promise((resolve, reject) => {
      const abort = () => attempt.settle("aborted", signal?.reason);
      const watchdog = setTimeout(() => attempt.settle("timeout"), options.timeout ?? 120_000);
      attempt.settle = (result, cause, hint) => {
        if (attempt.over) return;
        attempt.over = true;
        clearTimeout(watchdog);
        signal?.removeEventListener("abort", abort);
        if (start) current = undefined;
        else waiting = undefined;
        if (typeof result === "string") {
          const error = new SignInError(result, cause, hint);
          reject(error);
          if (start && result !== "superseded" && (session || !quiet)) fault(error);
        } else resolve(result);
      };
      signal?.addEventListener("abort", abort);
    });
    if (start) {
      current?.settle("superseded");
      current = attempt;
      if (!session && !quiet) show({ status: "signing-in" });
      try {
        if (signal?.aborted) attempt.settle("aborted", signal.reason);
        else start(attempt.settle);
      } catch (cause) {
        attempt.settle("unknown", cause);
      }
    }
    return attempt;
  }

  /** Asks the page's server; `scope` is what Google said it granted. */
  const send = (settle: Settle, url: string, body: object, scope?: string): Promise<void> =>
    ask(options.fetch, url, body)
      .then((answer) => accept(settle, answer as ServerAnswer, scope))
      .catch((cause: unknown) => settle("exchange_failed", cause));

  /** The last step of every way: until when, who it is, and the session. */
  async function accept(settle: Settle, answer: ServerAnswer, scope = ""): Promise<void> {
    const { access_token, expires_in, id_token } = answer;
    // Such as Google's { error }, passed on with status 200.
    if ((expires_in ?? access_token ?? answer.user) === undefined) return settle("exchange_failed");
    const next: Session = { user: null, scopes: scopeNames(answer.scope || scope), expiresAt: now() + (+expires_in! || 3600) * 1000 }; // none is NaN
    let error: SignInError | undefined;
    try {
      const claims = answer.user ?? (id_token ? readClaims(id_token) : access_token && (await ask(options.fetch, options.userinfoUrl ?? "https://openidconnect.googleapis.com/v1/userinfo", undefined, access_token)));
      if (claims) next.user = readUser(claims);
    } catch (cause) {
      error = new SignInError("unknown", cause, "The profile did not load");
    }
    if (current?.settle !== settle) return;
    session = next;
    open(access_token);
    if (error) fault(error);
    settle(next);
    waiting?.settle(next);
  }

  function answered(settle: Settle, answer: GoogleAnswer, expected: string | undefined, asked: string): void {
    const { error, code, state, scope = asked } = answer;
    const granted = scopeNames(scope);
    const missing = scopeNames(asked).filter((name) => !granted.includes(name));
    if (current?.settle !== settle) return;
    if (error) settle(error === "access_denied" ? error : "unknown", error);
    else if (state !== expected) settle("state_mismatch");
    else if (missing[0]) settle("scope_missing", missing);
    else if (code) void send(settle, exchangeUrl!, { code, redirect_uri: redirectUri(), state }, scope); // there, or creation threw
    else void accept(settle, answer, scope);
  }

  async function preload(): Promise<void> {
    if (!window) return;
    const { error } = state;
    // What went wrong with an attempt, as one by redirect before the script is there, stays to be read.
    if (!session && !current && !findGoogle() && (!error || error.code === "script_failed")) show({ status: "loading" });
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
    return begin((settle) => {
      const scope = scopeNames(...(options.scopes ?? ["openid", "profile", "email"]), ...(asked.scopes ?? [])).join(" ");
      const { random = () => crypto.getRandomValues(new Uint32Array(4)).join() } = options;
      const state = "" + random();
      const opened = now();
      const request = {
        client_id: options.clientId,
        scope,
        state,
        hd: options.hd,
        login_hint: asked.loginHint ?? options.loginHint,
        prompt: asked.prompt,
        callback: (answer: GoogleAnswer) => answered(settle, answer, state, scope),
        // Without it a closed or blocked window is never heard of.
        error_callback({ type }: { type?: string }) {
          // Success may be a moment behind the closing. No person closes a window within a second; a page that cut itself off sees just that.
          const hint = now() - opened < 1_000 ? "If nobody did, send COOP same-origin-allow-popups" : undefined;
          if (type === "popup_closed") setTimeout(() => settle(type, 0, hint), 500);
          else settle(type === "popup_failed_to_open" ? "popup_blocked" : "unknown", type);
        },
      };
      if (redirects()) stored(key + ":state", { state, scope, page: location.href });
      if (flow === "token") oauth2.initTokenClient(request).requestAccessToken();
      else oauth2.initCodeClient({ ...request, ux_mode: options.uxMode ?? "popup", redirect_uri: redirects() ? redirectUri() : undefined, select_account: asked.prompt === "select_account" }).requestCode();
    }, asked.signal).promise;
  }

  function renew(): Promise<Session> {
    if (current) return current.promise;
    if (window && refreshUrl) return begin((settle) => send(settle, refreshUrl, {}, session?.scopes.join(" ")), undefined, true).promise;
    if (!session) return Promise.reject(new SignInError("not_ready", 0, "Sign in first"));
    // A window needs a gesture. Without one the session shows as expiring, and whoever asked waits for the next sign-in.
    if (window.navigator.userActivation?.isActive !== false) return signIn({ prompt: "", loginHint: session.user?.email });
    waiting ??= begin();
    lead = Infinity;
    check();
    return waiting.promise;
  }

  async function handleRedirect(): Promise<Session | null> {
    if (!window || !redirects()) return null;
    const url = new URL(location.href);
    const answer: GoogleAnswer = Object.fromEntries(url.searchParams);
    if (!answer.state || !(answer.code ?? answer.error)) return null;
    for (const name of "code state scope authuser hd prompt error error_description".split(" ")) url.searchParams.delete(name);
    const { state, scope = "", page = url } = stored(key + ":state");
    window.history.replaceState(window.history.state, "", page);
    return begin((settle) => answered(settle, answer, state, scope)).promise;
  }

  async function signOut({ revoke }: { revoke?: boolean } = {}): Promise<void> {
    const old = token;
    close();
    tabs?.postMessage("");
    findGoogle()?.accounts.id?.disableAutoSelect();
    await Promise.all([
      revoke && old && loadGoogle(options).then((google) => google.accounts.oauth2.revoke(old)),
      window &&
        logoutUrl &&
        ask(options.fetch, logoutUrl, {}).catch((cause: unknown) => {
          throw new SignInError("exchange_failed", cause);
        }),
    ]);
  }

  if (options.storage === "session") {
    const held = stored(key);
    if (held.session && held.session.expiresAt > now()) {
      session = held.session;
      open(held.token);
    }
  }
  if (tabs) tabs.onmessage = close;
  window?.document.addEventListener("visibilitychange", check);

  return {
    preload,
    signIn,
    renew,
    handleRedirect,
    signOut,
    getToken,
    headers: () => bearer(getToken()),
    hasScopes: (...scopes) => scopeNames(...scopes).every((scope) => session?.scopes.includes(scope)),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    destroy() {
      stop();
      listeners.clear();
      tabs?.close();
      tabs = undefined; // to post to a closed one throws
      window?.document.removeEventListener("visibilitychange", check);
    },
  };
}
