/** Asks the lists of a server for records that match a text. */
import type { Client } from "../../../../index.js";
import {
  createRecordSearch,
  oncePerSchema,
  plainText,
  type RecordSearch,
  type Schema,
  searchLabel,
  type SearchList,
  searchListOfEachThing,
  searchLists,
  type FoundRecord,
  canOpen,
  createPlan,
  rootField,
  typeLabel,
} from "../../../schema/index.js";
import {
  type ListAnswer,
  type RecordSearchEvent,
  type SearchedList,
  foundFor,
  type RecordSearchState,
  EXACT_KEY,
  type RecordGroup,
} from "./record-search-state.js";
import type { Hit, Option, OptionGroup } from "../options.js";
import type { useSearchWords } from "../words.js";

export { FoundDetails, FoundState } from "../../../parts/values/found-details.js";

/** At most this many lists are asked at once. */
const MAX_LISTS = 8;
/** How many records are requested of a list, and of one with several types, whose records are shown by type. */
const SIZES = { ofOneType: 5, ofSeveralTypes: 20 };

/** The key of the search by id. No list has an empty name. */
const ID_KEY = "";

const FAILED: ListAnswer = { at: "failed", records: [] };

/** A list with its search. */
interface ListSearch {
  list: SearchList;
  search: RecordSearch;
}

const listSearches = oncePerSchema((schema): readonly ListSearch[] =>
  searchListOfEachThing(schema)
    .slice(0, MAX_LISTS)
    .map((list) => {
      const size = typeOfRows(schema, list) === undefined ? SIZES.ofSeveralTypes : SIZES.ofOneType;
      return { list, search: createRecordSearch(schema, list, size) };
    }),
);

/** The type of all rows; undefined where they have several. */
const typeOfRows = (schema: Schema, { entity }: SearchList): string | undefined =>
  schema.types.get(entity)?.kind === "OBJECT" ? entity : undefined;

/** What a search needs. */
interface RecordQuestion {
  schema: Schema;
  client: Client;
  text: string;
  /** Ends the search: its requests are aborted, and no more events follow. */
  signal: AbortSignal;
}

/** Searches each list for the text, and tells the answers one by one as they arrive. */
export function searchRecords(question: RecordQuestion, tell: (event: RecordSearchEvent) => void): void {
  const { schema, text, signal } = question;
  const searches = listSearches(schema);
  const byId = createIdSearch(schema, text);
  const lists: SearchedList[] = searches.map(({ list }) => ({
    key: list.key,
    label: plainText(searchLabel(schema, list)),
    type: typeOfRows(schema, list),
  }));
  if (byId) lists.push({ key: ID_KEY, label: "", type: undefined, isExact: true });
  tell({ type: "began", text, lists });
  const tellAnswer = (key: string, search: RecordSearch) => {
    ask(question, search).then((answer) => {
      if (!signal.aborted) tell({ type: "answered", text, key, answer });
    });
  };
  for (const { list, search } of searches) tellAnswer(list.key, search);
  if (byId) tellAnswer(ID_KEY, byId);
}

async function ask({ client, text, signal }: RecordQuestion, search: RecordSearch): Promise<ListAnswer> {
  const { document, variables } = search.request(text);
  try {
    const { data, errors } = await client.query(document, variables, { signal });
    const { records, total } = search.read(data);
    return errors && records.length === 0 ? FAILED : { at: "found", records, total };
  } catch {
    return FAILED; // the footer of the search names the list
  }
}

// Finds the lists that the server can search for a text.

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

// The found records by type.

/** At most this many records of a type are shown. */
const RECORDS_OF_EACH_TYPE = 5;

/**
 * The found records by type. Where a type has a list of its own, what lists of several types find of it is left out, unless its own list
 * failed.
 */
export function groupRecords({ lists }: RecordSearchState): RecordGroup[] {
  const groups = new Map<string, RecordGroup>();
  const [exact] = lists.filter(({ list }) => list.isExact).flatMap(({ answer }) => answer.records);
  for (const { list, answer } of lists) {
    if (list.type === undefined || answer.at === "failed" || answer.records.length === 0) continue;
    const total = answer.at === "found" ? answer.total : undefined;
    groups.set(list.type, groupOf(list.type, list.label, answer.records, total));
  }
  const searched = lists.filter(({ list }) => !list.isExact);
  const answered = new Set(lists.filter(({ answer }) => answer.at !== "failed").map(({ list }) => list.type));
  const ofSeveralTypes = searched.filter(({ list }) => list.type === undefined).flatMap(({ answer }) => answer.records);
  for (const record of ofSeveralTypes) {
    if (answered.has(record.type) || groups.has(record.type)) continue;
    const records = ofSeveralTypes.filter(({ type }) => type === record.type);
    const own = lists.find(({ list }) => list.type === record.type);
    groups.set(record.type, groupOf(record.type, own?.list.label ?? record.typeLabel, records, undefined));
  }
  return withExactRecord(exact, [...groups.values()]);
}

/** The groups of found records, after that of the record whose id was typed. */
export function withExactRecord(record: FoundRecord | undefined, groups: readonly RecordGroup[]): RecordGroup[] {
  const isFound = groups.some(({ records }) =>
    records.some(({ type, id }) => type === record?.type && id === record.id),
  );
  if (!record || isFound) return [...groups];
  return [
    { key: EXACT_KEY, type: record.type, label: record.typeLabel, records: [record], total: undefined },
    ...groups,
  ];
}

function groupOf(type: string, label: string, records: readonly FoundRecord[], total: number | undefined): RecordGroup {
  const isFirst = ({ id }: FoundRecord, index: number) => records.findIndex((each) => each.id === id) === index;
  const shown = records.filter(isFirst).slice(0, RECORDS_OF_EACH_TYPE);
  return {
    key: type,
    type,
    label,
    records: shown,
    total: total !== undefined && total > shown.length ? total : undefined,
  };
}

// Where lines stand that arrive after others have been drawn. A person may be about to press Enter or to click, so what is above the
// line they would open, and the line itself, stay where they are.

/**
 * @param drawn - the groups as they are on the page
 * @param next - the groups with what has arrived, in their usual order
 * @param pins - keys of the lines that must not move
 * @returns the drawn lines down to the last pinned one, then all others in their usual order
 */
export function keepPlace(
  drawn: readonly OptionGroup[],
  next: readonly OptionGroup[],
  pins: readonly (string | undefined)[],
): readonly OptionGroup[] {
  const head = downToLast(drawn, pins);
  if (head.length === 0) return next;
  const nextOptions = new Map(next.flatMap(({ options }) => options.map((option) => [option.key, option] as const)));
  // A person may have chosen another language while the lines were drawn.
  const headings = new Map(next.map(({ key, heading }) => [key, heading]));
  const kept = head.map((group) => ({
    ...group,
    heading: headings.get(group.key) ?? group.heading,
    options: group.options.map((option) => nextOptions.get(option.key) ?? option),
  }));
  return withRest(kept, next);
}

/** The groups down to the last line that has one of the keys; the group of that line ends with it. */
function downToLast(groups: readonly OptionGroup[], keys: readonly (string | undefined)[]): readonly OptionGroup[] {
  const isPinned = ({ key }: Option) => keys.includes(key);
  const lastGroup = groups.findLastIndex(({ options }) => options.some(isPinned));
  const last = groups[lastGroup];
  if (!last) return [];
  const end = last.options.findLastIndex(isPinned) + 1;
  return [...groups.slice(0, lastGroup), { ...last, options: last.options.slice(0, end) }];
}

/** Adds the lines that are not kept. Those of the last kept group follow in it, those of an earlier one get a group of their own. */
function withRest(kept: readonly OptionGroup[], next: readonly OptionGroup[]): readonly OptionGroup[] {
  const keptKeys = new Set(kept.flatMap(({ options }) => options.map(({ key }) => key)));
  const rest = next
    .map((group) => ({ ...group, options: group.options.filter(({ key }) => !keptKeys.has(key)) }))
    .filter(({ options }) => options.length > 0);
  const last = kept.at(-1);
  const following = rest.find(({ key }) => key === last?.key);
  const countOf = (key: string) => next.find((group) => group.key === key)?.count;
  const head = kept.map((group) => {
    const { count: _, ...others } = group;
    const count = countOf(group.key);
    const options = group === last && following ? [...group.options, ...following.options] : group.options;
    return { ...others, ...(count !== undefined && { count }), options };
  });
  const headKeys = new Set(head.map(({ key }) => key));
  const tail = rest
    .filter((group) => group !== following)
    .map((group) => (headKeys.has(group.key) ? { ...group, key: `${group.key}:late` } : group));
  return [...head, ...tail];
}

// Finds the record whose id was typed. See "Finding records" in docs/work/schema-rules.md.

/** Ids that say their type: `Ticket:7`, `gid://shop/Ticket/7`. */
const FORMS = [/^([A-Za-z_]\w*):([\w.-]+)$/, /^gid:\/\/[\w-]+\/(\w+)\/([\w.-]+)$/];

/** The record of an id that says its type, as it is or in base64. The server is not asked whether there is one. */
export function recordWithId(schema: Schema, typed: string): FoundRecord | undefined {
  const id = typed.trim();
  const matches = [id, decoded(id)].flatMap((text) => FORMS.map((form) => form.exec(text)));
  for (const match of matches) {
    const [, type = "", key = ""] = match ?? [];
    if (schema.types.get(type)?.kind !== "OBJECT" || !canOpen(schema, type)) continue;
    const label = typeLabel(schema, type);
    return { type, typeLabel: label, id, label: `${label} ${key}`, opens: true, details: [] };
  }
  return;
}

/** The text of an id in base64; empty for any other id. */
function decoded(id: string): string {
  try {
    return atob(id.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return ""; // no base64
  }
}

/** Ids of machines: a long word with a digit or a sign that no word of a language has. */
const LONG_WORD = /^[\w+/=:.-]{8,}$/;
const UNLIKE_A_WORD = /[\d_=:]/;

/** The search by which `node(id: ID!)` finds a record of any type; undefined for a text that is hardly an id. */
export function createIdSearch(schema: Schema, text: string): RecordSearch | undefined {
  const root = rootField(schema, "query", "node");
  const isLikeId = LONG_WORD.test(text) && UNLIKE_A_WORD.test(text);
  if (!isLikeId || root?.kind !== "by-key" || !root.key) return;
  const plan = createPlan(schema, { root });
  const { name } = root.key;
  return {
    request: (id) => plan.request({ args: { [name]: id } }),
    read(data) {
      const record = plan.identify(plan.rows(data)[0]);
      return { records: record?.opens ? [{ ...record, details: [] }] : [], total: undefined };
    },
  };
}
