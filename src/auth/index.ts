/** `querylet/auth`: sign-in with Google. It knows nothing of GraphQL. */
export { createGoogleAuth } from "./google-auth.js";
export { diagnose } from "./diagnose.js";
export type { Finding } from "./diagnose.js";
export { readIdToken, showGoogleId } from "./id-token.js";
export type { Credential, GoogleIdOptions } from "./id-token.js";
export { loadGoogle } from "./script.js";
export { SignInError } from "./errors.js";
export type { SignInErrorCode } from "./errors.js";
export type {
  Clock,
  Google,
  GoogleAuth,
  GoogleAuthOptions,
  LoadOptions,
  Page,
  ScriptPolicy,
  Session,
  SessionState,
  SignInOptions,
  User,
} from "./types.js";
