/**
 * What sign-in takes and gives. No value lives here besides types.
 * https://developers.google.com/identity/oauth2/web/reference/js-reference
 */
import type { SignInError } from "./errors.js";
import type { Flow } from "./flow.js";
import type { ScriptPolicy } from "./google.js";

/** Time, so that tests can hold it still. Milliseconds throughout. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** How Google's script gets into the page. */
export interface LoadOptions {
  /** @defaultValue "https://accounts.google.com/gsi/client" */
  scriptUrl?: string | undefined;
  /** The page's CSP nonce. */
  nonce?: string | undefined;
  /** @defaultValue a policy named "querylet", made once, where the browser knows Trusted Types */
  trustedTypesPolicy?: ScriptPolicy | undefined;
  /** How long each try to load the script may take, in ms. @defaultValue 10_000 */
  scriptTimeout?: number | undefined;
  clock?: Clock | undefined;
}

/** Where a session is kept, so that it outlives the page: `tabStorage`. */
export interface SessionStore {
  /** What was kept under this name, and forgets it; an empty object where there is nothing. */
  take(key: string): object;
  /** Keeps the value in place of the one before. Must not throw. */
  keep(key: string, value: object): void;
}

/** What to ask Google for, and who helps. What changes on the object counts from the next attempt on, besides `flow` and `storage`. */
export interface GoogleAuthOptions extends LoadOptions {
  /** The client id from Google's console. */
  clientId: string;
  /** `codeFlow({ exchangeUrl })`: your server exchanges the code (recommended). `tokenFlow()`: no server takes part. */
  flow: Flow;
  /** @defaultValue ["openid", "profile", "email"] */
  scopes?: readonly string[] | undefined;
  /** Who the person is, asked with the access token. @defaultValue Google's, "https://openidconnect.googleapis.com/v1/userinfo" */
  userinfoUrl?: string | undefined;
  /** `tabStorage` keeps the access token in sessionStorage, so that a reload stays signed in. @defaultValue memory only */
  storage?: SessionStore | undefined;
  loginHint?: string | undefined;
  /** Only accounts of this Workspace domain. Your server has to check it. */
  hd?: string | undefined;
  /** How long a person may take, in ms. @defaultValue 120_000 */
  timeout?: number | undefined;
  fetch?: typeof fetch | undefined;
  /** An attempt's `state`: nobody may guess it, nor see it twice. @defaultValue 128 bits of the browser's cryptographic source */
  random?: (() => string | number) | undefined;
}

export interface SignInOptions {
  /** "" | "none" | "consent" | "select_account" */
  prompt?: string | undefined;
  /** Asked for besides those of `createGoogleAuth`. */
  scopes?: readonly string[] | undefined;
  loginHint?: string | undefined;
  /** Ends the attempt with the code "aborted". */
  signal?: AbortSignal | undefined;
}

export interface User {
  sub: string;
  name?: string;
  email?: string;
  picture?: string;
}

export interface Session {
  /** Null when the profile could not be read; the state's error says why. */
  user: User | null;
  scopes: readonly string[];
  /** Milliseconds since the epoch, by this machine's clock. */
  expiresAt: number;
}

/**
 * `expiring`: a minute (or a fifth of its life, if that is less) is left, or the server has already refused it: renew.
 * A session that there is stays what it is while another attempt is under way and after it failed.
 */
export type SessionState =
  | { status: "signed-out" | "loading" | "ready" | "signing-in" | "failed"; error?: SignInError }
  | ({ status: "signed-in" | "expiring" | "expired"; error?: SignInError } & Session);

/** One person's session in one page. The methods need no `this`. */
export interface GoogleAuth {
  /** Loads Google's script, so that a click can open its window at once. @throws SignInError `script_failed` */
  preload(): Promise<void>;
  /** Call it in the click handler, before any `await`. @throws SignInError, each code */
  signIn(options?: SignInOptions): Promise<Session>;
  /**
   * A fresh session, once for all who ask: from your server's `refreshUrl`, else by the next gesture on a sign-in button.
   * @throws SignInError; `user_changed` where it ends in the session of another user than the one who was signed in
   */
  renew(): Promise<Session>;
  /** The access token if it lives longer than `minTtl` ms. @defaultValue 0 */
  getToken(minTtl?: number): string | null;
  /**
   * The Authorization header of the user who is signed in at the call, or nothing where there is no token. A promise while
   * that has to be waited for: the session has ended and is being renewed, or the page's server is being asked who is signed in.
   * @throws SignInError `user_changed` where another user is signed in when the wait is over, `session_expired` where the
   *   session has ended and could not be renewed: `http` sends nothing then
   */
  headers(): Record<string, string> | Promise<Record<string, string>>;
  /** Whether all of them were granted; short names and Google's long ones are the same. */
  hasScopes(...scopes: string[]): boolean;
  /** After `codeFlow({ redirect })`: finishes the attempt and puts back the address that was left, without the answer; null on any other page. A router that keeps a copy of the address has to look again. @throws SignInError */
  handleRedirect(): Promise<Session | null>;
  /** Forgets the session here and in this site's other tabs. @throws SignInError when `logoutUrl` did not answer, or the token could not be revoked */
  signOut(options?: { revoke?: boolean }): Promise<void>;
  /** The same object until something changes. */
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * While nobody is signed in and the page's server is being asked who is, after a reload for example: a promise that
   * resolves once that is known. Otherwise undefined.
   */
  userKnown(): Promise<void> | undefined;
  /**
   * Calls `listener` when another user is signed in than before, or nobody any more, ahead of those of `subscribe`. A renewal
   * for the same user is no change; a sign-out and a sign-in are two, also where the same user comes back.
   */
  onUserChange(listener: () => void): () => void;
  /** Ends attempts as "aborted", timers and listeners. */
  destroy(): void;
}
