/** What the session asks of one of Google's flows. Types only; the values are in token-flow.ts, code-flow.ts and redirect.ts. */
import type { GoogleAnswer, GoogleOAuth, GoogleRequest } from "./google.js";

/** What an attempt has asked for. */
export interface Asked {
  /** The `state` that was sent. */
  state: string;
  /** The scopes, separated by a blank. */
  scope: string;
}

/** The description of a session: Google's in the token flow, else the page's server's. */
export interface SessionAnswer {
  /** Absent: the page's server keeps the session in its cookie. */
  access_token?: string | null;
  /** How long the session lasts, in seconds. @defaultValue 3600 */
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
  signal?: AbortSignal | undefined;
}

/** Google's answer from the page's address, with what this tab had kept of its attempt. */
export interface ReturnedAnswer extends Asked {
  /** Google's answer. */
  answer: GoogleAnswer;
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
  /** The claims of an ID token, where the page's server answers one. */
  readClaims?(token: string): unknown;
  /** Asks the page's server to exchange Google's code. Absent: Google's answer describes the session itself. */
  exchange?(answer: GoogleAnswer, call: ServerCall): Promise<unknown>;
  /** Asks the page's server to renew the session. Absent: renewal needs a person's gesture. */
  renew?(call: ServerCall): Promise<unknown>;
  /** Asks the page's server to end the session. */
  logOut?(call: ServerCall): Promise<unknown>;
  /** Removes Google's answer to this tab's attempt from the page's address and returns it; undefined where there is none. */
  takeAnswer?(key: string): ReturnedAnswer | undefined;
}

/** The code flow by leaving the page: `redirect()`. */
export interface Redirect {
  /** The URL to which Google sends the person back; the server repeats it when it exchanges the code. */
  uri(): string;
  /** Keeps what `takeAnswer` needs after the redirect, and ends the attempt if the person comes back by the back button. */
  leave(key: string, request: Pick<GoogleRequest, "state" | "scope" | "error_callback">): void;
  /** Removes Google's answer to this tab's attempt from the page's address and returns it; undefined where there is none. */
  takeAnswer(key: string): ReturnedAnswer | undefined;
}
