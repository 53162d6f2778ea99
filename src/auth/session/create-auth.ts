/**
 * One person's session in one page, for every provider of sign-in: connects the rules (session-machine.ts) with the provider, the time,
 * the other tabs and the storage. It contains no rule itself.
 */
import { Attempts } from "./attempts.js";
import type { Provider } from "./provider.js";
import { createRenewal } from "./renewal.js";
import { createRequestHeaders } from "./request-headers.js";
import { createSessionKeeper } from "./watch/session-keeper.js";
import type { HasSession, RunningAttempt, MachineState } from "./session-machine.js";
import { createSessionWatch } from "./watch/session-watch.js";
import { createSignIn } from "./sign-in.js";
import { createSignOuts } from "./sign-out.js";
import { createTabs, type TabMessage, type Tabs } from "./watch/tabs.js";
import { browserClock } from "./browser-clock.js";
import type { Auth, Clock, Session, SessionStore } from "./types.js";

/** What a session needs besides its provider. */
export interface AuthOptions {
  /** Distinguishes this session from others of the same site: in storage and among tabs. */
  key: string;
  /** Where the session is kept. Undefined: in memory only. */
  storage: SessionStore | undefined;
  /** Undefined: the browser's. */
  clock: Clock | undefined;
  /** How long a person may take, in ms. Asked for each attempt. */
  timeout(): number | undefined;
}

const ignore = (): void => {};

/** Creates a session. It begins with the one from before a reload if the storage has it, otherwise signed out. */
export function createAuth(provider: Provider, options: AuthOptions): Auth {
  const { key, storage, clock = browserClock, timeout } = options;
  const tabs = createTabs(key, (message) => onTabMessage(message, attempts, store.state(), provider));
  const { store, check, stop } = createSessionWatch({
    clock,
    keeper: createSessionKeeper(key, storage, tabs),
    onSignedOutElsewhere: () => attempts.endSession(),
    onRenewalDue: () => provider.renew && renew().catch(ignore),
  });
  const signOuts = createSignOuts(provider);
  const onSession = (state: HasSession, kind: RunningAttempt["kind"]) => tellTabs(tabs, state, kind);
  const attempts = new Attempts({ store, clock, timeout, pendingSignOut: signOuts.pending, onSession });
  const signIn = createSignIn({ store, attempts, provider });
  const open = ({ user }: Session) => signIn.open("renewal", { prompt: "", loginHint: user?.email });
  const renew = createRenewal({ store, attempts, provider, open, checkSession: check });
  const getToken = (minTtl = 0) => (isExpiredAt(store.state(), clock.now() + minTtl) ? null : tokenOf(store.state()));
  const isExpired = () => isExpiredAt(store.state(), clock.now());
  const headers = createRequestHeaders({
    store,
    attempts,
    signOuts,
    getToken,
    isExpired,
    renew: provider.renew && renew,
    checkSession: check,
  });
  globalThis.window?.document.addEventListener("visibilitychange", check);

  return {
    preload: signIn.preload,
    signIn: signIn.signIn,
    renew,
    getToken,
    ...headers,
    async handleRedirect() {
      const resume = globalThis.window && provider.resume?.();
      return resume ? attempts.start("sign-in", resume).promise : null;
    },
    async signOut({ revoke } = {}) {
      const token = tokenOf(store.state());
      tabs.leaveSignOutMark();
      const loggedOut = signOuts.send(!token); // sent before a listener is told, so that its requests wait for the answer
      attempts.endSession();
      tabs.post({ type: "signed-out" });
      provider.onSignOut();
      await Promise.all([revoke && token && provider.revoke(token), loggedOut]);
    },
    hasScopes: (...scopes) => hasScopes(store.state(), provider.scopeNames(...scopes)),
    getState: () => store.state().shown,
    subscribe: store.subscribe,
    onUserChange: store.onUserChange,
    destroy() {
      stop();
      attempts.abort();
      store.removeListeners();
      tabs.close();
      globalThis.window?.document.removeEventListener("visibilitychange", check);
    },
  };
}

/** The access token, also of a session that has expired. */
const tokenOf = (state: MachineState): string | null => (state.at === "has-session" && state.token) || null;

/** @param at - In milliseconds since the epoch. */
const isExpiredAt = (state: MachineState, at: number): boolean =>
  state.at === "has-session" && state.session.expiresAt <= at;

const hasScopes = (state: MachineState, names: readonly string[]): boolean =>
  names.every((name) => state.at === "has-session" && state.session.scopes.includes(name));

/** Tells the other tabs of a sign-in whose session is in the server's cookie: they share the cookie. */
function tellTabs(tabs: Tabs, { session, token }: HasSession, kind: RunningAttempt["kind"]): void {
  if (!token && kind !== "silent-renewal") tabs.post({ type: "signed-in", sub: session.user?.sub ?? null });
}

/** Another tab reports a sign-out or a sign-in. */
function onTabMessage(message: TabMessage, attempts: Attempts, state: MachineState, provider: Provider): void {
  if (message.type === "signed-out") {
    attempts.endSession();
    return;
  }
  const isSameUser = state.at === "has-session" && message.sub !== null && state.session.user?.sub === message.sub;
  if (isSameUser || !dependsOnCookie(state, attempts, provider)) return;
  // The cookie belongs to another user now.
  attempts.endSession(provider.renew);
}

/**
 * Whether the server's cookie decides who is signed in here. It does not in a tab with a token, whose user is its own. Where no user is signed
 * in, what the tab sends would go out with the cookie all the same.
 */
function dependsOnCookie(state: MachineState, attempts: Attempts, { renew }: Provider): boolean {
  if (state.at === "has-session") return !state.token;
  const attempt = attempts.current();
  return attempt ? attempt.kind === "silent-renewal" && attempt.stage() === "asking-server" : renew !== undefined;
}
