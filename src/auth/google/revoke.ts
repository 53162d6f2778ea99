/** Has Google make a token invalid, and waits for the answer. */
import { SignInError } from "../errors.js";
import type { Clock } from "../session/types.js";
import type { Google, RevocationAnswer } from "./google.js";

/** How long Google may take, in ms. */
const REVOCATION_TIMEOUT_MS = 20_000;

/** @throws SignInError `unknown` where Google did not revoke the token, `timeout` where it did not answer */
export function revokeToken(
  google: Google,
  token: string,
  clock: Pick<Clock, "setTimeout" | "clearTimeout">,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new SignInError("timeout")), REVOCATION_TIMEOUT_MS);
    google.accounts.oauth2.revoke(token, (answer) => {
      clock.clearTimeout(timer);
      if (isRevoked(answer)) resolve();
      else reject(new SignInError("unknown", answer.error, "The token was not revoked"));
    });
  });
}

/** A token that is invalid already need not be revoked. https://www.rfc-editor.org/rfc/rfc7009#section-2.2 */
const isRevoked = ({ successful, error }: RevocationAnswer): boolean => successful || error === "invalid_token";
