/** Whose things are kept on this device: those of one server and one person. Each key of each store begins with both. */

interface Server {
  /** @defaultValue "/graphql" */
  endpoint?: string | undefined;
  /** The server behind a proxy at the endpoint. */
  server?: string | undefined;
}

/**
 * The name of the server that an app talks to. Two servers never have the same one, also where one took the place of the other on a port of
 * this machine. It holds no secret of the URL.
 */
export const serverName = ({ endpoint = "/graphql", server }: Server): string =>
  server === undefined ? nameOf(endpoint) : `${nameOf(endpoint)} > ${nameOf(server)}`;

/** The URL without user and password. Of a query string, which may hold a key, only a hash is left. */
function nameOf(url: string): string {
  const base = globalThis.document?.baseURI; // none while a server renders
  if (!URL.canParse(url, base)) return url;
  const { protocol, host, pathname, search, hash } = new URL(url, base);
  return `${protocol}//${host}${pathname}${search && `?${hashOf(search)}`}${hash}`;
}

/** FNV-1a, twice, for 64 bits. http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(text: string): string {
  return [0x811c9dc5, 0x050c5d1f].map((start) => fnv(text, start).toString(36)).join("");
}

function fnv(text: string, start: number): number {
  let hash = start;
  for (const character of new TextEncoder().encode(text)) hash = Math.imul(hash ^ character, 0x01000193);
  return hash >>> 0;
}

/**
 * The beginning of the keys of a person's things. None is the beginning of another one.
 *
 * @param server - see `serverName`
 * @param user - "" where nobody is signed in
 */
export const placeOf = (server: string, user: string): string => JSON.stringify([server, user]);

/** The user of a place of a server; undefined where the text begins with no place of this server. */
export function userInPlace(text: string, server: string): string | undefined {
  const [place] = PLACE.exec(text) ?? [];
  if (place === undefined) return undefined;
  try {
    const [placeServer, user] = JSON.parse(place) as [string, string];
    return placeServer === server ? user : undefined;
  } catch {
    return undefined; // a key that another program of the page has written
  }
}

const PLACE = /^\["(?:[^"\\]|\\.)*","(?:[^"\\]|\\.)*"\]/;
