/**
 * Google as a provider of sign-in: sends the request, checks the answer, and turns it into a grant. How the answer becomes a session is up
 * to the flow (token-flow.ts, code-flow.ts).
 */
import { SignInError, type SignInErrorCode } from "../errors.js";
import type { ServerCall, SessionAnswer } from "./flow.js";
import type { GoogleAnswer } from "./google.js";
import { loadUser } from "./profile.js";
import { revokeToken } from "./revoke.js";
import { scopeNames } from "./scopes.js";
import { findGoogle, loadGoogle } from "./script.js";
import type { AttemptHandle, Grant, Provider } from "../session/provider.js";
import { randomText } from "../random.js";
import type { SignInOptions } from "../session/types.js";
import type { GoogleAuthOptions } from "./types.js";

/** The scopes to ask for where the options name none. */
const DEFAULT_SCOPES = ["openid", "profile", "email"];
/** How long a session lasts where the answer does not say it, in seconds. */
const DEFAULT_LIFE_S = 3_600;
/** Longer than any session, in seconds, and short enough for a date. */
const MAX_LIFE_S = 400 * 24 * 60 * 60;
/** How long to wait for an answer after Google reports a closed window, in ms: the report may come first. */
const CLOSED_GRACE_MS = 500;
/**
 * A person needs longer than this to close a window, in ms. A window that is reported as closed sooner was cut off from the page by the
 * page's Cross-Origin-Opener-Policy.
 */
const FASTEST_PERSON_CLOSES_MS = 1_000;

/** @param key - Where this tab may keep what it needs after a redirect. */
export function createGoogleProvider(options: GoogleAuthOptions, key: string): Provider {
  const { flow } = options;
  const { takeAnswer, renew, logOut } = flow;
  return {
    isReady: () => findGoogle() !== undefined,
    load: () => loadGoogle(options),
    open: (attempt, asked) => openGoogle(attempt, asked, options, key),
    resume() {
      const returned = takeAnswer?.(key);
      if (!returned) return undefined;
      const { answer, state, scope } = returned;
      return (attempt) => onAnswer(attempt, answer, { state, scope }, options);
    },
    renew:
      renew &&
      ((attempt, session) => {
        askServer(attempt, renew, session?.scopes.join(" "), options);
      }),
    logOut: logOut && (() => logOut({ fetch: options.fetch })),
    revoke: async (token) => revokeToken(await loadGoogle(options), token, options.clock ?? globalThis),
    scopeNames,
    onSignOut() {
      findGoogle()?.accounts.id?.disableAutoSelect();
    },
  };
}

function openGoogle(attempt: AttemptHandle, asked: SignInOptions, options: GoogleAuthOptions, key: string): void {
  const oauth2 = findGoogle()?.accounts.oauth2;
  if (!oauth2) {
    attempt.fail("not_ready");
    return;
  }
  const scopes = [...(options.scopes ?? DEFAULT_SCOPES), ...(asked.scopes ?? [])];
  const scope = scopeNames(...scopes).join(" ");
  const { random = randomText } = options;
  const state = String(random());
  const request = {
    client_id: options.clientId,
    scope,
    state,
    hd: options.hd,
    login_hint: asked.loginHint ?? options.loginHint,
    prompt: asked.prompt,
    callback: (answer: GoogleAnswer) => onAnswer(attempt, answer, { state, scope }, options),
    error_callback: windowErrors(attempt, options),
  };
  options.flow.open(oauth2, request, key);
}

/** @returns what Google calls when its window did not open or was closed */
function windowErrors(attempt: AttemptHandle, { clock }: GoogleAuthOptions): (error: { type?: string }) => void {
  const now = () => clock?.now() ?? Date.now();
  const openedAt = now();
  return ({ type }) => {
    if (type !== "popup_closed") {
      attempt.fail(type === "popup_failed_to_open" ? "popup_blocked" : "unknown", type);
      return;
    }
    const openForMs = now() - openedAt; // negative where the clock was set back
    const isClosedAtOnce = openForMs >= 0 && openForMs < FASTEST_PERSON_CLOSES_MS;
    const hint = isClosedAtOnce ? "If no one closed it, send COOP same-origin-allow-popups" : undefined;
    (clock ?? globalThis).setTimeout(() => {
      if (attempt.takeAnswer()) attempt.fail(type, undefined, hint); // otherwise the answer has come meanwhile
    }, CLOSED_GRACE_MS);
  };
}

/** What the attempt has asked for. `state` is undefined where this tab has begun no attempt. */
interface Asked {
  state: string | undefined;
  scope: string;
}

/** Handles Google's answer, from its window or from the page's address. */
function onAnswer(attempt: AttemptHandle, answer: GoogleAnswer, asked: Asked, options: GoogleAuthOptions): void {
  if (!attempt.takeAnswer()) return; // exchanging a second code would set a second cookie
  const refusal = refusalOf(answer, asked);
  const { scope = asked.scope } = answer;
  const { exchange } = options.flow;
  if (refusal) attempt.fail(refusal.code, refusal.cause);
  else if (exchange && answer.code) askServer(attempt, (call) => exchange(answer, call), scope, options);
  else succeed(attempt, answer, scope, options);
}

/** PURE. Why an answer grants nothing. Undefined: it does grant what was asked for. */
export function refusalOf(answer: GoogleAnswer, asked: Asked): { code: SignInErrorCode; cause?: unknown } | undefined {
  const { error, state, scope = asked.scope } = answer;
  // In Google's window a refusal may lack the state. In the page's address it must not: any link could contain a refusal.
  const isRefusalInWindow = error !== undefined && state === undefined;
  const hasAsked = asked.state !== undefined;
  if (!hasAsked || (state !== asked.state && !isRefusalInWindow)) return { code: "state_mismatch" };
  if (error) return { code: error === "access_denied" ? error : "unknown", cause: error };
  const granted = scopeNames(scope);
  const missing = scopeNames(asked.scope).filter((name) => !granted.includes(name));
  return missing.length > 0 ? { code: "scope_missing", cause: missing } : undefined;
}

/** Asks the page's server for the session. `scope`: what Google has granted. */
async function askServer(
  attempt: AttemptHandle,
  ask: (call: ServerCall) => Promise<unknown>,
  scope: string | undefined,
  options: GoogleAuthOptions,
): Promise<void> {
  try {
    const { signal } = attempt;
    const answer = await attempt.askServer(() => ask({ fetch: options.fetch, signal }));
    await succeed(attempt, answer as SessionAnswer, scope, options);
  } catch (cause) {
    attempt.fail("exchange_failed", cause);
  }
}

/** The last step of each flow: reads how long the session lasts and whose it is, and ends the attempt. */
async function succeed(
  attempt: AttemptHandle,
  answer: SessionAnswer,
  scope: string | undefined,
  options: GoogleAuthOptions,
): Promise<void> {
  const { access_token, expires_in } = answer;
  // For example Google's { error }, which a server has passed on with status 200, or null in each member for "no one is signed in".
  const isSession = [expires_in, access_token, answer.id_token, answer.user].some((value) => (value ?? null) !== null);
  if (!isSession) {
    attempt.fail("exchange_failed");
    return;
  }
  const now = options.clock?.now() ?? Date.now();
  const expiresAt = now + lifeOf(expires_in) * 1000;
  const token = access_token ?? undefined;
  const scopes = scopeNames(answer.scope || (scope ?? ""));
  attempt.succeed({ ...(await readProfile(answer, attempt.signal, options)), token, scopes, expiresAt });
}

/** In seconds. What a server gives may be anything. */
function lifeOf(expiresIn: unknown): number {
  const isWritten = typeof expiresIn === "number" || typeof expiresIn === "string";
  const life = isWritten ? Number(expiresIn) : Number.NaN;
  return Math.min(life || DEFAULT_LIFE_S, MAX_LIFE_S);
}

/** A profile that does not load does not end a sign-in: the session begins, and its `error` says that the profile is missing. */
async function readProfile(
  answer: SessionAnswer,
  signal: AbortSignal,
  { fetch, userinfoUrl }: GoogleAuthOptions,
): Promise<Pick<Grant, "user" | "profileError">> {
  try {
    return { user: await loadUser(answer, { fetch, signal, userinfoUrl }) };
  } catch (cause) {
    return { user: null, profileError: new SignInError("unknown", cause, "The profile did not load") };
  }
}
