/**
 * Finds the record that a text names, in a picker or a cell of a table. See "Pickers" and "Rows from a table" in docs/work/schema-rules.md.
 */
import type { Client } from "../../../../index.js";
import {
  type FormField,
  lookUpArguments,
  type PickerPlan,
  plainText,
  planPicker,
  planRecord,
  type RecordReference,
  type Schema,
} from "../../../schema/index.js";
import { answerIn } from "../../answers/use-answer.js";

/** What a text names. */
export type Found = Named & {
  /** How many records were compared with it, of a list that has more. Others may be called the same. */
  cutAt?: number | undefined;
};

type Named =
  | { is: "found"; record: RecordReference }
  /** Several records are called so, or one of those that were read. */
  | { is: "several"; candidates: readonly RecordReference[] }
  /** No record is called so; the candidates are called alike, or are all that there are. */
  | { is: "none"; candidates: readonly RecordReference[] }
  | { is: "failed"; error: unknown };

/** What a form says of which record it is, as its tenant. */
type Scope = Readonly<Record<string, unknown>>;

export type NameLookup = (text: string) => Promise<Found>;

interface LookupOptions {
  pages?: number;
  scope?: Scope;
  /** An id is compared with a name beside it. */
  isNamed?: boolean;
}

/** Rows that are asked for at once. */
const PAGE_SIZE = 100;
/** Pages that are read of what a search finds, and of a list that the server does not search. */
const PAGES_OF_TABLE = 20;
/** The same for a text that a person has typed, and waits for. */
const PAGES_OF_PICKER = 5;
/** Candidates that a person is told of. */
const CANDIDATES_LIMIT = 25;

/**
 * @param field - an input that takes the key of a record
 * @returns undefined where no list gives the records
 */
export function createNameLookup(
  schema: Schema,
  client: Client,
  field: Pick<FormField, "picks">,
  { pages = PAGES_OF_TABLE, scope = {} }: LookupOptions = {},
): NameLookup | undefined {
  const plan = planPicker(schema, field, scope);
  if (!plan) return undefined;
  const recordsOf = (text: string) => readRecords(plan, text, createReader(client), pages);
  const isSearchedByServer = plan.needsText || plan.shape.search !== undefined || plan.shape.filterSearch !== undefined;
  let wholeList: Promise<ListedRecords> | undefined;
  const recordsFor = (text: string): Promise<ListedRecords> => {
    if (isSearchedByServer) return recordsOf(text);
    wholeList ??= recordsOf("");
    return wholeList;
  };
  let beginning: Promise<ListedRecords> | undefined;
  /** Records to choose from where the server's search finds none, as for a name in another language. */
  const offeredFor = async (text: string): Promise<Found> => {
    if (!plan.needsText) beginning ??= readRecords(plan, "", createReader(client), 1).catch(() => NO_RECORDS); // it is only help
    const { records } = await (beginning ?? NO_RECORDS);
    // A record that the search does not find is not taken by itself.
    return { is: "none", candidates: candidatesFor(text, records) };
  };
  const withKey = (text: string) => recordWithKey(schema, createReader(client), { picks: field.picks, scope }, text);
  async function find(text: string): Promise<Found> {
    const listed = await recordsFor(text);
    const { records, isCut } = listed;
    const cutAt = isCut ? records.length : undefined;
    const named = namedIn(listed, text);
    const record = mayBeKey(text, named) ? await withKey(text) : undefined;
    if (named.is === "found" && record && record.id !== named.record.id)
      return { is: "several", candidates: [named.record, record], cutAt };
    if (named.is !== "none") return { ...named, cutAt };
    if (record) return { is: "found", record };
    return isSearchedByServer && records.length === 0 ? offeredFor(text) : { ...named, cutAt };
  }
  return async (text) => {
    try {
      return await find(text);
    } catch (error) {
      wholeList = undefined;
      return { is: "failed", error };
    }
  };
}

/** A number that no server reads as another one. */
const PLAIN_NUMBER = /^(0|[1-9]\d*)$/;

/** Looks up a text as an id: "none" where the server has a record of another id for it, as that of 1 for "1,234". */
export const createIdLookup =
  (
    schema: Schema,
    client: Client,
    { picks }: Pick<FormField, "picks">,
    { scope = {}, isNamed = false }: LookupOptions,
  ): NameLookup =>
  async (text) => {
    const read = createReader(client);
    const readRecord = () => recordWithKey(schema, read, { picks, scope }, text, { isAnyKey: true });
    const record = PLAIN_NUMBER.test(text) && !isNamed ? undefined : await readRecord();
    if (!record) return { is: "failed", error: undefined };
    return record.id === text ? { is: "found", record } : { is: "none", candidates: [] };
  };

/** What a text in a picker stands for. */
export type Meaning =
  /** `isById`: it is the record's id, and not its name. */
  | { is: "record"; record: RecordReference; isById: boolean }
  /** It is for a person to say. `mayBeId`: it may be an id, and no record that could be read has it. */
  | { is: "open"; candidates: readonly RecordReference[]; mayBeId: boolean };

/** Records that are on offer where a text may mean several. */
const OFFERED_LIMIT = 5;

/** What a text that was typed stands for. A text is an id only if a record with it was read: else it may be a slip of the pen. */
export async function meaningOf(
  schema: Schema,
  client: Client,
  field: Pick<FormField, "picks">,
  text: string,
  scope: Scope = {},
): Promise<Meaning> {
  const lookup = createNameLookup(schema, client, field, { pages: PAGES_OF_PICKER, scope });
  const found: Found = lookup ? await lookup(text) : { is: "failed", error: undefined };
  switch (found.is) {
    case "found":
      return { is: "record", record: found.record, isById: isOnlyId(found.record, text) };
    case "several":
      return { is: "open", candidates: found.candidates.slice(0, OFFERED_LIMIT), mayBeId: false };
    case "none":
      return { is: "open", candidates: [], mayBeId: true };
    case "failed": {
      const record = await recordWithKey(schema, createReader(client), { picks: field.picks, scope }, text);
      return record ? { is: "record", record, isById: true } : { is: "open", candidates: [], mayBeId: true };
    }
  }
}

/** PURE: whether a record that a text was found to mean is not called so: the text is its id. */
export const isOnlyId = ({ label }: RecordReference, text: string): boolean => comparable(label) !== comparable(text);

/** PURE: the one record that is called so, or has this id. */
export function whatIsNamed(text: string, records: readonly RecordReference[]): Named {
  const word = comparable(text);
  const exact = records.filter(({ label, id }) => comparable(label) === word || id === text.trim());
  const [only, second] = exact;
  if (only && !second) return { is: "found", record: only };
  if (second) return { is: "several", candidates: exact };
  return { is: "none", candidates: candidatesFor(text, records) };
}

/** Records that were not read may be called so as well. A key is that of one. */
function namedIn({ records, isCut }: ListedRecords, text: string): Named {
  const named = whatIsNamed(text, records);
  const isOne = named.is !== "found" || !isCut || named.record.id === text.trim();
  return isOne ? named : { is: "several", candidates: [named.record] };
}

/** Whether a text may be the key of another record than the one that is called so: 7 where keys are numbers. */
function mayBeKey(text: string, named: Named): boolean {
  if (named.is !== "found") return named.is === "none";
  const { id = "" } = named.record;
  const key = text.trim();
  return id !== key && (/^\d+$/.test(id) ? /^\d+$/.test(key) : key.length === id.length);
}

/** The records that are called alike. Of a short list without one, all records are on offer. */
function candidatesFor(text: string, records: readonly RecordReference[]): readonly RecordReference[] {
  const word = comparable(text);
  const alike = records.filter(({ label }) => isAlike(comparable(label), word));
  const isShort = records.length <= CANDIDATES_LIMIT;
  const candidates = alike.length === 0 && isShort ? records : alike;
  return candidates.slice(0, CANDIDATES_LIMIT);
}

const comparable = (text: string): string => plainText(text).trim().replace(/\s+/g, " ").toLowerCase();

/** One contains the other, or they begin alike. */
const isAlike = (one: string, other: string): boolean =>
  one.includes(other) || other.includes(one) || (other.length > 3 && one.slice(0, 3) === other.slice(0, 3));

interface ListedRecords {
  records: readonly RecordReference[];
  /** The list has more of them. */
  isCut: boolean;
}

const NO_RECORDS: ListedRecords = { records: [], isCut: false };

/** What moves to the next page while the list is read is in both. @param pages - how many pages are read at the most */
async function readRecords(plan: PickerPlan, text: string, read: ReadData, pages: number): Promise<ListedRecords> {
  const records: RecordReference[] = [];
  const keys = new Set<string>();
  const searched = text === "" ? {} : plan.stateFor(text);
  let state = { ...searched, size: PAGE_SIZE };
  for (let page = 0; page < pages; page++) {
    const { document, variables } = plan.request(state);
    const data = await read(document, variables);
    for (const record of plan.rows(data).flatMap((row) => plan.identify(row) ?? [])) {
      if (record.id === undefined || !keys.has(record.id)) records.push(record);
      if (record.id !== undefined) keys.add(record.id);
    }
    const { next } = plan.page(data, state);
    if (!next) return { records, isCut: false };
    state = { ...state, ...next };
  }
  return { records, isCut: true };
}

/** @param isAnyKey - whether also a record of another key counts that the server gives for the text */
async function recordWithKey(
  schema: Schema,
  read: ReadData,
  { picks, scope }: Pick<FormField, "picks"> & { scope: Scope },
  text: string,
  { isAnyKey = false } = {},
): Promise<RecordReference | undefined> {
  const plan = picks && picks.by === undefined ? planRecord(schema, picks.entity, { columns: ["id"] }) : undefined;
  if (!plan) return undefined;
  const id = text.trim();
  const { document, variables } = plan.request({ id, args: lookUpArguments(schema, picks?.entity ?? "", scope) });
  // A server refuses texts that cannot be ids.
  const data = await read(document, variables).catch(() => undefined);
  const row = data === undefined ? undefined : plan.value(data, isAnyKey ? {} : { id });
  return row === null || row === undefined ? undefined : plan.identify(row);
}

/** Reads past the cache: names are given to other records. @throws the error or the errors of an answer without data */
type ReadData = (document: string, variables: Record<string, unknown>) => Promise<unknown>;

const createReader =
  (client: Client): ReadData =>
  async (document, variables) => {
    const result = await client.query(document, variables, { policy: "network-only" }).catch((error: unknown) => {
      const answer = answerIn(error);
      if (answer) return answer;
      throw error;
    });
    if (result.data) return result.data;
    throw Object.assign(new Error(result.errors?.[0]?.message), { errors: result.errors });
  };
