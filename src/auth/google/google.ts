/**
 * The part of Google's script that is used here, and what it answers. Types only.
 * https://developers.google.com/identity/oauth2/web/reference/js-reference
 */

import type { Answer } from "../session/provider.js";

/** What a flow asks Google for. The names are those of Google's script. */
export interface GoogleRequest {
  /** The client id from Google's console. */
  client_id: string;
  /** Names of scopes, separated by a blank. */
  scope: string;
  /** The attempt's `state`: Google repeats it in its answer. */
  state: string;
  /** Only accounts of this Workspace domain. */
  hd: string | undefined;
  /** The account that is offered first. */
  login_hint: string | undefined;
  /** "" | "none" | "consent" | "select_account" */
  prompt: string | undefined;
  /** Called with Google's answer, a refusal included. */
  callback(answer: Answer): void;
  /** Called where the window did not open or was closed. Without it nothing is called in these cases. */
  error_callback(error: { type?: string }): void;
}

/** `google.accounts.oauth2`: access tokens and codes. */
export interface GoogleOAuth {
  /** Prepares a request of the token flow. */
  initTokenClient(options: object): { requestAccessToken(override?: object): void };
  /** Prepares a request of the code flow. */
  initCodeClient(options: object): { requestCode(): void };
  /** Makes a token invalid. */
  revoke(token: string, callback: (answer: RevocationAnswer) => void): void;
}

/** What Google answers to `revoke`. */
export interface RevocationAnswer {
  /** Whether the token is revoked now. */
  successful: boolean;
  /** Why it is not, such as `invalid_token`. */
  error?: string;
}

/** `google.accounts.id`: ID tokens, by Google's own button and One Tap. */
export interface GoogleId {
  /** Sets the client up; the last call counts. */
  initialize(options: object): void;
  /** Draws Google's button. */
  renderButton(element: HTMLElement, options: object): void;
  /** Shows One Tap. */
  prompt(): void;
  /** Takes One Tap away. */
  cancel?(): void;
  /** Stops One Tap from signing in without a click, until the next sign-in. */
  disableAutoSelect(): void;
}

/** What Google's script defines as `window.google`. */
export interface Google {
  /** The script's part for sign-in. */
  accounts: {
    /** Access tokens and codes. */
    oauth2: GoogleOAuth;
    /** ID tokens. */
    id?: GoogleId;
  };
}

/** Makes the script's URL acceptable to a page that enforces Trusted Types. */
export interface ScriptPolicy {
  /** The URL as a `TrustedScriptURL`. */
  createScriptURL(url: string): unknown;
}

/** The browser's window, with what Google and Trusted Types add. */
export type Page = Window &
  typeof globalThis & {
    /** Google's script, once it is loaded; or an element with id="google". */
    google?: Google;
    /** https://www.w3.org/TR/trusted-types/ */
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
