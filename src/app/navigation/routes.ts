/**
 * PURE: every screen is a URL. Text to route and back; `parseRoute(formatRoute(r))` is `r`, but for arguments that are called like a
 * secret: they are part of the route and of no address.
 */
import { withoutSecrets } from "../storage/holds-secret.js";
import { ADDRESSES, matchPath, stepsOf, type Address } from "./addresses.js";

/** The state of a list or form screen that a link carries. */
export interface View {
  /** Arguments, as the form holds them (JSON). */
  args?: Record<string, unknown>;
  /** The text in the list's search box. */
  search?: string;
  /** Column keys that the person picked. */
  cols?: string[];
  /** Cursors of the pages gone through, so that "previous" works after a reload. */
  after?: string[];
  /** Counts from 2; absent on the first page. */
  page?: number;
  /** The sort key; a leading "-" reverses the direction. */
  sort?: string;
  /** Another view of the same answer. */
  as?: string;
  /** The settings of its chart. */
  chart?: string;
}

export type Route =
  | { at: "home" }
  | ({ at: "query"; field: string } & View)
  | { at: "type"; type: string }
  /** The view is that of the list in the open tab. */
  | ({ at: "record"; type: string; id: string; via?: string; tab?: string } & View)
  | { at: "action"; field: string; from?: string }
  | ({ at: "live"; field: string } & View)
  | { at: "schema"; type?: string }
  /** Brings a document into the editor; its variables are JSON. */
  | { at: "edit"; query?: string; variables?: string }
  | { at: "settings" }
  | { at: "debug" }
  | { at: "missing"; path: string };

/** The same with the names of the routes: the type check finds a route without an address. */
const addresses: Readonly<Record<Exclude<Route["at"], "missing">, Address>> = ADDRESSES;

/** Reads the text after the "#" (or the path and search of a page with history routing). */
export function parseRoute(text: string): Route {
  const path = text.replace(/^#/, "");
  const cut = path.indexOf("?");
  const search = new URLSearchParams(cut < 0 ? "" : path.slice(cut + 1));
  const all = (name: string) => search.getAll(name).map(restore);
  const parts = (cut < 0 ? path : path.slice(0, cut)).split("/").slice(1).map(decode);
  for (const [at, address] of Object.entries(addresses)) {
    const members = matchPath(address, parts);
    if (!members) continue;
    const behind = Object.fromEntries((address.search ?? []).map((name) => [name, all(name)[0]]));
    const view = address.hasView ? parseView(all) : {};
    // The table holds the members of each screen's route, which the type cannot follow.
    return defined({ at, ...members, ...behind, ...view }) as Route;
  }
  return { at: "missing", path };
}

/** Writes a route as a path that begins with "/". */
export function formatRoute(route: Route): string {
  if (route.at === "missing") return route.path;
  const address = addresses[route.at];
  const member = (name: string) => (route as unknown as Record<string, string | undefined>)[name];
  const parts = stepsOf(address)
    .map(({ name, isMember }) => (isMember ? member(name) : name))
    .filter((part) => part !== undefined);
  const behind = Object.fromEntries((address.search ?? []).map((name) => [name, member(name)]));
  return `/${parts.map(encode).join("/")}${address.hasView ? formatView(route as View, behind) : formatSearch(behind)}`;
}

/** `all`: the values of a part, in their order. */
function parseView(all: (name: string) => string[]): View {
  const one = (name: string) => all(name)[0] || undefined;
  const page = Number(one("page"));
  const after = all("after");
  return defined({
    args: parseArgs(one("a")),
    search: one("find"),
    cols: one("cols")?.split(",").filter(Boolean),
    after: after.length ? after : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    sort: one("sort"),
    as: one("as"),
    chart: one("chart"),
  });
}

function formatView(
  { args, search, cols, after = [], page, sort, as, chart }: View,
  more?: Record<string, string | undefined>,
): string {
  return formatSearch({
    ...more,
    a: formatArgs(args),
    find: search,
    cols: cols?.join(","),
    after,
    page: page?.toString(),
    sort,
    as,
    chart,
  });
}

function parseArgs(text: string | undefined): Record<string, unknown> | undefined {
  if (!text) return;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value && !Array.isArray(value) && Object.keys(value).length) {
      return value as Record<string, unknown>;
    }
  } catch {
    // A link that was cut short still opens its screen, with an empty form.
  }
  return;
}

function formatArgs(args: View["args"]): string | undefined {
  const text = JSON.stringify(args, withoutSecrets);
  return text === "{}" ? undefined : text;
}

/** Whether the route holds something that its address leaves out. */
export function isMoreThanItsAddress(route: Route): boolean {
  return "args" in route && JSON.stringify(route.args) !== JSON.stringify(route.args, withoutSecrets);
}

function formatSearch(parts: Record<string, string | string[] | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, part] of Object.entries(parts)) {
    for (const value of part === undefined ? [] : [part].flat()) search.append(name, carry(value));
  }
  const text = search.toString();
  return text && "?" + text;
}

/** Leaves absent parts out, so that equal routes are deeply equal. */
function defined<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

/**
 * What no URL carries: half of a surrogate pair, which has no UTF-8, and "." and "..", which are steps in a path. Each is written as "~"
 * and its code, and so is "~" itself. An id may be any text, and a link to it has to lead to it.
 */
const carry = (text: string): string =>
  text.replace(/^\.(?=\.?$)|\p{Cs}|~/gu, (char) => "~" + char.charCodeAt(0).toString(16).padStart(4, "0"));

const restore = (text: string): string =>
  text.replace(/~([\da-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const encode = (part: string): string => encodeURIComponent(carry(part));

function decode(part: string): string {
  try {
    return restore(decodeURIComponent(part));
  } catch {
    return part;
  }
}
