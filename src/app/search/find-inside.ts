/** PURE: finds the lists that the server can search for a text. */
import { filterSearchOf } from "../../schema/classify/list/search.js";
import { rootFields } from "../../schema/classify/roots.js";
import { plainText } from "../../schema/model/plain-text.js";
import type { RootField } from "../../schema/classify/field-shape.js";
import type { Schema } from "../../schema/index.js";
import type { Route } from "../navigation/routes.js";
import type { Hit } from "./find.js";
import type { useSearchWords } from "./words.js";

type QueryRoute = Extract<Route, { at: "query" }>;

/** Names of arguments that take a search text. */
const SEARCH = /^(q|query|text|term|keywords?|search(_?(term|text|query))?)$/i;

/** At most this many lists are offered to search in. */
const MOST_SEARCHED_LISTS = 8;

/** Lists that the server can search, because the text may name a record rather than a screen. */
export function findInside(schema: Schema, text: string, t: ReturnType<typeof useSearchWords>): Hit[] {
  const searchText = text.trim();
  if (!searchText) return [];
  return rootFields(schema)
    .filter(({ operation, gives, deprecated }) => operation === "query" && gives === "rows" && deprecated === undefined)
    .flatMap((root): Hit[] => {
      const search = searchIn(schema, root, searchText);
      if (!search) return [];
      return [
        {
          key: "in:" + root.name,
          label: t.findIn(plainText(root.label), searchText),
          icon: "search",
          section: "lists",
          to: { at: "query", field: root.name, ...search },
        },
      ];
    })
    .sort((one, other) => Number("search" in one.to) - Number("search" in other.to))
    .slice(0, MOST_SEARCHED_LISTS);
}

/** The part of a list's address that searches for a text; undefined where the server cannot search the list. */
function searchIn(schema: Schema, root: RootField, text: string): Pick<QueryRoute, "args" | "search"> | undefined {
  const [only, second] = root.required;
  if (!only) return root.search || filterSearchOf(schema, root) ? { search: text } : undefined;
  // The only required argument of a query may be a search text.
  const isText = !second && only.type.name === "String" && !only.type.item;
  return isText && SEARCH.test(only.name) ? { args: { [only.name]: text } } : undefined;
}
