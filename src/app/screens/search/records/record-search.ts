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
} from "../../../schema/index.js";
import { createIdSearch } from "./exact-id.js";
import type { ListAnswer, RecordSearchEvent, SearchedList } from "./record-search-state.js";

export { recordWithId } from "./exact-id.js";
export { findInside } from "./find-inside.js";
export { FoundDetails, FoundState } from "../../../parts/values/found-details.js";
export { groupRecords, withExactRecord } from "./group-records.js";
export { keepPlace } from "./keep-place.js";

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
