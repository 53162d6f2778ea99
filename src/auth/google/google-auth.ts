/**
 * Sign-in with Google: sends the request, checks the answer, and turns it into a session (../session). How a code or a token is asked for
 * is up to the flow. It does not verify who signed in: servers do that, with the token.
 * https://developers.google.com/identity/oauth2/web/guides/overview
 */
import { systemClock } from "../../transport/environment.js";
import { SignInError } from "../errors.js";
import { randomText } from "../random.js";
import type { AttemptHandle, Provider } from "../session/provider.js";
import { createAuth } from "../session/session.js";
import type { SignInOptions } from "../session/types.js";
import { checkAnswer, readSession } from "./answer.js";
import { noteClosed } from "./development-notes.js";
import type { Asked, ServerCall, SessionAnswer } from "./flow.js";
import type { GoogleAnswer } from "./google.js";
import { scopeNames } from "./scopes.js";
import { findGoogle, loadGoogle } from "./script.js";
import type { GoogleAuth, GoogleAuthOptions } from "./types.js";

/** The scopes to ask for where the options name none. */
const DEFAULT_SCOPES = ["openid", "profile", "email"];
/** How long to wait for an answer after Google reports a closed window, in ms: the report may come first. */
const CLOSED_GRACE_MS = 500;

/** For programs without types. @throws TypeError for a flow or a store that is not one */
function checkValues({ clientId, flow, storage }: Partial<GoogleAuthOptions> = {}): void {
  if (clientId === undefined)
    throw new TypeError("createGoogleAuth: clientId is missing: the OAuth client id of Google's console");
  if (!flow?.open) throw new TypeError("createGoogleAuth: flow must be tokenFlow() or codeFlow({ exchangeUrl })");
  if (storage && !storage.take) throw new TypeError("createGoogleAuth: storage must be tabStorage, or left out");
}

/**
 * Creates a sign-in. It begins with the session from before a reload if the storage has it, otherwise signed out.
 *
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
  const { flow, clock = systemClock } = options;
  const { renew, logOut } = flow;
  const key = "querylet:" + options.clientId;
  const stateKey = key + ":state";
  if (globalThis.window) flow.checkUrls?.(); // while a server renders, there is no origin to compare with

  /** Opens Google's window. */
  function open(attempt: AttemptHandle, { prompt, loginHint, scopes = [] }: SignInOptions): void {
    const scope = scopeNames(...(options.scopes ?? DEFAULT_SCOPES), ...scopes).join(" ");
    const state = String((options.random ?? randomText)());
    const openedAt = clock.now();
    let isAnswered = false;
    const request = {
      client_id: options.clientId,
      scope,
      state,
      hd: options.hd,
      login_hint: loginHint ?? options.loginHint,
      prompt,
      callback(answer: GoogleAnswer) {
        if (isAnswered || attempt.signal.aborted) return; // exchanging a second code would set a second cookie
        isAnswered = true;
        onAnswer(attempt, answer, { state, scope });
      },
      error_callback({ type }: { type?: string }) {
        if (type !== "popup_closed") {
          attempt.fail(new SignInError(type === "popup_failed_to_open" ? "popup_blocked" : "unknown", type));
          return;
        }
        clock.setTimeout(() => {
          if (isAnswered) return;
          const openForMs = clock.now() - openedAt - CLOSED_GRACE_MS;
          const detail = process.env.NODE_ENV !== "production" ? noteClosed(openForMs) : undefined;
          attempt.fail(new SignInError(type, undefined, detail));
        }, CLOSED_GRACE_MS);
      },
    };
    const oauth2 = findGoogle()?.accounts.oauth2;
    if (oauth2) flow.open(oauth2, request, stateKey);
  }

  /** Handles Google's answer, from its window or from the page's address. */
  function onAnswer(attempt: AttemptHandle, answer: GoogleAnswer, asked: Asked): Promise<void> {
    const { exchange } = flow;
    return finish(attempt, answer.scope ?? asked.scope, () => {
      checkAnswer(answer, asked);
      return exchange && answer.code ? askServer(attempt, (call) => exchange(answer, call)) : answer;
    });
  }

  const askServer = (attempt: AttemptHandle, ask: (call: ServerCall) => Promise<unknown>) =>
    attempt.askServer(() => ask({ fetch: options.fetch, signal: attempt.signal }));

  /** Ends the attempt as the answer says. `scope`: what Google has granted. */
  async function finish(attempt: AttemptHandle, scope: string, getAnswer: () => unknown): Promise<void> {
    try {
      const answer = (await getAnswer()) as SessionAnswer;
      attempt.succeed(await readSession(answer, scope, attempt.signal, options));
    } catch (cause) {
      attempt.fail(cause);
    }
  }

  const provider: Provider = {
    isReady: findGoogle,
    load: () => loadGoogle(options),
    open,
    resume() {
      const returned = flow.takeAnswer?.(stateKey);
      return returned && ((attempt) => onAnswer(attempt, returned.answer, returned));
    },
    renew:
      renew &&
      ((attempt, session) => finish(attempt, session?.scopes.join(" ") ?? "", () => askServer(attempt, renew))),
    logOut: logOut && (() => logOut({ fetch: options.fetch })),
    scopeNames,
    onSignOut: () => findGoogle()?.accounts.id?.disableAutoSelect(),
  };
  return createAuth(provider, key, options);
}
