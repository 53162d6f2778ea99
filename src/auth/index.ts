/** `querylet/auth`: sign-in with Google. It knows nothing of GraphQL. */
export { createGoogleAuth } from "./google-auth.js";
export { tokenFlow } from "./token-flow.js";
export { codeFlow } from "./code-flow.js";
export type { CodeFlowOptions } from "./code-flow.js";
export { redirect } from "./redirect.js";
export type { RedirectOptions } from "./redirect.js";
export { tabStorage } from "./tab-storage.js";
export type { Flow, Redirect } from "./flow.js";
export { diagnose } from "./diagnose.js";
export type { Finding } from "./diagnose.js";
export { readIdToken, showGoogleId } from "./id-token.js";
export type { Credential, GoogleIdOptions } from "./id-token.js";
export { loadGoogle } from "./script.js";
export { SignInError } from "./errors.js";
export type { SignInErrorCode } from "./errors.js";
export type { Google, Page, ScriptPolicy } from "./google.js";
export type { Clock, Session, SessionState, SessionStore, SignInOptions, User } from "./session/types.js";
export type { GoogleAuth, GoogleAuthOptions, LoadOptions } from "./types.js";
