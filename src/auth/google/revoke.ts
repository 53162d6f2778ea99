/** Has Google make a token invalid, and waits for the answer. */
import { systemClock } from "../../transport/environment.js";
import { SignInError } from "../errors.js";
import { loadGoogle } from "./script.js";
import type { LoadOptions } from "./types.js";

/** How long Google may take, in ms. */
const REVOCATION_TIMEOUT_MS = 20_000;

/**
 * For `signOut({ revoke: revokeToken })`: takes back what the person has granted to the client.
 *
 * @param options - how Google's script is loaded where it is not there
 * @throws SignInError `unknown` where Google did not revoke the token, `timeout` where it did not answer, `script_failed`
 *
 * @example
 * ```ts
 * import { createGoogleAuth, revokeToken, tokenFlow } from "querylet/auth";
 *
 * const auth = createGoogleAuth({ clientId: "YOUR-ID.apps.googleusercontent.com", flow: tokenFlow() });
 * const leave = () => auth.signOut({ revoke: revokeToken });
 * ```
 */
export async function revokeToken(token: string, options: LoadOptions = {}): Promise<void> {
  const { clock = systemClock } = options;
  const { oauth2 } = (await loadGoogle(options)).accounts;
  await new Promise<void>((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new SignInError("timeout")), REVOCATION_TIMEOUT_MS);
    oauth2.revoke(token, ({ successful, error }) => {
      clock.clearTimeout(timer);
      // A token that is invalid already need not be revoked. https://www.rfc-editor.org/rfc/rfc7009#section-2.2
      if (successful || error === "invalid_token") resolve();
      else reject(new SignInError("unknown", error, "The token was not revoked"));
    });
  });
}
