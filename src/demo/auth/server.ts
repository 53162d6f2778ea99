/** The demo's server side of sign-in: exchange, renewal, logout, and whose token this is. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { AuthError } from "./errors.js";

export interface AuthServerOptions {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  userinfoUrl: string;
  tokeninfoUrl: string;
  now?: () => number;
  fetch?: typeof fetch;
}

export interface DemoUser {
  sub: string;
  name?: string;
  email?: string;
  picture?: string;
}

export interface AuthServer {
  /** True if it was one of /auth/google, /auth/refresh, /auth/logout, and is answered. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Null: nobody. @throws AuthError "UNAUTHENTICATED" for a token or a cookie that is no longer good */
  userOf(headers: { authorization?: string | undefined; cookie?: string | undefined }): Promise<DemoUser | null>;
}

export function createAuthServer(options: AuthServerOptions): AuthServer {
  throw new AuthError("UNAUTHENTICATED", `Not written yet (${options.clientId}).`);
}
