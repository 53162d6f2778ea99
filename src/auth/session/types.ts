/** A session and its methods, the same for every provider of sign-in. Types only. */
import type { SignInError } from "../errors.js";

export type { Clock } from "../../transport/environment.js";

/** Who is signed in. https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims */
export interface User {
  /** Identifies the person at the provider. */
  sub: string;
  /** The full name, for display. */
  name?: string;
  /** The email address; it may change, `sub` does not. */
  email?: string;
  /** The URL of a portrait. */
  picture?: string;
}

/** One person's session. */
export interface Session {
  /** Null where the profile could not be read (the state's `error` says why), or where the page's server does not say who it is. */
  user: User | null;
  /** The scopes that were granted. */
  scopes: readonly string[];
  /** When the session ends, in milliseconds since the epoch, by this machine's clock. */
  expiresAt: number;
}

/**
 * What the page shows. `expiring`: the session should be renewed, because a minute is left (or a fifth of its life, if that is less),
 * or because a renewal waits for the next sign-in. An existing session stays as it is while an attempt runs, and after it fails.
 */
export type SessionState =
  | { status: "signed-out" | "loading" | "ready" | "signing-in" | "failed"; error?: SignInError }
  | ({ status: "signed-in" | "expiring" | "expired"; error?: SignInError } & Session);

/** What is kept of a session. */
export interface KeptSession {
  /** The session. */
  session: Session;
  /** The access token. */
  token?: string | null | undefined;
  /** The mark of the tabs: under another one the session was ended by another tab. */
  mark: string | null;
  /** How long the session lasts from when it was kept, in ms. */
  lifeMs: number;
}

/** Where a session is kept, so that it outlives the page: `tabStorage`. */
export interface SessionStore {
  /** Removes what is kept under the key. @returns it, if it is a session that lasts under this mark */
  take(key: string, mark?: string | null, now?: number): KeptSession | undefined;
  /** Keeps a session in place of an earlier one. Must not throw. */
  keep(key: string, kept: KeptSession): void;
}

/** Options of one sign-in. */
export interface SignInOptions {
  /** "" | "none" | "consent" | "select_account" */
  prompt?: string | undefined;
  /** Scopes to ask for in addition to those of the options. */
  scopes?: readonly string[] | undefined;
  /** The account that is offered first. @defaultValue that of the options */
  loginHint?: string | undefined;
  /** Ends the attempt with the code "aborted". */
  signal?: AbortSignal | undefined;
}

/** Options of one sign-out. */
export interface SignOutOptions {
  /** `revokeToken`: the provider takes back what the person has granted to the client. It is not called where there is no token. */
  revoke?(token: string, options: object): Promise<void>;
}

/** One person's session in one page. The methods need no `this`. */
export interface Auth {
  /** Loads the provider's script, so that a click can open its window at once. @throws SignInError `script_failed` */
  preload(): Promise<void>;
  /** Call it in the click handler, before any `await`. @throws SignInError, each code */
  signIn(options?: SignInOptions): Promise<Session>;
  /**
   * Renews the session: by your server's `refreshUrl`, else by the next click on a sign-in button. Calls at the same time share one
   * renewal.
   * @throws SignInError; `user_changed` where the renewed session is another user's
   */
  renew(): Promise<Session>;
  /** The access token if it lives longer than `minTtl` ms. @defaultValue 0 */
  getToken(minTtl?: number): string | null;
  /**
   * The Authorization header of the user who is signed in at the call; an empty object where there is no token. A promise while the
   * session has ended and is being renewed, or while the page's server is being asked who is signed in.
   * @throws SignInError `user_changed` where another user is signed in after the wait, `session_expired` where the session has
   *   ended and could not be renewed: `http` sends nothing then
   */
  headers(): Record<string, string> | Promise<Record<string, string>>;
  /** Whether all these scopes were granted. Where the provider has several names for a scope, each of them will do. */
  hasScopes(...scopes: string[]): boolean;
  /**
   * Call it when the page starts, where sign-in leaves the page. If the provider has just sent the person back, finishes the attempt and
   * restores the address from before the sign-in; otherwise resolves with null. A router that keeps a copy of the address has to read
   * it again. @throws SignInError
   */
  handleRedirect(): Promise<Session | null>;
  /**
   * Ends the session here and in this site's other tabs, at once. The promise waits for the server, and for the provider that revokes
   * the token.
   * @throws SignInError when `logoutUrl` did not answer, or the token could not be revoked
   */
  signOut(options?: SignOutOptions): Promise<void>;
  /** The current state; the same object until something changes. */
  getState(): SessionState;
  /** Calls `listener` after each change of the state. @returns a function that stops the calls */
  subscribe(listener: () => void): () => void;
  /**
   * A promise that resolves when it is known who is signed in. Undefined: it is known already. It is not known while there is no
   * session here and the page's server is being asked for one, for example after a reload.
   */
  userKnown(): Promise<void> | undefined;
  /**
   * Calls `listener` when the signed-in user changes or signs out, before the listeners of `subscribe`. A renewal for the same user is
   * no change. A sign-out followed by a sign-in is two changes, even for the same user.
   */
  onUserChange(listener: () => void): () => void;
  /** Ends running attempts with the code "aborted", and removes timers and listeners. */
  destroy(): void;
}
