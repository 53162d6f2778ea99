/** The session of Google sign-in with the page's options. */
import {
  codeFlow,
  createGoogleAuth,
  type Flow as GoogleFlow,
  type GoogleAuth,
  redirect,
  tokenFlow,
} from "../../../auth/index.js";
import type { Flow, GoogleOptions } from "../../base/context/options.js";

/** A session, and how many apps of the page use it. */
interface SharedSession {
  auth: GoogleAuth;
  users: number;
}

/** By the options of sign-in, the flow and the origin of the endpoint, as JSON. */
const sharedSessions = new Map<string, SharedSession>();

/**
 * A person signs in once on a page: all its apps with the same options have one session, if their endpoints are on one host. A token is
 * sent to no other host than that of the app in which the person signed in.
 *
 * @returns a session that `destroy` leaves, and that ends when no app uses it; null where the options cannot be used, so that what needs
 *   no sign-in works all the same
 */
export function createGoogleSession(google: GoogleOptions, flow: Flow, endpoint: string): GoogleAuth | null {
  const origin = URL.canParse(endpoint, document.baseURI) ? new URL(endpoint, document.baseURI).origin : endpoint;
  const key = JSON.stringify([google, flow, origin]);
  const session = sharedSessions.get(key) ?? openSession(google, flow);
  if (!session) return null;
  sharedSessions.set(key, session);
  session.users++;
  let hasLeft = false;
  const destroy = () => {
    if (hasLeft) return;
    hasLeft = true;
    session.users--;
    if (session.users > 0) return;
    sharedSessions.delete(key);
    session.auth.destroy();
  };
  return { ...session.auth, destroy };
}

function openSession(google: GoogleOptions, flow: Flow): SharedSession | null {
  try {
    return { auth: createGoogleAuth({ ...google, flow: flowOf(google, flow) }), users: 0 };
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
