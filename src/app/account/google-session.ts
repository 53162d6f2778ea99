/** Sign-in with Google as the page's options describe it. */
import { codeFlow } from "../../auth/google/code-flow.js";
import type { Flow as GoogleFlow } from "../../auth/google/flow.js";
import { createGoogleAuth } from "../../auth/google/google-auth.js";
import type { GoogleAuth } from "../../auth/index.js";
import { redirect } from "../../auth/google/redirect.js";
import { tokenFlow } from "../../auth/google/token-flow.js";
import type { Flow, GoogleOptions } from "../context/options.js";

export const createGoogleSession = (google: GoogleOptions, flow: Flow): GoogleAuth =>
  createGoogleAuth({ ...google, flow: flowOf(google, flow) });

/** The flow that the person chose, as a value. Only a session that the server began can be renewed by it. */
function flowOf(google: GoogleOptions, flow: Flow): GoogleFlow {
  const { exchangeUrl, refreshUrl, logoutUrl } = google;
  if (flow === "token" || !exchangeUrl) return tokenFlow();
  return codeFlow({ exchangeUrl, refreshUrl, logoutUrl, redirect: google.redirect ? redirect() : undefined });
}
