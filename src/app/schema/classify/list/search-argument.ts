/** The arguments that take the text of a search. See "Search" in docs/work/schema-rules.md. */
import type { InputValue } from "../../model/model.js";
import { normalizeName } from "../../model/names.js";

/** Names of arguments that take a search text, compared by `normalizeName`. */
const SEARCH_NAMES: ReadonlySet<string> = new Set([
  "query",
  "search",
  "q",
  "keyword",
  "keywords",
  "searchterm",
  "searchtext",
  "searchquery",
  "searchstring",
  "fulltext",
  "term",
  "text",
]);

/** Whether an argument takes a search text: it has one of the usual names, and is a single String. */
export const isSearchArgument = ({ name, type }: InputValue): boolean =>
  SEARCH_NAMES.has(normalizeName(name)) && type.name === "String" && !type.item;
