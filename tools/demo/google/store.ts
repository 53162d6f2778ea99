/** The memory of the stand-in: clients, requests, consents, codes and tokens. */
import { randomBytes } from "node:crypto";
import type { Account } from "./accounts.js";
import type { IdTokens } from "./id-token.js";

/** A page's registration. */
export interface GoogleClient {
  /** Its client id. */
  id: string;
  /** Its client secret. */
  secret: string;
  /** Pages that may use it, and that a redirect may go back to. Read at each request. */
  origins: string[];
}

/** A question put to a person. */
export interface Question {
  /** The client that asks. */
  client: GoogleClient;
  /** The kind of the requested credential. */
  kind: "token" | "code" | "id_token";
  /** The requested scopes. */
  scopes: string[];
  /** Returned unchanged. */
  state: string | undefined;
  /** Put into the ID token. */
  nonce: string | undefined;
  /** Where the answer goes: the opener's origin, or the page to return to. */
  origin: string;
  /** The page to go back to; undefined for a popup. */
  redirectUri: string | undefined;
  /** How long the access token will live, in seconds. */
  expiresIn: number;
}

/** A grant of a person to a client. */
export interface Grant {
  /** The client that may use it. */
  client: GoogleClient;
  /** The person who allowed it. */
  account: Account;
  /** The scopes, separated by spaces. */
  scope: string;
  /** Put into the ID token. */
  nonce: string | undefined;
  /** How long each access token lives, in seconds. */
  expiresIn: number;
}

/** A grant that ends. */
export type EndingGrant = Grant & {
  /** In ms since the epoch. */
  until: number;
};

/** The grants as JSON. One run of the stand-in passes them to the next, which then accepts the same tokens. */
export interface KeptGrants {
  /** By access token. */
  tokens: (KeptGrant & { until: number })[];
  /** By refresh token. */
  refreshTokens: KeptGrant[];
  /** The consents. */
  granted: string[];
}

type KeptGrant = Omit<Grant, "client"> & { token: string; clientId: string };

/** The state that the endpoints share. */
export interface GoogleStore {
  /** The known clients. Read at each request. */
  readonly clients: readonly GoogleClient[];
  /** How long an access token lives unless its question says otherwise, in seconds. */
  readonly expiresIn: number;
  /** In ms since the epoch. */
  readonly now: () => number;
  /** Signs the ID tokens. */
  readonly ids: IdTokens;
  /** A random text that cannot be guessed, and that begins with the prefix. */
  readonly newId: (prefix: string) => string;
  /** Not yet answered, by id. */
  readonly questions: Map<string, Question>;
  /** By authorization code; `redirectUris` are those that may redeem it. */
  readonly codes: Map<string, EndingGrant & { redirectUris: string[] }>;
  /** By access token. */
  readonly tokens: Map<string, EndingGrant>;
  /** By refresh token. */
  readonly refreshTokens: Map<string, Grant>;
  /** Earlier consents; see `consentKey`. */
  readonly consents: Set<string>;
}

/** The options of `createGoogleStore`. */
export interface GoogleStoreOptions extends Pick<GoogleStore, "clients" | "expiresIn" | "now" | "ids"> {
  /** For ids that are the same in each run of a test. @defaultValue the system's */
  random?: (() => number) | undefined;
  /** The grants of an earlier run; those of clients that are no longer registered are forgotten. */
  kept?: KeptGrants | undefined;
}

export function createGoogleStore({ clients, expiresIn, now, ids, random, kept }: GoogleStoreOptions): GoogleStore {
  const store: GoogleStore = {
    clients,
    expiresIn,
    now,
    ids,
    newId: (prefix) => prefix + (random ? pseudoRandomText(random) : randomBytes(20).toString("base64url")),
    questions: new Map(),
    codes: new Map(),
    tokens: new Map(),
    refreshTokens: new Map(),
    consents: new Set(kept?.granted),
  };
  for (const { token, clientId, ...grant } of kept?.tokens ?? []) {
    const client = findClient(store, clientId);
    if (client) store.tokens.set(token, { ...grant, client });
  }
  for (const { token, clientId, ...grant } of kept?.refreshTokens ?? []) {
    const client = findClient(store, clientId);
    if (client) store.refreshTokens.set(token, { ...grant, client });
  }
  return store;
}

/** 128 bits in hexadecimal digits. */
const pseudoRandomText = (random: () => number): string =>
  Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  ).join("");

export const findClient = ({ clients }: GoogleStore, clientId: string | null): GoogleClient | undefined =>
  clients.find(({ id }) => id === clientId);

/** The key of a consent: the client, the person and the scopes, one on each line. */
export const consentKey = (client: GoogleClient, account: Account, scopes: readonly string[]): string =>
  [client.id, account.sub, [...scopes].sort().join(" ")].join("\n");

/** Ends everything that this person has allowed this client. */
export function forgetGrants({ tokens, refreshTokens, consents }: GoogleStore, { client, account }: Grant): void {
  const maps: readonly Map<string, Grant>[] = [tokens as Map<string, Grant>, refreshTokens];
  for (const map of maps) {
    for (const [token, grant] of map) {
      if (grant.client === client && grant.account.sub === account.sub) map.delete(token);
    }
  }
  for (const key of consents) if (key.startsWith(`${client.id}\n${account.sub}\n`)) consents.delete(key);
}

/** The grants, for the next run. */
export function keepGrants({ tokens, refreshTokens, consents }: GoogleStore): KeptGrants {
  return {
    tokens: [...tokens].map(([token, { client, ...grant }]) => ({ token, clientId: client.id, ...grant })),
    refreshTokens: [...refreshTokens].map(([token, { client, ...grant }]) => ({
      token,
      clientId: client.id,
      ...grant,
    })),
    granted: [...consents],
  };
}
