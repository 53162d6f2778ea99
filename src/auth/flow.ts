/** What the session asks of one of Google's flows. Types only; the values are in token-flow.ts, code-flow.ts and redirect.ts. */
import type { GoogleAnswer, GoogleOAuth, GoogleRequest } from "./google.js";

/** What is said of a session: by Google in the token flow, else by the page's server. */
export interface SessionAnswer {
  /** Absent: the page's server keeps the session in its cookie. */
  access_token?: string | null;
  /** How long the session lasts, in seconds. */
  expires_in?: string | number | null;
  /** The scopes that were granted, separated by a blank. */
  scope?: string | null;
  /** Names the user, where `user` is absent. */
  id_token?: string | null;
  /** The user's claims: `sub` at least. */
  user?: unknown;
}

/** How a flow asks the page's server. */
export interface ServerCall {
  /** The page's own `fetch`, where it was passed as an option. */
  fetch: typeof fetch | undefined;
  /** Aborts the call. */
  signal?: AbortSignal;
}

/** What Google has put into the page's address, with what this tab had kept of the attempt. */
export interface ReturnedAnswer {
  /** Google's answer. */
  answer: GoogleAnswer;
  /** The `state` that the attempt has sent. Undefined: this tab did not begin one. */
  state: string | undefined;
  /** The scopes that the attempt asked for. */
  scope: string;
}

/** A way to sign in with Google: `tokenFlow()` or `codeFlow()`. */
export interface Flow {
  /**
   * Opens Google's window, or leaves the page. Called in the click, before any `await`.
   *
   * @param key - Where this tab may keep what it needs after a redirect.
   */
  open(oauth2: GoogleOAuth, request: GoogleRequest, key: string): void;
  /** @throws SignInError `exchange_failed` for a URL of another origin */
  checkUrls?(): void;
  /** Has the page's server exchange Google's code. Absent: Google's answer is the session's. */
  exchange?(answer: GoogleAnswer, call: ServerCall): Promise<unknown>;
  /** Has the page's server renew the session. Absent: renewal needs a person's gesture. */
  renew?(call: ServerCall): Promise<unknown>;
  /** Has the page's server end the session. */
  logOut?(call: ServerCall): Promise<unknown>;
  /** Takes Google's answer out of the page's address; null where there is none. */
  takeAnswer?(key: string): ReturnedAnswer | null;
}

/** The code flow by leaving the page: `redirect()`. */
export interface Redirect {
  /** Where Google sends the person back to, and what the server's exchange repeats. */
  uri(): string;
  /** Keeps what is needed when the page comes back. */
  leave(key: string, request: Pick<GoogleRequest, "state" | "scope">): void;
  /** Takes Google's answer out of the page's address; null where there is none. */
  takeAnswer(key: string): ReturnedAnswer | null;
}
