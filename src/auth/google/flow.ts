/** What sign-in with Google asks of one of its flows. Types only; the values are in token-flow.ts, code-flow.ts and redirect.ts. */
import type { ReturnedAnswer, ServerFlow } from "../session/provider.js";
import type { GoogleOAuth, GoogleRequest } from "./google.js";

/** A way to sign in with Google: `tokenFlow()` or `codeFlow()`. */
export interface Flow extends ServerFlow {
  /**
   * Opens Google's window, or leaves the page. Called in the click, before any `await`.
   *
   * @param key - Where this tab may keep what it needs after a redirect.
   */
  open(oauth2: GoogleOAuth, request: GoogleRequest, key: string): void;
  /** Development only. @throws SignInError `exchange_failed` for a URL of another origin */
  checkUrls?(): void;
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
