/** Google's token flow: a window gives the page an access token, and no server takes part. */
import type { Flow } from "./flow.js";

/**
 * For pages without a server. Renewal needs a click. Current practice (RFC 9700) advises new applications to use the code flow.
 * https://developers.google.com/identity/oauth2/web/guides/use-token-model
 */
export function tokenFlow(): Flow {
  return {
    open(oauth2, request) {
      oauth2.initTokenClient(request).requestAccessToken();
    },
  };
}
