/**
 * `querylet/auth`: sign-in with Google. It knows nothing of GraphQL.
 *
 * @module querylet/auth
 */
export { revokeToken } from "./google/revoke.js";
export { tokenFlow } from "./google/token-flow.js";
export { createGoogleAuth } from "./google/google-auth.js";
export { codeFlow, type CodeFlowOptions } from "./google/code-flow.js";
export { redirect, type RedirectOptions } from "./google/redirect.js";
export { tabStorage } from "./tab-storage.js";
export { diagnose, type Finding } from "./google/diagnose.js";
export { readIdToken, showGoogleId, type Credential, type GoogleIdOptions } from "./google/id-token.js";
export { loadGoogle } from "./google/script.js";
export { describe, SignInError, type SignInErrorCode } from "./errors.js";
export type {
  Auth,
  Clock,
  Session,
  SessionState,
  KeptSession,
  SessionStore,
  SignInOptions,
  SignOutOptions,
  User,
} from "./session/types.js";
export type {
  Flow,
  Google,
  GoogleAuth,
  GoogleAuthOptions,
  LoadOptions,
  Page,
  Redirect,
  ScriptPolicy,
} from "./google/types.js";
