/** PURE: finds the lists that the server can search for a text. */
import { plainText, type Schema, searchLabel, searchLists } from "../../../schema/index.js";
import type { Hit } from "../options.js";
import type { useSearchWords } from "../words.js";
import { foundFor, type RecordSearchState } from "./record-search-state.js";

/** At most this many lists are offered to search in. */
const MAX_SEARCHED_LISTS = 8;

/**
 * Lists that the server can search: each opens with all rows that match the text. One that has just failed for the text would fail
 * again.
 */
export function findInside(
  schema: Schema,
  text: string,
  records: RecordSearchState,
  t: ReturnType<typeof useSearchWords>,
): Hit[] {
  const searchText = text.trim();
  if (!searchText) return [];
  const failed = new Set(
    foundFor(records, searchText).lists.flatMap(({ list, answer }) => (answer.at === "failed" ? [list.key] : [])),
  );
  return searchLists(schema)
    .slice(0, MAX_SEARCHED_LISTS)
    .filter(({ key }) => !failed.has(key))
    .map((list) => ({
      key: "in:" + list.key,
      label: t.findIn(plainText(searchLabel(schema, list)), searchText),
      icon: "search",
      section: "lists",
      to: { at: "query", field: list.root.name, ...list.stateFor(searchText) },
    }));
}
