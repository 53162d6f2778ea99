/** The session of an app, and what lets its requests depend on it. */
import type { GoogleAuth } from "../../../auth/index.js";
import { refresh, retry, type Transport } from "../../../index.js";
import type { OwnRenewal } from "../../base/context/composition.js";
import type { AppOptions, Flow } from "../../base/context/options.js";
import { createGoogleSession } from "./google-session.js";
import { createOwnRenewal } from "./own-renewal.js";

export interface AppSession {
  auth: GoogleAuth;
  ownRenewal: OwnRenewal;
  /** Renews the session where the server refuses a request, and sends the request again. */
  renewing(transport: Transport): Transport;
  /** Sends a request for the user who is signed in, or not at all. */
  ofOneUser(transport: Transport): Transport;
}

/**
 * Opens the session that the page has or wants.
 * @param endpoint - the host to which its token is sent
 * @returns undefined where the page offers no sign-in, or its options cannot be used
 */
export function openSession(options: AppOptions, flow: Flow, endpoint: string): AppSession | undefined {
  const { google } = options;
  const auth = options.auth ?? (google && createGoogleSession(google, flow, endpoint));
  if (!auth) return undefined;
  // In the token flow a renewal needs a click, so a screen asks for it.
  const canRenew = options.auth || (flow === "code" && google?.refreshUrl);
  const renew = async () => "expiresAt" in auth.getState() && auth.renew();
  return {
    auth,
    ownRenewal: createOwnRenewal(auth),
    renewing: (transport) => (canRenew ? refresh(transport, { renew }) : transport),
    ofOneUser: (transport) => retry(transport, { ...auth, attempts: 1 }),
  };
}
