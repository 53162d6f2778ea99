/** Searches one list for records by a text: what is requested, and what each record is told from others by. */
import type { RootField } from "../classify/field-shape.js";
import type { SearchList } from "../classify/list/search-lists.js";
import { identityOf } from "../classify/identity/identity.js";
import type { Schema } from "../model/model.js";
import type { ValueKind } from "../values/kind.js";
import { money } from "../values/numbers.js";
import { text } from "../values/texts.js";
import { findDate } from "./columns/bookkeeping.js";
import { findState, isState } from "./columns/ranks.js";
import { createPlan } from "./create-plan.js";
import type { Column, Plan, PlanRequest, RecordReference } from "./types.js";

/** A record that a search found. */
export interface FoundRecord extends RecordReference {
  /** The first values that tell it from others of its name; without those that it lacks. */
  details: readonly FoundDetail[];
}

/** A value of a found record, with its kind. */
export interface FoundDetail {
  /** What a number is the number of: "114" alone says nothing. An amount of money says it by its currency. */
  label?: string;
  kind: ValueKind;
  value: unknown;
  /** Tells records of one name apart only: of others it is left out. */
  isForNamesakes?: true;
}

/** What one list finds. */
export interface FoundRecords {
  records: FoundRecord[];
  /** The number of all records that match, if the server says it. */
  total: number | undefined;
}

/** The search of one list. */
export interface RecordSearch {
  request(text: string): PlanRequest;
  read(data: unknown): FoundRecords;
}

/** How many values tell a record from others of its name, where it has neither a name nor a state. */
const DETAILS = 2;
/** A fare or a price is told where a list shows it without being asked: among so many columns. */
const LEADING_COLUMNS = 7;
/** The last part of a field's name, where its text tells people or places apart. */
const DISTINCTIVE_NAME = /(name|title|holder|owner|customer|contact|author|email|town|city)$/i;

/** The parts of a person's name, which is told already. */
const NAME_PART = /(first|last|middle|given|family)_?name$/i;

/** @param size - the most records that are requested */
export function createRecordSearch(schema: Schema, list: SearchList, size: number): RecordSearch {
  const { columns, detailsOf } = detailColumnsOf(schema, list.root);
  const plan = createPlan(schema, { root: list.root }, { columns, knownTypes: [list.entity] });
  return {
    request: (text) => plan.request({ ...list.stateFor(text), size }),
    read(data) {
      const records = plan.rows(data).flatMap((row): FoundRecord[] => {
        const reference = plan.identify(row);
        return reference ? [{ ...reference, details: detailsOf(plan, row) }] : [];
      });
      return { records: withoutNeedlessDetails(records.slice(0, size)), total: plan.page(data).total };
    },
  };
}

/** Leaves out what is for records of the same name only, where no other record has the name. */
export function withoutNeedlessDetails<Found extends FoundRecord>(records: readonly Found[]): Found[] {
  return records.map((record) => {
    const hasNamesake = records.some((other) => other !== record && other.label === record.label);
    return hasNamesake ? record : { ...record, details: record.details.filter((each) => !each.isForNamesakes) };
  });
}

/** What is asked of each row of a list to name it and to tell it from others. */
interface DetailColumns {
  /** The keys of the columns. */
  columns: readonly string[];
  /** What tells a row from others, in a plan with these columns. */
  detailsOf(plan: Plan, row: unknown): FoundDetail[];
}

/** @param ofSeveralTypes - whether records of several types stand in one list, each with its type and what else tells it apart */
export function detailColumnsOf(schema: Schema, root: RootField, ofSeveralTypes = false): DetailColumns {
  const type = root.entity ?? "";
  const { key, labels } = identityOf(schema, type);
  const isOneType = schema.types.get(type)?.kind === "OBJECT";
  const typeKeys = ofSeveralTypes && !isOneType ? ["__typename"] : [];
  const isPlanned = isOneType || typeKeys.length > 0; // in the search, the type tells records apart
  const columns = isPlanned ? createPlan(schema, { root }).columns : [];
  const others = columns.filter((column) => !labels.includes(column.key) && !typeKeys.includes(column.key));
  const details = detailsAmong(others);
  const date = findDate(others.filter((column) => isShort(column) && !details.includes(column.key)))?.key;
  const keys = [...typeKeys, ...(date === undefined ? details : [date, ...details])];
  return {
    columns: labels.length || typeKeys.length ? [...labels, ...keys] : [key ?? ""],
    detailsOf: (plan, row) =>
      plan.columns
        .filter((column) => keys.includes(column.key))
        .map((column): FoundDetail => {
          const detail = detailOf(plan, column, row);
          return column.key === date ? { ...detail, isForNamesakes: true } : detail;
        })
        .filter(({ value }) => value !== null && value !== undefined && value !== ""),
  };
}

/** Of a link the name of its record. */
function detailOf(plan: Plan, column: Column, row: unknown): FoundDetail {
  const value = column.read(row);
  if (column.kind.isLink) return { kind: text, value: value && plan.identify(value)?.label };
  return { ...labelOf(column), kind: column.kind, value };
}

const labelOf = ({ kind, label }: Column): Pick<FoundDetail, "label"> =>
  kind.isNumber && kind.name !== money.name ? { label } : {};

/**
 * The keys of the columns that tell records apart: a name, a state, and a fare or a price, which is another choice or an amount of
 * money. Without any of these: the record that each belongs to, as a flat belongs to a house, and the best of the other columns.
 */
function detailsAmong(columns: readonly Column[]): string[] {
  const short = columns.filter((column) => isShort(column) && !NAME_PART.test(column.key));
  const name = short.find(({ key, kind }) => !kind.isNumber && DISTINCTIVE_NAME.test(key));
  const state = findState(short);
  const leading = columns.slice(0, LEADING_COLUMNS).filter(isShort);
  const fare = leading.find((column) => column !== state && (isState(column) || column.kind.name === money.name));
  const preferred = [name, state, fare].filter((column) => column !== undefined);
  if (preferred.length) return preferred.map(({ key }) => key);
  const link = columns.slice(0, LEADING_COLUMNS).find(({ kind, list, type }) => kind.isLink && !list && type.nonNull);
  return [...(link ? [link] : []), ...short].slice(0, DETAILS).map(({ key }) => key);
}

const isShort = ({ kind, list, deprecated }: Column): boolean =>
  !list && deprecated === undefined && !kind.isLink && kind.columnUse !== "structure" && kind.columnUse !== "flag";
