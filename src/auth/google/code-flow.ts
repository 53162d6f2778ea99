/** Google's code flow: Google gives the page a code, and the page's own server exchanges it. */
import { requestJson } from "../request-json.js";
import { SignInError } from "../errors.js";
import { noteAnswer } from "./development-notes.js";
import { readClaims } from "../session/answer.js";
import type { ServerCall, SessionAnswer } from "../session/provider.js";
import { signInMark } from "../session/tabs.js";
import type { Flow, Redirect } from "./types.js";

/** The URLs of the page's server, each of the page's own origin, and how the page gets Google's code. */
export interface CodeFlowOptions {
  /** Exchanges Google's code for a session. */
  exchangeUrl: string;
  /** Renews the session. Without it renewal needs a person's gesture. */
  refreshUrl?: string | undefined;
  /** Ends the session. */
  logoutUrl?: string | undefined;
  /** `redirect()` leaves the page and comes back; call `handleRedirect()` when the page starts. @defaultValue a popup */
  redirect?: Redirect | undefined;
  /** Popup only: the `redirect_uri` that your server's exchange repeats, such as "postmessage". @defaultValue the page's origin */
  redirectUri?: string | undefined;
}

/**
 * Development only: names a URL of another origin, which fetch refuses. The page's `<base>` counts, and may have been added meanwhile.
 *
 * @throws SignInError `exchange_failed`
 */
function refuseForeignUrl(url: string): void {
  const { document, location } = window;
  if (new URL(url, document.baseURI).origin === location.origin) return;
  throw new SignInError("exchange_failed", url, "Not of this origin: " + url);
}

type Purpose = "exchange" | "renewal" | "sign-out";

/** @throws SignInError `exchange_failed`, also where the URL is of another origin: the code and the cookie go to the page's own only */
async function askServer(url: string, body: object, call: ServerCall, purpose: Purpose): Promise<SessionAnswer> {
  if (process.env.NODE_ENV !== "production") refuseForeignUrl(url);
  // A foreign page cannot set X-Requested-With: the server tells forged requests by it.
  const headers = { "Content-Type": "application/json", "X-Requested-With": "XmlHttpRequest" };
  try {
    const init: RequestInit = { method: "POST", mode: "same-origin", body: JSON.stringify(body), headers };
    const answered = requestJson(url, init, call);
    if (process.env.NODE_ENV !== "production") await noteAnswer(answered, purpose === "sign-out" ? undefined : url);
    const answer = (await answered) as SessionAnswer & { id_token?: string | null };
    if (answer.id_token) answer.user ??= claimsIn(answer.id_token);
    return answer;
  } catch (cause) {
    const mayPass = purpose === "renewal" && !isRefusal(cause as { status?: number });
    throw Object.assign(new SignInError("exchange_failed", cause), mayPass && { retryable: true });
  }
}

/**
 * Whether the status of an answer says that there is no session. A server in trouble, one that is asked too often, and a page of the
 * network in between, such as a hotel's, do not say so.
 */
const isRefusal = ({ status = 0 }: { status?: number }): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Those of a text that is no token name nobody: the session begins without a name then. */
function claimsIn(idToken: string): unknown {
  try {
    return readClaims(idToken);
  } catch {
    return {};
  }
}

/** For programs without types. @throws TypeError for a missing `exchangeUrl`, or a `redirect` that is not `redirect()` */
function checkValues({ exchangeUrl, redirect }: Partial<CodeFlowOptions> = {}): void {
  if (!exchangeUrl) throw new TypeError("codeFlow() needs exchangeUrl: where your server exchanges Google's code");
  if (redirect && !redirect.takeAnswer) throw new TypeError("codeFlow({ redirect }) takes the value redirect()");
}

/**
 * The recommended flow, for pages with a server.
 * https://developers.google.com/identity/oauth2/web/guides/use-code-model
 *
 * @throws TypeError in development, for a missing `exchangeUrl`, or a `redirect` that is not `redirect()`
 *
 * @example
 * ```ts
 * import { codeFlow, createGoogleAuth } from "querylet/auth";
 *
 * const auth = createGoogleAuth({
 *   clientId: "YOUR-ID.apps.googleusercontent.com",
 *   flow: codeFlow({ exchangeUrl: "/auth/google", refreshUrl: "/auth/refresh", logoutUrl: "/auth/logout" }),
 * });
 * ```
 */
export function codeFlow(options: CodeFlowOptions): Flow {
  if (process.env.NODE_ENV !== "production") checkValues(options);
  const { exchangeUrl, refreshUrl, logoutUrl, redirect } = options;
  let signingOut: Promise<unknown> | undefined;

  async function askForSession(url: string, body: object, call: ServerCall, purpose: Purpose): Promise<SessionAnswer> {
    if (signingOut) await signingOut; // an answer to the sign-out after this one would delete the cookie that this one sets
    if (call.signal?.aborted) throw call.signal.reason;
    return askServer(url, body, call, purpose);
  }

  return {
    open(oauth2, request, key) {
      redirect?.leave(key, request);
      oauth2
        .initCodeClient({
          ...request,
          ux_mode: redirect ? "redirect" : "popup",
          redirect_uri: redirect?.uri(),
          select_account: request.prompt === "select_account",
        })
        .requestCode();
    },
    exchange({ code, state }, call) {
      const redirect_uri = redirect?.uri() ?? options.redirectUri ?? window.location.origin;
      return askForSession(exchangeUrl, { code, redirect_uri, state }, call, "exchange");
    },
    renew: refreshUrl ? (call) => askForSession(refreshUrl, {}, call, "renewal") : undefined,
    async logOut(call) {
      if (!logoutUrl) return;
      const answer = askServer(logoutUrl, {}, call, "sign-out");
      const all = Promise.allSettled([signingOut, answer]).then(() => {
        if (signingOut === all) signingOut = undefined; // otherwise a later sign-out is still unanswered
      });
      signingOut = all;
      await answer;
    },
    signInMark,
    signingOut: () => signingOut,
    takeAnswer: redirect?.takeAnswer,
    ...(process.env.NODE_ENV !== "production" && {
      checkUrls() {
        for (const url of [exchangeUrl, refreshUrl, logoutUrl]) if (url) refuseForeignUrl(url);
      },
    }),
  };
}
