/**
 * What a session needs of a provider of sign-in. Types only. Google's is in ../google/google-auth.ts; another provider gets a folder
 * beside ../google, with a function like `createGoogleAuth` that calls `createAuth` with a `Provider`.
 */
import type { SignInError } from "../errors.js";
import type { Clock, Session, SessionStore, SignInOptions } from "./types.js";

/** What an attempt has asked for. */
export interface Asked {
  /** The `state` that was sent. */
  state: string;
  /** The scopes, separated by a blank. */
  scope: string;
}

/** What a provider answers. https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2 */
export interface Answer {
  /** Why there is no code and no token, such as `access_denied`. */
  error?: string;
  /** The `state` of the request. */
  state?: string;
  /** The scopes that were granted, separated by a blank. Absent: those that were asked for. */
  scope?: string;
  /** The access token, where no server takes part. */
  access_token?: string;
  /** How long the token is valid, in seconds. */
  expires_in?: string | number;
  /** What the page's server exchanges for tokens. */
  code?: string;
}

/** The provider's answer from the page's address, with what this tab had kept of its attempt. */
export interface ReturnedAnswer extends Asked {
  /** The answer. */
  answer: Answer;
}

/** The description of a session: the provider's answer, or that of the page's server. */
export interface SessionAnswer {
  /** Absent: the page's server keeps the session in its cookie. */
  access_token?: string | null;
  /** How long the session lasts, in seconds. @defaultValue 3600 */
  expires_in?: string | number | null;
  /** The scopes that were granted, separated by a blank. */
  scope?: string | null;
  /** The user's claims: `sub` at least. */
  user?: unknown;
}

/** What a provider, or the page's server, has granted. */
export interface Grant {
  /** Its `user` is null where the answer does not say whose session it is. */
  session: Session;
  /** The access token. Undefined: the page's server keeps the session in its cookie. */
  token?: string | null | undefined;
  /** Why it could not be read whose session it is. */
  error?: SignInError | undefined;
}

/** How the page's server is asked. */
export interface ServerCall {
  /** The page's own `fetch`, where it was passed as an option. */
  fetch?: typeof fetch | undefined;
  /** Aborts the call. */
  signal?: AbortSignal | undefined;
}

/** The part of a page's server in a session, and of the page's address. All of it is absent where no server takes part. */
export interface ServerFlow {
  /** Asks the page's server to exchange the provider's code. Absent: the provider's answer describes the session itself. */
  exchange?(answer: Answer, call: ServerCall): Promise<SessionAnswer>;
  /** Asks the page's server to renew the session without a person. Absent: renewal needs a person's gesture. */
  renew?: ((call: ServerCall) => Promise<SessionAnswer>) | undefined;
  /** Asks the page's server to end the session. @throws SignInError */
  logOut?: ((call: ServerCall) => Promise<unknown>) | undefined;
  /** What tells the other tabs of a sign-in by cookie: see tabs.ts. @param sub - undefined where the server does not say who it is */
  signInMark?(sub: string | undefined): string;
  /** The sign-out that the server has not answered yet. Until then the browser sends the cookie of the user who has left. */
  signingOut?(): Promise<unknown> | undefined;
  /** Removes the answer to this tab's attempt from the page's address and returns it; undefined where there is none. */
  takeAnswer?: ((key: string) => ReturnedAnswer | undefined) | undefined;
}

/** The options of each provider that concern the session. */
export interface AuthOptions {
  /** How the page's server takes part. */
  flow: ServerFlow;
  /** `tabStorage` keeps the access token in sessionStorage, so that a reload stays signed in. @defaultValue memory only */
  storage?: SessionStore | undefined;
  /** Where the user's profile is read, with the access token. @defaultValue Google's, "https://openidconnect.googleapis.com/v1/userinfo" */
  userinfoUrl?: string | undefined;
  /** Time, for tests. @defaultValue the browser's */
  clock?: Clock | undefined;
  /** How long a person may take, in ms. @defaultValue 120_000 */
  timeout?: number | undefined;
  /** Sends the requests to your server, and to the provider for the profile. @defaultValue the browser's */
  fetch?: typeof fetch | undefined;
}

/** A request to open the provider's window. */
export interface WindowRequest extends SignInOptions {
  /** Where this tab may keep what it needs after a redirect. */
  key: string;
  /** Aborted when the attempt ends: an answer after that must not be exchanged, as this could set a cookie. */
  signal: AbortSignal;
}

/** Makes a session of the answer. To be called at once with the first answer, and once: another exchange could set another cookie. */
export type OnAnswer = (answer: Answer, asked: Asked) => Promise<Grant>;

/** A provider of sign-in, such as Google. */
export interface Provider<Options extends AuthOptions> {
  /** Whether a click can open the provider's window at once: any truthy value. */
  isReady(): unknown;
  /** Loads what `open` needs. @throws SignInError `script_failed` */
  load(options: Options): Promise<unknown>;
  /**
   * Opens the provider's window, or leaves the page, before any `await`. Called in the click, and only if the provider is ready.
   *
   * @throws SignInError, or anything else as the cause of one with the code `unknown`
   */
  open(request: WindowRequest, options: Options, onAnswer: OnAnswer): Promise<Grant>;
  /** Called at sign-out, so that the provider does not sign the same person in again without a click. */
  forget(): void;
}
