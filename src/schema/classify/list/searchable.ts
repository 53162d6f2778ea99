/** Which lists the server can search for a text, for a search over all of them. See "Search over all lists" in docs/schema-rules.md. */
import type { RootField } from "../field-shape.js";
import { humanise } from "../label.js";
import { rootFields } from "../roots.js";
import type { InputValue, Schema } from "../../model/model.js";
import { typeOf } from "../../model/names.js";
import { isSearchName } from "./arguments.js";
import { filterSearchOf } from "./search.js";

/** A list that the server can search for a text. */
export interface SearchableList {
  /** Names it among the others. */
  key: string;
  label: string;
  root: RootField;
  /** The part of the list's state that searches for a text. */
  stateFor(text: string): SearchState;
}

/** The members of a list's state that a search sets. */
export interface SearchState {
  search?: string;
  args?: Readonly<Record<string, unknown>>;
}

const searchableBySchema = new WeakMap<Schema, readonly SearchableList[]>();

/** The lists that can be searched: those that require a text first, since they are made to search, each in the schema's order. */
export function searchableLists(schema: Schema): readonly SearchableList[] {
  const earlier = searchableBySchema.get(schema);
  if (earlier) return earlier;
  const found = rootFields(schema)
    .filter(isCurrentList)
    .flatMap((root) => searchesOf(schema, root));
  const requiresText = ({ root }: SearchableList): boolean => root.required.length > 0;
  const lists = [...found.filter(requiresText), ...found.filter((list) => !requiresText(list))];
  searchableBySchema.set(schema, lists);
  return lists;
}

const isCurrentList = ({ operation, gives, deprecated }: RootField): boolean =>
  operation === "query" && gives === "rows" && deprecated === undefined;

/** The list itself; for a list behind a required choice, such as `search(type: SearchType!, query: String!)`, one for each choice. */
function searchesOf(schema: Schema, root: RootField): SearchableList[] {
  const { name: key, label, required } = root;
  if (required.length === 0) {
    const isSearched = root.search || filterSearchOf(schema, root);
    return isSearched ? [{ key, label, root, stateFor: (search) => ({ search }) }] : [];
  }
  const text = required.find(isSearchText);
  if (!text) return [];
  const [choice, another] = required.filter((input) => input !== text);
  if (!choice) return [{ key, label, root, stateFor: (typed) => ({ args: { [text.name]: typed } }) }];
  if (another || choice.type.item) return [];
  return choicesOf(schema, choice).map((value) => ({
    key: `${key} ${value}`,
    label: humanise(value),
    root,
    stateFor: (typed) => ({ args: { [text.name]: typed, [choice.name]: value } }),
  }));
}

const isSearchText = ({ name, type }: InputValue): boolean =>
  type.name === "String" && !type.item && isSearchName(name);

/** The names of an enum's values that are not deprecated. */
const choicesOf = (schema: Schema, { type }: InputValue): string[] =>
  (typeOf(schema, type)?.values ?? []).filter(({ deprecated }) => deprecated === undefined).map(({ name }) => name);

/** The first searchable list of each type: two lists of one type would find the same records. A choice is a list of its own. */
export function listsToSearch(schema: Schema): SearchableList[] {
  const seen = new Set<string>();
  return searchableLists(schema).filter(({ key, root }) => {
    const isChoice = key !== root.name;
    const name = isChoice ? key : (root.entity ?? key);
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}
