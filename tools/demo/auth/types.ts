/** The types that the parts of the demo's sign-in share. */

export interface AuthServerOptions {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  userinfoUrl: string;
  tokeninfoUrl: string;
  /** The sessions of an earlier run. @defaultValue none: no user is signed in */
  sessions?: KeptSessions;
  now?: () => number;
  fetch?: typeof fetch;
}

export interface DemoUser {
  sub: string;
  name?: string;
  email?: string;
  picture?: string;
}

export interface ServerSession {
  user: DemoUser;
  scope: string;
  refreshToken: string | undefined;
  accessToken: string;
  /** When the access token ends, in ms. */
  until: number;
}

/** All sessions as JSON, for the next run of the server. */
export type KeptSessions = readonly (readonly [id: string, entry: { session: ServerSession; used: number }])[];
