/**
 * Sign-in with Google in one page: by its token flow, or by its code flow and the page's own server.
 * It does not verify who signed in: servers do that, with the token.
 * https://developers.google.com/identity/oauth2/web/guides/overview
 */
import { createGoogleProvider } from "./google-provider.js";
import { createAuth } from "../session/create-auth.js";
import type { GoogleAuth, GoogleAuthOptions } from "./types.js";

/** For programs without types. @throws TypeError for a flow or a store that is not one */
function checkValues({ clientId, flow, storage }: Partial<GoogleAuthOptions> = {}): void {
  if (clientId === undefined)
    throw new TypeError("createGoogleAuth: clientId is missing: the OAuth client id of Google's console");
  if (!flow?.open) throw new TypeError("createGoogleAuth: flow must be tokenFlow() or codeFlow({ exchangeUrl })");
  if (storage && !storage.take) throw new TypeError("createGoogleAuth: storage must be tabStorage, or left out");
}

/**
 * @throws SignInError `exchange_failed` for a URL of another origin
 * @throws TypeError in development, for a flow or a store that is not one
 *
 * @example
 * ```ts
 * import { createGoogleAuth, tokenFlow } from "querylet/auth";
 *
 * const auth = createGoogleAuth({ clientId: "YOUR-ID.apps.googleusercontent.com", flow: tokenFlow() });
 * const button = document.querySelector("button");
 * button?.addEventListener("click", () => void auth.signIn()); // call `signIn` in the click itself
 * ```
 */
export function createGoogleAuth(options: GoogleAuthOptions): GoogleAuth {
  if (process.env.NODE_ENV !== "production") checkValues(options);
  const { clientId, clock, flow, storage } = options;
  if (globalThis.window) flow.checkUrls?.(); // while a server renders, there is no origin to compare with
  const key = "querylet:" + clientId;
  const provider = createGoogleProvider(options, key + ":state");
  return createAuth(provider, { key, storage, clock, timeout: () => options.timeout });
}
