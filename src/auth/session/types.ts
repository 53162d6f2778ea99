/** What a session is, whoever the provider of sign-in. Types only. */
import type { SignInError } from "../errors.js";

/** Time, so that tests can hold it still. Milliseconds throughout. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `run` once, after `ms` milliseconds. */
  setTimeout(run: () => void, ms: number): unknown;
  /** Calls it off. */
  clearTimeout(timer: unknown): void;
}

/** Who is signed in. https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
export interface User {
  /** Identifies the person at the provider. */
  sub: string;
  /** The full name, for display. */
  name?: string;
  /** The email address; it may change, `sub` does not. */
  email?: string;
  /** The address of a portrait. */
  picture?: string;
}

/** One person's session. */
export interface Session {
  /** Null where the profile could not be read (the state's error says why), or where the page's server names nobody. */
  user: User | null;
  /** The scopes that were granted. */
  scopes: readonly string[];
  /** Milliseconds since the epoch, by this machine's clock. */
  expiresAt: number;
}

/**
 * `expiring`: a minute (or a fifth of its life, if that is less) is left, or the server has already refused it: renew.
 * An existing session stays as it is while another attempt is under way, and after that attempt failed.
 */
export type SessionState =
  | { status: "signed-out" | "loading" | "ready" | "signing-in" | "failed"; error?: SignInError }
  | ({ status: "signed-in" | "expiring" | "expired"; error?: SignInError } & Session);

/** Where a session is kept, so that it outlives the page: `tabStorage`. */
export interface SessionStore {
  /** What was kept under this name, and forgets it; an empty object where there is nothing. */
  take(key: string): object;
  /** Keeps the value in place of the one before. Must not throw. */
  keep(key: string, value: object): void;
}

/** What one sign-in asks for. */
export interface SignInOptions {
  /** "" | "none" | "consent" | "select_account" */
  prompt?: string | undefined;
  /** Asked for besides the scopes of the options. */
  scopes?: readonly string[] | undefined;
  /** The account that is offered first. @defaultValue that of the options */
  loginHint?: string | undefined;
  /** Ends the attempt with the code "aborted". */
  signal?: AbortSignal | undefined;
}

/** One person's session in one page. The methods need no `this`. */
export interface Auth {
  /** Loads the provider's script, so that a click can open its window at once. @throws SignInError `script_failed` */
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
  /** Whether all of them were granted; a provider's several names of one scope are the same. */
  hasScopes(...scopes: string[]): boolean;
  /**
   * After a sign-in that left the page: finishes the attempt and restores the address that was left, without the answer; null on any
   * other page. A router that keeps a copy of the address has to read it again. @throws SignInError
   */
  handleRedirect(): Promise<Session | null>;
  /** Forgets the session here and in this site's other tabs. @throws SignInError when `logoutUrl` did not answer, or the token could not be revoked */
  signOut(options?: { revoke?: boolean }): Promise<void>;
  /** The same object until something changes. */
  getState(): SessionState;
  /** Calls `listener` after each change of the state. Returns how to stop that. */
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
