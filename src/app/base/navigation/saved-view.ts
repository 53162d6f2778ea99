/**
 * PURE: a saved view is the address of a screen under a name, with what the address does not hold. What comes from the storage, a file or
 * the page is read member by member.
 */
import { plainText, type RootField } from "../../schema/index.js";
import { withoutSecretTexts } from "../storage/secrets.js";
import { formatRoute, parseRoute, type Route } from "./routes.js";

/** The form of a view on the home screen. */
export type TileForm = "count" | "rows" | "chart" | "value" | "live" | "link";

export interface SavedView {
  /** Unique among the views of a person. */
  name: string;
  /** The address of the screen, without a page of a list. */
  address: string;
  tile: TileForm;
  /** The place among the pinned views, the lowest first; undefined where it is not pinned. */
  position?: number | undefined;
}

/** What a view shows, for its icon and its description. */
export type ViewKind = "list" | "chart" | "value" | "record" | "live" | "document" | "form";

const MAX_NAME_LENGTH = 80;
/** A document of the editor is part of its address. */
const MAX_ADDRESS_LENGTH = 50_000;

/**
 * The forms that a screen may have on the home screen; the first one is what it has until a person chooses.
 * @param gives - what the query of the route gives; undefined where the schema is not known, so that it may have any form of a query
 */
export function tileForms(route: Route, gives?: RootField["gives"]): readonly TileForm[] {
  if (route.at === "live") return ["live", "link"];
  if (route.at !== "query" || gives === "record") return ["link"];
  if (gives === "value") return ["value", "link"];
  const ofRows = formsOfRows(route);
  return gives === "rows" ? ofRows : [...ofRows, "value"];
}

function formsOfRows(route: Route & { at: "query" }): readonly TileForm[] {
  return route.as === "chart" ? ["chart", "rows", "count", "link"] : ["rows", "count", "chart", "link"];
}

/**
 * What a screen shows; undefined for a screen that cannot be saved.
 * @param gives - what the query of the route gives; undefined where the schema is not known, and then it is taken for a list
 */
export function viewKind(route: Route, gives: RootField["gives"] = "rows"): ViewKind | undefined {
  switch (route.at) {
    case "query":
      return kindOfQuery(route, gives);
    case "record":
    case "live":
      return route.at;
    case "action":
      return "form";
    case "edit":
      return route.query ? "document" : undefined;
    default:
      return undefined;
  }
}

function kindOfQuery(route: Route & { at: "query" }, gives: RootField["gives"]): ViewKind {
  if (gives !== "rows") return gives;
  return route.as === "chart" ? "chart" : "list";
}

/** The address under which a screen is saved, without the page of a list; undefined for a screen that cannot be saved. */
export function viewAddress(route: Route): string | undefined {
  if (viewKind(route) === undefined) return undefined;
  if (route.at === "edit") return documentAddress(route);
  const { after: _after, page: _page, ...withoutPage } = route as Route & { after?: unknown; page?: unknown };
  return formatRoute(withoutPage as Route);
}

/** A document with a secret in it is not saved, and of its variables none that look like one. */
function documentAddress({ query = "", variables = "", ...route }: Route & { at: "edit" }): string | undefined {
  const kept = withoutSecretTexts({ query, variables });
  if (kept.query !== query) return undefined;
  const hasVariables = kept.variables.trim() !== "";
  return formatRoute({ ...route, query, ...(hasVariables && { variables }) });
}

/** A longer address would not be read again. */
export const isTooLong = (address: string): boolean => address.length > MAX_ADDRESS_LENGTH;

/**
 * A name as it is kept: without what is invisible, and not longer than a line. A kept name stays as it is.
 *
 * @param ending - what follows the name, and has room in the line, too
 */
export const viewName = (text: string, ending = ""): string =>
  plainText(text.trim().replace(/\s+/g, " "))
    .slice(0, MAX_NAME_LENGTH - ending.length)
    .replace(/[\ud800-\udbff]$/, "") // half a character, which is cut off as a whole
    .trimEnd() + ending;

/** Reads a view from anywhere; undefined where it is none. */
export function readSavedView(value: unknown): SavedView | undefined {
  const { name, address, tile, position } = (value ?? {}) as { [member in keyof SavedView]?: unknown };
  if (typeof name !== "string" || typeof address !== "string" || isTooLong(address)) return undefined;
  const shownName = viewName(name);
  const route = parseRoute(address);
  const readAddress = viewAddress(route);
  if (shownName === "" || readAddress === undefined) return undefined;
  const forms = tileForms(route);
  return {
    name: shownName,
    address: readAddress,
    tile: forms.find((form) => form === tile) ?? forms[0] ?? "link",
    ...(typeof position === "number" && Number.isFinite(position) && { position }),
  };
}

/** A name that none of the others has: "Open", "Open 2". */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let next = name;
  for (let number = 2; taken.has(next); number++) next = viewName(name, ` ${number}`);
  return next;
}
