/** A stand-in for Google's sign-in, on an origin of its own. */

export interface GoogleClient {
  id: string;
  secret: string;
  /** Pages that may use it. */
  origins: string[];
}

export interface GoogleOptions {
  /** @defaultValue 0, any free one */
  port?: number;
  host?: "127.0.0.1";
  clients: GoogleClient[];
  /** Seconds that an access token lives. @defaultValue 3600 */
  expiresIn?: number;
  now?: () => number;
  random?: () => number;
}

export interface GoogleStandIn {
  url: string;
  scriptUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  tokeninfoUrl: string;
  close(): Promise<void>;
}

export function startGoogle(options: GoogleOptions): Promise<GoogleStandIn> {
  return Promise.reject(new Error(`Not written yet (${options.clients.length} clients).`));
}
