/** Options of sign-in with Google. Types only. */
import type { Flow } from "./flow.js";
import type { ScriptPolicy } from "./google.js";
import type { Auth, Clock, SessionStore } from "../session/types.js";

/** How Google's script is loaded. */
export interface LoadOptions {
  /** The URL of the script. @defaultValue "https://accounts.google.com/gsi/client" */
  scriptUrl?: string | undefined;
  /** The page's CSP nonce. */
  nonce?: string | undefined;
  /**
   * Makes the script's URL acceptable where the page enforces Trusted Types.
   * @defaultValue a policy named "querylet", made once, in browsers that support Trusted Types
   */
  trustedTypesPolicy?: ScriptPolicy | undefined;
  /** How long each try to load the script may take, in ms. @defaultValue 10_000 */
  scriptTimeout?: number | undefined;
  /** Time, for tests. @defaultValue the browser's */
  clock?: Clock | undefined;
}

/** Options of `createGoogleAuth`. Changes of the object take effect with the next attempt, but for `flow` and `storage`. */
export interface GoogleAuthOptions extends LoadOptions {
  /** The client id from Google's console. */
  clientId: string;
  /** `codeFlow({ exchangeUrl })`: your server exchanges the code (recommended). `tokenFlow()`: no server takes part. */
  flow: Flow;
  /** The scopes to ask for. @defaultValue ["openid", "profile", "email"] */
  scopes?: readonly string[] | undefined;
  /** Where the user's profile is read, with the access token. @defaultValue Google's, "https://openidconnect.googleapis.com/v1/userinfo" */
  userinfoUrl?: string | undefined;
  /** `tabStorage` keeps the access token in sessionStorage, so that a reload stays signed in. @defaultValue memory only */
  storage?: SessionStore | undefined;
  /** The account that is offered first: an email address or a `sub`. */
  loginHint?: string | undefined;
  /** Only accounts of this Workspace domain. Your server has to check it. */
  hd?: string | undefined;
  /** How long a person may take, in ms. @defaultValue 120_000 */
  timeout?: number | undefined;
  /** Sends the requests to your server, and to Google for the profile. @defaultValue the browser's */
  fetch?: typeof fetch | undefined;
  /**
   * Makes the `state` of each attempt, which must be secret and different each time.
   * @defaultValue 128 bits of the browser's cryptographic source
   */
  random?: (() => string | number) | undefined;
}

/** What `createGoogleAuth` returns. */
export type GoogleAuth = Auth;
