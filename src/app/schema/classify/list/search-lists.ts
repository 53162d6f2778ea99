/**
 * The lists that the server can search for a text, and which of them answers a search for which thing. Lists, pickers and the search
 * over everything use the same. See "Finding records" in docs/work/schema-rules.md.
 */
import type { EnumValue, InputValue, Schema } from "../../model/model.js";
import { normalizeName, typeOf, inputsOf, isInput, isRequired } from "../../model/names.js";
import { oncePerSchema } from "../../model/once-per-schema.js";
import type { RootField, FieldShape } from "../field-shape.js";
import { typeLabel } from "../label.js";
import { rootFields } from "../roots.js";
import { isRecordFilter } from "../identity/filter-access.js";
import { identityOf } from "../identity/identity.js";
import { isNamedAfter } from "../input-names.js";
import { isSearchArgument } from "./arguments.js";
import { filterSearchOf } from "./search.js";

/** The part of a plan's state that searches for a text. */
export interface SearchState {
  args?: Readonly<Record<string, unknown>>;
  search?: string;
}

/** A list that the server can search for a text. */
export interface SearchList {
  /** Unique in a schema: the name of the root field, with the enum value that it is asked for. */
  key: string;
  /** The list that is asked. */
  root: RootField;
  /** The type of the records that it finds. An interface or a union stands for its possible types. */
  entity: string;
  /**
   * `words`: an argument of the list takes the text. `filter`: the filter of the list compares it with the label. `name`: the filter takes
   * the label, and may compare it as a whole.
   */
  by: "words" | "filter" | "name";
  /** The state of the list's plan that searches for a text. */
  stateFor(text: string): SearchState;
}

/** The name of a list for people: a list of several types that is asked for one of them has the name of that type. */
export const searchLabel = (schema: Schema, { root, entity }: SearchList): string =>
  root.entity === entity ? root.label : typeLabel(schema, entity);

/** All lists that can be searched: the best ones of each thing come first. */
export const searchLists = oncePerSchema((schema): readonly SearchList[] =>
  rootFields(schema)
    .filter(({ operation, gives, deprecated }) => operation === "query" && gives === "rows" && deprecated === undefined)
    .flatMap((root) => searchListsOf(schema, root))
    // Sorting is stable: equally good lists keep the schema's order.
    .sort((one, other) => rankOf(one) - rankOf(other) || one.root.name.length - other.root.name.length),
);

/** The best list of each thing, those that take words first, in the schema's order. */
export function searchListOfEachThing(schema: Schema): readonly SearchList[] {
  const bestByEntity = new Map<string, SearchList>();
  for (const list of searchLists(schema)) {
    if (!bestByEntity.has(list.entity)) bestByEntity.set(list.entity, list);
  }
  const best = [...bestByEntity.values()];
  const order = new Map(rootFields(schema).map(({ name }, index) => [name, index]));
  const indexOf = ({ root }: SearchList) => order.get(root.name) ?? order.size;
  return best.sort(
    (one, other) => Number(one.by !== "words") - Number(other.by !== "words") || indexOf(one) - indexOf(other),
  );
}

/** The list that answers a search for a thing. */
export const searchListFor = (schema: Schema, entity: string): SearchList | undefined =>
  searchLists(schema).find((list) => list.entity === entity);

/** How well a list answers a search: the lower, the better. A field made for searching comes before a list that also takes words. */
function rankOf({ by, root }: SearchList): number {
  if (by === "filter" || by === "name") return SEARCH_RANKS[by];
  if (root.required.some((input) => !isSearchArgument(input))) return SEARCH_RANKS.choice;
  return root.required.length ? SEARCH_RANKS.searchField : SEARCH_RANKS.list;
}

const SEARCH_RANKS = { searchField: 0, list: 1, choice: 2, filter: 3, name: 4 };

/** The ways in which a list can be searched: one, or one for each value of a required enum. */
function searchListsOf(schema: Schema, root: RootField): SearchList[] {
  const { entity } = root;
  const search = entity === undefined ? undefined : searchOf(schema, root);
  if (entity === undefined || !search) return [];
  const [choice, other] = search.otherRequired;
  if (!choice) return [{ key: root.name, root, entity, by: search.by, stateFor: search.stateFor }];
  return other ? [] : searchListsByChoice(schema, root, choice, search);
}

interface ListSearch extends Pick<SearchList, "by" | "stateFor"> {
  /** The required arguments that do not take the text. */
  otherRequired: readonly InputValue[];
}

/** How a list takes a text: by an argument of its own, which may be required, by its filter, or by the name in its filter. */
function searchOf(schema: Schema, root: RootField): ListSearch | undefined {
  const textArgument = root.required.find(isSearchArgument);
  if (textArgument) {
    return {
      by: "words",
      otherRequired: root.required.filter((input) => input !== textArgument),
      stateFor: (text) => ({ args: { [textArgument.name]: text } }),
    };
  }
  const { required: otherRequired } = root;
  const stateFor = (text: string): SearchState => ({ search: text });
  if (root.search) return { by: "words", otherRequired, stateFor };
  if (filterSearchOf(schema, root)) return { by: "filter", otherRequired, stateFor };
  const nameFilter = nameFilterOf(schema, root);
  return nameFilter && { by: "name", otherRequired, stateFor: (text) => ({ args: nameFilter(text) }) };
}

/** `search(type: SearchType!, query: String!): [SearchResult]`: one list for each value of the enum that names a possible type. */
function searchListsByChoice(schema: Schema, root: RootField, choice: InputValue, search: ListSearch): SearchList[] {
  const possible = schema.types.get(root.entity ?? "")?.possible ?? [];
  const values = choice.type.item ? [] : (typeOf(schema, choice.type)?.values ?? []);
  return values.flatMap((value): SearchList[] => {
    const entity = value.deprecated === undefined ? typeNamedBy(value, possible) : undefined;
    if (entity === undefined) return [];
    const stateFor = (text: string): SearchState => {
      const state = search.stateFor(text);
      return { ...state, args: { ...state.args, [choice.name]: value.name } };
    };
    return [{ key: `${root.name} ${value.name}`, root, entity, by: search.by, stateFor }];
  });
}

/** The type that an enum value names: `PULL_REQUEST`, `pullRequests` and `PullRequest` all name PullRequest. */
function typeNamedBy({ name }: EnumValue, types: readonly string[]): string | undefined {
  const valueName = normalizeName(name);
  return types.find((type) => {
    const typeName = normalizeName(type);
    return valueName === typeName || valueName === typeName + "s";
  });
}

// A filter of plain values, `{ name: String }`, as a search for names. Whether it finds a part of a name is not known: a server may compare
// whole values. So it is asked for records and by pickers, and is no search box of a list. See "Finding records" in
// docs/work/schema-rules.md.

/** What a person's name is called in a filter, where the record has a first and a last name. */
const FULL_NAMES = ["name", "fullname"];

/** Writes the arguments that ask for the rows of a name. Undefined where no input of the list, or of its filter, takes the name. */
export function nameFilterOf(
  schema: Schema,
  { entity = "", filters }: FieldShape,
): ((name: string) => Record<string, unknown>) | undefined {
  const [label, second] = filters.length > 0 ? identityOf(schema, entity).labels : [];
  if (label === undefined) return;
  const names = second === undefined ? [normalizeName(label)] : FULL_NAMES;
  const takesName = (input: InputValue) =>
    names.includes(normalizeName(input.name)) &&
    input.type.name === "String" &&
    !input.type.item &&
    isInput(schema, input);

  const argument = filters.find(takesName);
  if (argument) return (name) => ({ [argument.name]: name });
  for (const holder of filters) {
    const inner = inputsOf(schema, holder);
    const selectsRecords = isRecordFilter(holder.name) || isNamedAfter(schema, holder.name, entity);
    const input = selectsRecords && !inner.some(isRequired) ? inner.find(takesName) : undefined;
    if (input) return (name) => ({ [holder.name]: { [input.name]: name } });
  }
  return;
}
