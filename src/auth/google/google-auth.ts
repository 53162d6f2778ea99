/**
 * Sign-in with Google: sends the request, checks the answer, and turns it into a session (../session). How a code or a token is asked for
 * is up to the flow. It does not verify who signed in: servers do that, with the token.
 * https://developers.google.com/identity/oauth2/web/guides/overview
 */
import { systemClock } from "../../transport/environment.js";
import { SignInError, type SignInErrorCode } from "../errors.js";
import { CLOSED_GRACE_MS } from "../limits.js";
import { createAuth } from "../session/session.js";
import { randomText } from "../random.js";
import type { Answer, Grant, OnAnswer, Provider, WindowRequest } from "../session/provider.js";
import { scopeNames } from "../session/answer.js";
import { noteClosed } from "./development-notes.js";
import { findGoogle, loadGoogle } from "./script.js";
import type { Google, GoogleAuth, GoogleAuthOptions } from "./types.js";

/** The scopes to ask for where the options name none. */
const DEFAULT_SCOPES = ["openid", "profile", "email"];

/** For programs without types. @throws TypeError for a flow or a store that is not one, SignInError for a URL of another origin */
function checkValues({ clientId, flow, storage }: Partial<GoogleAuthOptions> = {}): void {
  if (clientId === undefined)
    throw new TypeError("createGoogleAuth: clientId is missing: the OAuth client id of Google's console");
  if (!flow?.open) throw new TypeError("createGoogleAuth: flow must be tokenFlow() or codeFlow({ exchangeUrl })");
  if (storage && !storage.take) throw new TypeError("createGoogleAuth: storage must be tabStorage, or left out");
  if (globalThis.window) flow.checkUrls?.(); // while a server renders, there is no origin to compare with
}

/**
 * Creates a sign-in. It begins with the session from before a reload if the storage has it, otherwise signed out.
 *
 * @throws in development: TypeError for a flow or a store that is not one, SignInError `exchange_failed` for a URL of another origin
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
  return createAuth(google, "querylet:" + options.clientId, options);
}

const google: Provider<GoogleAuthOptions> = {
  isReady: findGoogle,
  load: loadGoogle,
  open: openWindow,
  forget: () => findGoogle()?.accounts.id?.disableAutoSelect(),
};

/** Opens Google's window. */
function openWindow(
  { key, signal, prompt, loginHint, scopes = [] }: WindowRequest,
  options: GoogleAuthOptions,
  onAnswer: OnAnswer,
): Promise<Grant> {
  const { flow, clock = systemClock, random = randomText } = options;
  const scope = scopeNames(...(options.scopes ?? DEFAULT_SCOPES), ...scopes).join(" ");
  const state = String(random());
  const openedAt = process.env.NODE_ENV !== "production" ? clock.now() : 0;
  let grant: Promise<Grant> | undefined;
  return new Promise((resolve, reject) => {
    const request = {
      client_id: options.clientId,
      scope,
      state,
      hd: options.hd,
      login_hint: loginHint ?? options.loginHint,
      prompt,
      callback(answer: Answer) {
        if (signal.aborted) return;
        grant ??= onAnswer(answer, { state, scope });
        resolve(grant);
      },
      error_callback({ type }: { type?: string }) {
        const failAs = (code: SignInErrorCode) => {
          const isDevelopment = process.env.NODE_ENV !== "production";
          const detail = isDevelopment && !grant ? noteClosed(clock.now() - openedAt - CLOSED_GRACE_MS) : undefined;
          reject(new SignInError(code, type, detail));
        };
        // Google may report that the window was closed before it gives the answer that came from there.
        if (type === "popup_closed") clock.setTimeout(() => failAs(type), CLOSED_GRACE_MS);
        else failAs(type === "popup_failed_to_open" ? "popup_blocked" : "unknown");
      },
    };
    flow.open((findGoogle() as Google).accounts.oauth2, request, key);
  });
}
