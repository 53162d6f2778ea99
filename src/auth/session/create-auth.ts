/** One person's session in one page: connects the rules (session-machine.ts) with a provider, time, tabs and storage. No rule is here. */
import { createAttempts, type Attempts } from "./attempts.js";
import type { Provider } from "./provider.js";
import { createRenewal } from "./renewal.js";
import { createRequestHeaders } from "./request-headers.js";
import { createSessionKeeper } from "./session-keeper.js";
import type { RunningAttempt, SignedIn, State } from "./session-machine.js";
import { createSessionWatch } from "./session-watch.js";
import { createSignIn } from "./sign-in.js";
import { createSignOuts } from "./sign-out.js";
import { createTabs, type TabMessage, type Tabs } from "./tabs.js";
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

/** For every provider of sign-in. Begins with the session of before a reload, where the storage has one, else signed out. */
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
  const onSession = (state: SignedIn, kind: RunningAttempt["kind"]) => tellTabs(tabs, state, kind);
  const attempts = createAttempts({ store, clock, timeout, pendingSignOut: signOuts.pending, onSession });
  const signIn = createSignIn({ store, attempts, provider });
  const open = ({ user }: Session) => signIn.open("renewal", { prompt: "", loginHint: user?.email });
  const renew = createRenewal({ store, attempts, provider, open, checkSession: check });
  const getToken = (minTtl = 0) => tokenAt(store.state(), clock.now() + minTtl);
  const isExpired = () => isExpiredAt(store.state(), clock.now());
  const askServer = provider.renew && renew;
  const headers = createRequestHeaders({
    store,
    attempts,
    signOuts,
    getToken,
    isExpired,
    renew: askServer,
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
      return resume ? attempts.begin("sign-in", resume).promise : null;
    },
    async signOut({ revoke } = {}) {
      const token = tokenAt(store.state(), -Infinity);
      tabs.leaveSignOutMark();
      const loggedOut = signOuts.send(!token); // under way before anybody hears of the change
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

/** A page may have a `now` of its own, so the browser's clock is asked by name. */
const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/** @param at - In milliseconds since the epoch. */
function tokenAt(state: State, at: number): string | null {
  return state.at === "signed-in" && state.session.expiresAt > at ? (state.token ?? null) : null;
}

const isExpiredAt = (state: State, at: number): boolean => state.at === "signed-in" && state.session.expiresAt <= at;

const hasScopes = (state: State, names: readonly string[]): boolean =>
  names.every((name) => state.at === "signed-in" && state.session.scopes.includes(name));

/** A sign-in whose session is in the server's cookie is every tab's. */
function tellTabs(tabs: Tabs, { session, token }: SignedIn, kind: RunningAttempt["kind"]): void {
  if (!token && kind !== "silent-renewal") tabs.post({ type: "signed-in", sub: session.user?.sub ?? null });
}

/** Another tab has signed out, or signed somebody in. */
function onTabMessage(message: TabMessage, attempts: Attempts, state: State, provider: Provider): void {
  if (message.type === "signed-out") {
    attempts.endSession();
    return;
  }
  const isSameUser = state.at === "signed-in" && message.sub !== null && state.session.user?.sub === message.sub;
  if (isSameUser || !dependsOnCookie(state, attempts)) return;
  // The cookie is another user's by now.
  const { renew } = provider;
  attempts.endSession(renew && ((handle) => renew(handle, undefined)));
}

/** Whether this tab has its user from the server's cookie, or is just finding out whose it is. A tab with a token has a user of its own. */
function dependsOnCookie(state: State, attempts: Attempts): boolean {
  if (state.at === "signed-in") return !state.token;
  const attempt = attempts.current();
  return attempt?.kind === "silent-renewal" && attempt.stage() === "asking-server";
}
