/**
 * PURE: every screen has an address. `parseRoute(formatRoute(route))` is the same route, except for arguments with the name of a
 * secret, which are part of the route but not of its address.
 */
import { withoutSecrets, withoutSecretTexts } from "../storage/secrets.js";
import { ADDRESSES, matchPath, stepsOf, type Address } from "./addresses.js";

/** The numbers of rows that a page of a list may have; the first is what a page has until a person chooses. */
export const PAGE_SIZES: readonly number[] = [25, 50, 100];

/** What a person has set on a screen with a list or a form. It is in the address. A saved view keeps it under a name. */
export interface View {
  /** Arguments, as the form holds them (JSON). */
  args?: Record<string, unknown>;
  /** The names of arguments of which an address has left out a secret, so that the screen has come back without it. */
  lacks?: string[] | undefined;
  /** The text in the list's search box. */
  search?: string;
  /** Column keys that the person picked. */
  cols?: string[];
  /** Cursors of the pages gone through, so that "previous" works after a reload. */
  after?: string[];
  /** Counts from 2; absent on the first page. */
  page?: number;
  /** The number of rows of a page, one of `PAGE_SIZES`; absent where the person has not chosen one on this screen. */
  size?: number;
  /** The sort key; a leading "-" reverses the direction. */
  sort?: string;
  /** The presentation of the answer; absent for the table. */
  as?: string;
  /** The settings of its chart. */
  chart?: string;
}

/** A record by its type and key. */
export interface RecordKey {
  type: string;
  id: string;
  /** What says beside the key which record it is, as JSON. */
  scope?: string | undefined;
}

/** The key of a record as one text. */
export const keyText = ({ type, id, scope = "" }: RecordKey): string => `${type}:${id}${scope && ` ${scope}`}`;

export type Route =
  | { at: "home" }
  | ({ at: "query"; field: string } & View)
  | { at: "type"; type: string }
  /** The view is that of the list in the open tab. */
  | ({ at: "record"; type: string; id: string; scope?: string | undefined; via?: string; tab?: string } & View)
  | { at: "action"; field: string; from?: string; scope?: string | undefined }
  /** Rows of a table for an action. */
  | { at: "import"; field: string; scope?: string | undefined }
  | ({ at: "live"; field: string } & View)
  | { at: "schema"; type?: string }
  /** Brings a document into the editor; its variables are JSON, and `operationName` is the operation that is chosen in it. */
  | { at: "edit"; query?: string; variables?: string; operationName?: string }
  /** The saved views, or one of them by its name. */
  | { at: "view"; name?: string }
  | { at: "settings" }
  | { at: "history" }
  | { at: "debug" }
  | { at: "missing"; path: string };

/** The same with the names of the routes: the type check finds a route without an address. */
const addresses: Readonly<Record<Exclude<Route["at"], "missing">, Address>> = ADDRESSES;

/** Reads the text after the "#" (or the path and search of a page with history routing). */
export function parseRoute(text: string): Route {
  const path = text.replace(/^#/, "");
  const searchAt = path.indexOf("?");
  const search = new URLSearchParams(searchAt < 0 ? "" : path.slice(searchAt + 1));
  const valuesOf = (name: string) => search.getAll(name).map(restore);
  const parts = (searchAt < 0 ? path : path.slice(0, searchAt)).split("/").slice(1).map(decode);
  for (const [at, address] of Object.entries(addresses)) {
    const members = matchPath(address, parts);
    if (!members) continue;
    const searchMembers = Object.fromEntries((address.search ?? []).map((name) => [name, valuesOf(name)[0]]));
    const view = address.hasView ? parseView(valuesOf) : {};
    // The table holds the members of each screen's route, which the type cannot follow.
    return defined({ at, ...members, ...searchMembers, ...view }) as Route;
  }
  return { at: "missing", path };
}

/** Writes a route as a path that begins with "/". */
export function formatRoute(route: Route): string {
  if (route.at === "missing") return route.path;
  const address = addresses[route.at];
  const kept = route.at === "edit" ? withoutSecretsOf(route) : route;
  const member = (name: string) => (kept as unknown as Record<string, string | undefined>)[name];
  const parts = stepsOf(address)
    .map(({ name, isMember }) => (isMember ? member(name) : name))
    .filter((part) => part !== undefined);
  const searchMembers = Object.fromEntries((address.search ?? []).map((name) => [name, member(name)]));
  const search = address.hasView ? formatView(route as View, searchMembers) : formatSearch(searchMembers);
  return `/${parts.map(encode).join("/")}${search}`;
}

/** Two routes with the same key are the same screen with another page, sort or tab. */
export function screenKey(route: Route): string {
  const scope = "scope" in route ? (route.scope ?? "") : "";
  return formatRoute(route).split("?")[0] + (route.at === "action" ? (route.from ?? "") : "") + scope;
}

/** Two routes with the same key are the same place of a screen: the same tab and presentation, with another page or sort. */
export function placeKey(route: Route): string {
  const { tab, as } = route as Partial<Extract<Route, { at: "record" }>>;
  return JSON.stringify([screenKey(route), tab, as]);
}

/** @param valuesOf - the values of a part of the address, in their order */
function parseView(valuesOf: (name: string) => string[]): View {
  const firstOf = (name: string) => valuesOf(name)[0] || undefined;
  const page = Number(firstOf("page"));
  const size = Number(firstOf("size"));
  const after = valuesOf("after");
  return defined({
    args: parseArgs(firstOf("a")),
    lacks: firstOf("lacks")?.split(","),
    search: firstOf("find"),
    cols: firstOf("cols")?.split(",").filter(Boolean),
    after: after.length ? after : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    size: PAGE_SIZES.includes(size) ? size : undefined,
    sort: firstOf("sort"),
    as: firstOf("as"),
    chart: firstOf("chart"),
  });
}

function formatView(
  { args, lacks = [], search, cols, after = [], page, size, sort, as, chart }: View,
  more?: Record<string, string | undefined>,
): string {
  return formatSearch({
    ...more,
    a: formatArgs(args),
    lacks: [...new Set([...lacks, ...namesLeftOut(args)])].join(",") || undefined,
    find: search,
    cols: cols?.join(","),
    after,
    page: page?.toString(),
    size: size?.toString(),
    sort,
    as,
    chart,
  });
}

function parseArgs(text: string | undefined): Record<string, unknown> | undefined {
  if (!text || isDeep(text)) return;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value && !Array.isArray(value) && Object.keys(value).length) {
      return value as Record<string, unknown>;
    }
  } catch {
    // An incomplete address still opens its screen, with an empty form.
  }
  return;
}

/** Levels of lists and objects that the arguments of an address may have. No form has as many, and deeper ones fill the call stack. */
const DEPTH_LIMIT = 60;

/** A text in JSON, or a bracket. */
const TEXT_OR_BRACKET = /"(?:[^"\\]|\\.)*"?|[[\]{}]/g;

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [piece] of text.matchAll(TEXT_OR_BRACKET)) {
    if ("[{".includes(piece)) depth++;
    else if ("]}".includes(piece)) depth--;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
}

function formatArgs(args: View["args"]): string | undefined {
  const text = JSON.stringify(args, withoutSecrets);
  return text === "{}" ? undefined : text;
}

/** The names of the arguments of which an address leaves out a part. */
const namesLeftOut = (args: View["args"] = {}): string[] =>
  Object.entries(args).flatMap(([name, value]) => {
    const isWhole = JSON.stringify({ [name]: value }, withoutSecrets) === JSON.stringify({ [name]: value });
    return isWhole ? [] : [name];
  });

function withoutSecretsOf({ query, variables, ...route }: Route & { at: "edit" }): Route {
  const kept = withoutSecretTexts({ query: query ?? "", variables: variables ?? "" });
  return {
    ...route,
    ...(query === kept.query && { query }),
    ...(variables === kept.variables && { variables }),
  };
}

/** Whether a route has arguments, or a document, that its address leaves out. */
export function isMoreThanItsAddress(route: Route): boolean {
  if (route.at === "edit") return JSON.stringify(route) !== JSON.stringify(withoutSecretsOf(route));
  return "args" in route && JSON.stringify(route.args) !== JSON.stringify(route.args, withoutSecrets);
}

function formatSearch(parts: Record<string, string | string[] | undefined>): string {
  const values = Object.entries(parts).flatMap(([name, part]) =>
    part === undefined ? [] : [part].flat().map((value) => [name, escaped(value)]),
  );
  return values.length === 0 ? "" : `?${new URLSearchParams(values).toString()}`;
}

/** Leaves out members without a value, so that equal routes are deeply equal. */
function defined<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

/**
 * An id may be any text, and a link to it has to work. Half of a surrogate pair has no UTF-8, and "." and ".." are steps in a path, so
 * each of these characters is written as "~" and its code, and so is "~" itself.
 */
const escaped = (text: string): string =>
  text.replace(/^\.(?=\.?$)|\p{Cs}|~/gu, (char) => "~" + char.charCodeAt(0).toString(16).padStart(4, "0"));

const restore = (text: string): string =>
  text.replace(/~([\da-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const encode = (part: string): string => encodeURIComponent(escaped(part));

function decode(part: string): string {
  try {
    return restore(decodeURIComponent(part));
  } catch {
    return part;
  }
}
