/** The session of Google sign-in with the page's options. */
import { codeFlow } from "../../auth/google/code-flow.js";
import type { Flow as GoogleFlow } from "../../auth/google/flow.js";
import { createGoogleAuth } from "../../auth/google/google-auth.js";
import type { GoogleAuth } from "../../auth/index.js";
import { redirect } from "../../auth/google/redirect.js";
import { tokenFlow } from "../../auth/google/token-flow.js";
import type { Flow, GoogleOptions } from "../context/options.js";

/** @returns null where the options cannot be used, so that what needs no sign-in works all the same */
export function createGoogleSession(google: GoogleOptions, flow: Flow): GoogleAuth | null {
  try {
    return createGoogleAuth({ ...google, flow: flowOf(google, flow) });
  } catch (error) {
    console.error("The options of sign-in cannot be used:", error); // for the page's owner
    return null;
  }
}

/** The flow that the person chose. Without a server that exchanges codes it is the token flow. */
function flowOf(google: GoogleOptions, flow: Flow): GoogleFlow {
  const { exchangeUrl, refreshUrl, logoutUrl } = google;
  if (flow === "token" || !exchangeUrl) return tokenFlow();
  return codeFlow({ exchangeUrl, refreshUrl, logoutUrl, redirect: google.redirect ? redirect() : undefined });
}
