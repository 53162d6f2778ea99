/** PURE: finds the lists that the server can search for a text. */
import { searchableLists } from "../../../schema/classify/list/searchable.js";
import { plainText } from "../../../schema/model/plain-text.js";
import type { Schema } from "../../../schema/index.js";
import type { Hit } from "../find.js";
import type { useSearchWords } from "../words.js";

/** At most this many lists are offered to search in. */
const MOST_SEARCHED_LISTS = 8;

/** Lists that the server can search: each opens with all rows that match the text. */
export function findInside(schema: Schema, text: string, t: ReturnType<typeof useSearchWords>): Hit[] {
  const searchText = text.trim();
  if (!searchText) return [];
  return searchableLists(schema)
    .slice(0, MOST_SEARCHED_LISTS)
    .map(({ key, label, root, stateFor }) => ({
      key: "in:" + key,
      label: t.findIn(plainText(label), searchText),
      icon: "search",
      section: "lists",
      to: { at: "query", field: root.name, ...stateFor(searchText) },
    }));
}
