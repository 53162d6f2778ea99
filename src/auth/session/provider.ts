/**
 * What a session needs of a provider of sign-in. Types only. Google's is in ../google/google-auth.ts; another provider gets a folder
 * beside ../google, with a function like `createGoogleAuth` that calls `createAuth` with a `Provider`.
 */
import type { SignInError } from "../errors.js";
import type { Session, SignInOptions } from "./types.js";

/** What a provider, or the page's server, has granted. */
export interface Grant {
  /** Its `user` is null where the answer does not say whose session it is. */
  session: Session;
  /** The access token. Undefined: the page's server keeps the session in its cookie. */
  token: string | undefined;
  /** Why it could not be read whose session it is. */
  error?: SignInError | undefined;
}

/** One attempt as the provider sees it. Calls after its end change nothing. */
export interface AttemptHandle {
  /** Aborted when the attempt ends without a session: answers after that must not be exchanged, as they could set a cookie. */
  readonly signal: AbortSignal;
  /** Calls `ask`, which sends a request to the page's server, once the server has answered all sign-outs. */
  askServer<T>(ask: () => Promise<T>): Promise<T>;
  /** Ends the attempt in a session. */
  succeed(grant: Grant): void;
  /** Ends the attempt in an error: a `SignInError`, or anything else as the cause of one with the code `unknown`. */
  fail(error: unknown): void;
}

/** A provider of sign-in, such as Google. */
export interface Provider {
  /** Whether a click can open the provider's window at once: any truthy value. */
  isReady(): unknown;
  /** Loads what `open` needs. @throws SignInError `script_failed` */
  load(): Promise<unknown>;
  /**
   * Opens the provider's window, or leaves the page. Called in the click, before any `await`, and only if the provider is ready. What it
   * throws ends the attempt.
   */
  open(attempt: AttemptHandle, asked: SignInOptions): void;
  /** Reads the provider's answer from the page's address. @returns what continues the attempt; undefined: there is no answer */
  resume(): ((attempt: AttemptHandle) => unknown) | undefined;
  /**
   * Asks the page's server to renew the session without a person, or who is signed in where there is no session. Absent: renewal needs a
   * gesture.
   */
  renew?: ((attempt: AttemptHandle, session?: Session) => unknown) | undefined;
  /** Asks the page's server to end its session. @throws SignInError */
  logOut?: (() => Promise<unknown>) | undefined;
  /** The scopes with one name for each, where the provider has several names. An argument may hold several scopes, separated by spaces. */
  scopeNames(...scopes: string[]): string[];
  /** Called at sign-out, so that the provider does not sign the same person in again without a click. */
  onSignOut(): void;
}
