/** What sign-in with Google takes. Types only. */
import type { Flow } from "./flow.js";
import type { ScriptPolicy } from "./google.js";
import type { Auth, Clock, SessionStore } from "./session/types.js";

/** How Google's script gets into the page. */
export interface LoadOptions {
  /** Where the script is. @defaultValue "https://accounts.google.com/gsi/client" */
  scriptUrl?: string | undefined;
  /** The page's CSP nonce. */
  nonce?: string | undefined;
  /** Makes the script's address acceptable where the page enforces Trusted Types. @defaultValue a policy named "querylet", made once, where the browser knows Trusted Types */
  trustedTypesPolicy?: ScriptPolicy | undefined;
  /** How long each try to load the script may take, in ms. @defaultValue 10_000 */
  scriptTimeout?: number | undefined;
  /** Time, for tests. @defaultValue the browser's */
  clock?: Clock | undefined;
}

/** What to ask Google for, and who helps. What changes on the object counts from the next attempt on, besides `flow` and `storage`. */
export interface GoogleAuthOptions extends LoadOptions {
  /** The client id from Google's console. */
  clientId: string;
  /** `codeFlow({ exchangeUrl })`: your server exchanges the code (recommended). `tokenFlow()`: no server takes part. */
  flow: Flow;
  /** What is asked for. @defaultValue ["openid", "profile", "email"] */
  scopes?: readonly string[] | undefined;
  /** Who the person is, asked with the access token. @defaultValue Google's, "https://openidconnect.googleapis.com/v1/userinfo" */
  userinfoUrl?: string | undefined;
  /** `tabStorage` keeps the access token in sessionStorage, so that a reload stays signed in. @defaultValue memory only */
  storage?: SessionStore | undefined;
  /** The account that is offered first: an email address or a `sub`. */
  loginHint?: string | undefined;
  /** Only accounts of this Workspace domain. Your server has to check it. */
  hd?: string | undefined;
  /** How long a person may take, in ms. @defaultValue 120_000 */
  timeout?: number | undefined;
  /** Asks your server, and Google for the profile. @defaultValue the browser's */
  fetch?: typeof fetch | undefined;
  /** An attempt's `state`: nobody may guess it, nor see it twice. @defaultValue 128 bits of the browser's cryptographic source */
  random?: (() => string | number) | undefined;
}

/** What `createGoogleAuth` returns. */
export type GoogleAuth = Auth;
