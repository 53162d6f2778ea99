/**
 * What a session needs of a provider of sign-in. Types only. Google's implementation is ../google/google-provider.ts; another provider
 * gets a folder beside ../google, with an implementation of `Provider` and a function like `createGoogleAuth` that calls `createAuth`.
 */
import type { SignInError, SignInErrorCode } from "../errors.js";
import type { Session, SignInOptions, User } from "./types.js";

/** What a provider, or the page's server, has granted. */
export interface Grant {
  /** Whose session it is; null where the answer does not say. */
  user: User | null;
  /** Why it could not be read whose session it is. */
  profileError?: SignInError | undefined;
  /** The access token. Undefined: the page's server keeps the session in its cookie. */
  token?: string | undefined;
  /** The scopes that were granted. */
  scopes: readonly string[];
  /** When the session ends, in milliseconds since the epoch. */
  expiresAt: number;
}

/** One attempt as the provider sees it. Calls after its end change nothing. */
export interface AttemptHandle {
  /** Aborted when the attempt ends without a session, so that no late answer of the server sets a cookie. */
  readonly signal: AbortSignal;
  /** Whether the provider's answer counts: true for the first one, while the attempt is under way. */
  takeAnswer(): boolean;
  /** Calls `ask`, which sends a request to the page's server, once the server has answered all sign-outs. */
  askServer<T>(ask: () => Promise<T>): Promise<T>;
  /** Ends the attempt in a session. */
  succeed(grant: Grant): void;
  /** Ends the attempt in an error. */
  fail(code: SignInErrorCode, cause?: unknown, hint?: string): void;
}

/** A provider of sign-in, such as Google. */
export interface Provider {
  /** Whether a click can open the provider's window at once. */
  isReady(): boolean;
  /** Loads what `open` needs. @throws SignInError `script_failed` */
  load(): Promise<unknown>;
  /** Opens the provider's window, or leaves the page. Called in the click, before any `await`. */
  open(attempt: AttemptHandle, options: SignInOptions): void;
  /** Reads the provider's answer from the page's address. @returns what continues the attempt; undefined: there is no answer */
  resume?(): ((attempt: AttemptHandle) => void) | undefined;
  /**
   * Asks the page's server to renew the session without a person, or who is signed in where there is no session. Absent: renewal needs a
   * gesture.
   */
  renew?: ((attempt: AttemptHandle, session?: Session) => void) | undefined;
  /** Asks the page's server to end its session. */
  logOut?: (() => Promise<unknown>) | undefined;
  /** Makes a token invalid. @throws SignInError where it is not known to be invalid after that */
  revoke(token: string): Promise<unknown>;
  /** The scopes with one name for each, where the provider has several names. An argument may hold several scopes, separated by spaces. */
  scopeNames(...scopes: string[]): string[];
  /** Called at sign-out, so that the provider does not sign the same person in again without a click. */
  onSignOut(): void;
}
