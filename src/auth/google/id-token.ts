/**
 * Google's own button and One Tap, for pages whose server takes ID tokens. The page receives the token and the nonce of the request, and
 * checks the claims. The server verifies the signature.
 * https://developers.google.com/identity/gsi/web/reference/js-reference
 * https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
import { systemClock } from "../../transport/environment.js";
import { SignInError } from "../errors.js";
import { readClaims, readUser } from "../session/answer.js";
import { loadGoogle } from "./script.js";
import { randomText } from "../random.js";
import type { User } from "../session/types.js";
import type { LoadOptions } from "./types.js";

/** A sign-in by ID token. */
export interface Credential {
  /** The ID token: send it to your server, which verifies it. */
  credential: string;
  /** The nonce that was sent: the token's claim `nonce` has to be equal. */
  nonce: string;
  /** The user whom the token names. Not verified. */
  user: User;
  /** When the token expires, in milliseconds since the epoch. */
  expiresAt: number;
}

/** Options of `showGoogleId`. */
export interface GoogleIdOptions extends LoadOptions {
  /** The client id from Google's console. */
  clientId: string;
  /** Called after each sign-in. */
  onCredential(credential: Credential): void;
  /** Called for a token that is not valid: `state_mismatch` for another nonce, `unknown` with a `detail` otherwise. */
  onError(error: SignInError): void;
  /** Offers the account in a corner of the page too (One Tap). @defaultValue false */
  oneTap?: boolean | undefined;
  /** The account that is offered first. */
  loginHint?: string | undefined;
  /** Only accounts of this Workspace domain. Your server has to check it. */
  hd?: string | undefined;
  /** How Google draws the button: theme, size, text, shape, width. @defaultValue outline, large */
  look?: object | undefined;
  /** The nonce. @defaultValue 128 bits of the browser's cryptographic source */
  random?: (() => string | number) | undefined;
}

/** A token that seems to be issued this many ms in the future shows that this machine's clock is wrong. */
const CLOCK_SKEW_MS = 300_000;

/** The last call for each element. Of several at a time only that one draws. */
const drawers = new WeakMap<HTMLElement, object>();
/** The last call of the page, whose account One Tap offers. */
let latestCall: object | undefined;

/**
 * Draws Google's own button into the element, after what is there. Google allows one such client in a page: the last call counts. React's
 * strict mode shows it, removes it and shows it again before Google's script has come: the first call then draws nothing.
 *
 * @returns a function that removes the button
 * @throws SignInError `script_failed`
 *
 * @example
 * ```ts
 * import { showGoogleId } from "querylet/auth";
 *
 * const remove = await showGoogleId(document.body, {
 *   clientId: "YOUR-ID.apps.googleusercontent.com",
 *   onCredential: ({ credential }) => void fetch("/auth/google-id", { method: "POST", body: credential }),
 *   onError: ({ message }) => console.warn(message),
 * });
 * ```
 */
export async function showGoogleId(element: HTMLElement, options: GoogleIdOptions): Promise<() => void> {
  const { clientId, onCredential, onError, oneTap, look = { theme: "outline", size: "large" } } = options;
  const { clock = systemClock, random = randomText } = options;
  const call = {};
  drawers.set(element, call);
  latestCall = call;
  const { id } = (await loadGoogle(options)).accounts;
  if (!id) throw new SignInError("script_failed", "no google.accounts.id");
  if (drawers.get(element) !== call) return () => {};
  const nonce = String(random());
  let isRemoved = false;
  id.initialize({
    client_id: clientId,
    nonce,
    login_hint: options.loginHint,
    hd: options.hd,
    callback({ credential }: { credential: string }) {
      if (isRemoved) return;
      let claims: ReturnType<typeof readIdToken>;
      try {
        claims = readIdToken(credential, { clientId, nonce, now: clock.now() });
      } catch (error) {
        return onError(error as SignInError);
      }
      onCredential({ credential, nonce, ...claims });
    },
  });
  const place = element.ownerDocument.createElement("div");
  element.append(place);
  id.renderButton(place, look);
  if (oneTap) id.prompt();
  return () => {
    isRemoved = true;
    place.remove();
    if (oneTap && latestCall === call) id.cancel?.();
  };
}

/** A time in a token, in seconds; NaN for anything but a number. */
const secondsOf = (claim: unknown): number => (typeof claim === "number" ? claim : NaN);

/**
 * The user of an ID token, after checking that the token is for this client and this attempt, and is valid now. It does not verify the
 * signature, which a server has to do.
 *
 * @param expected - `now` in ms since the epoch
 * @throws SignInError `state_mismatch` for another nonce, `unknown` with a `detail` otherwise
 *
 * @example
 * ```ts
 * import { readIdToken } from "querylet/auth";
 *
 * declare const credential: string; // from Google
 * const { user } = readIdToken(credential, { clientId: "YOUR-ID.apps.googleusercontent.com", now: Date.now() });
 * ```
 */
export function readIdToken(
  credential: string,
  { clientId, nonce, now }: { clientId: string; nonce?: string; now: number },
): { user: User; expiresAt: number } {
  const token = parse(credential);
  if (!token) throw new SignInError("unknown", undefined, "Google's answer is no ID token");
  const { claims, user } = token;
  if (claims.aud !== clientId) throw new SignInError("unknown", undefined, "The ID token is for another client id");
  if (nonce !== undefined && claims.nonce !== nonce) throw new SignInError("state_mismatch");
  const issued = secondsOf(claims.iat) * 1000;
  const expiresAt = secondsOf(claims.exp) * 1000;
  if (issued - now > CLOCK_SKEW_MS || !(expiresAt > now)) {
    const minutes = Math.round(Math.abs(now - issued) / 60_000);
    const direction = issued > now ? "behind" : "ahead";
    throw new SignInError(
      "unknown",
      undefined,
      `The ID token is not of now: this machine's clock seems to be ${minutes} minutes ${direction}. Set it, then try again`,
    );
  }
  return { user, expiresAt };
}

/** The claims that a page checks, besides those of the user. https://openid.net/specs/openid-connect-core-1_0.html#IDToken */
interface Claims {
  aud?: unknown;
  nonce?: unknown;
  iat?: unknown;
  exp?: unknown;
}

/** Undefined for a text that is not an ID token. The parser's own error is dropped, because it could quote the token. */
function parse(credential: string): { claims: Claims; user: User } | undefined {
  try {
    const claims = readClaims(credential) as Claims;
    return { claims, user: readUser(claims) };
  } catch {
    return undefined;
  }
}
