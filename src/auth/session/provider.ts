/** What the session asks of a provider of sign-in. Types only; Google's is ../google-provider.ts, a second one stands beside it. */
import type { SignInError, SignInErrorCode } from "../errors.js";
import type { Session, SignInOptions, User } from "./types.js";

/** What a provider, or the page's server, has granted. */
export interface Grant {
  /** Whose session it is; null where nobody says. */
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

/** One attempt as the provider sees it. What comes after its end changes nothing. */
export interface AttemptHandle {
  /** Aborted when the attempt ends without a session: a late answer of the server must not set a cookie any more. */
  readonly signal: AbortSignal;
  /** Whether the provider's answer counts: true for the first one, while the attempt is under way. */
  takeAnswer(): boolean;
  /** Runs what asks the page's server, as soon as no sign-out is on its way there. */
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
  /** Loads what that needs. @throws SignInError `script_failed` */
  load(): Promise<unknown>;
  /** Opens the provider's window, or leaves the page. Called in the click, before any `await`. */
  open(attempt: AttemptHandle, options: SignInOptions): void;
  /** Continues an attempt that left the page: undefined where the page's address holds no answer. */
  resume?(): ((attempt: AttemptHandle) => void) | undefined;
  /** Has the page's server renew the session without a person. Absent: renewal needs a gesture. */
  renew?: ((attempt: AttemptHandle, session: Session | undefined) => void) | undefined;
  /** Has the page's server end its session. */
  logOut?: (() => Promise<unknown>) | undefined;
  /** Makes a token invalid. */
  revoke(token: string): Promise<unknown>;
  /** One name for each scope, where the provider has several. Each argument may hold several, separated by a blank. */
  scopeNames(...scopes: string[]): string[];
  /** Called at sign-out: the provider must not sign the same person in again by itself. */
  onSignOut(): void;
}
