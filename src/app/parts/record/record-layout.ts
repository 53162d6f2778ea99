/**
 * PURE: where each field of a record stands on its screen. See "Layout of a record" in docs/work/schema-rules.md. A field that failed
 * keeps its place among the facts, so that its error is seen.
 */
import { textOf } from "../../../transport/text-of.js";
import {
  type Column,
  findDate,
  isBookkeeping,
  isDate,
  isLongTextName,
  kinds,
  member,
  type Plan,
  signOf,
  withDistinctLabels,
} from "../../schema/index.js";
import { labelInObject, PART_SEPARATOR, partsOfJson } from "./json-parts.js";

/** Facts under a heading; without one for the fields that belong to no group. */
export interface FactGroup {
  heading: string | undefined;
  facts: readonly Fact[];
}

/** A field with the label that it has under its group's heading. */
export interface Fact {
  label: string;
  column: Column;
}

export interface RecordLayout {
  /** States with a meaning, such as "Open": beside the name. */
  states: readonly Column[];
  /** The first date and the first link: in a line under the name. */
  keyFacts: readonly Column[];
  /** The record's description, without a label. */
  prose: Column | undefined;
  groups: readonly FactGroup[];
  /** Fields without a value, which are folded. */
  empty: readonly Column[];
}

/** More states than these stand among the facts. */
const MAX_STATES = 3;

interface LayoutOptions {
  /** Whether the server reported an error in place of a field's value. */
  hasFailed(column: Column): boolean;
  /** Whether the screen shows the record's name already: the field that holds it would repeat it. */
  isNameShown: boolean;
}

/** @param row - the record as the plan's rows give it */
export function layOutRecord(plan: Plan, row: unknown, { hasFailed, isNameShown }: LayoutOptions): RecordLayout {
  // Undefined is a field that this record does not have: one of another type of the same interface. Some servers also leave out a field
  // that failed.
  const fields = withEmptyObjects(plan.columns, row)
    .filter((column) => column.read(row) !== undefined || hasFailed(column))
    .flatMap((column) => partsOfJson(column, row) ?? column);
  const columns = withDistinctLabels(fields, ({ key }) => key);
  const empty = columns.filter((column) => isEmpty(column.read(row)) && !hasFailed(column));
  const filled = columns.filter((column) => !empty.includes(column));
  const single = filled.filter((column) => !column.list && column.group === undefined && !hasFailed(column));
  const states = single.filter((column) => isState(column, row)).slice(0, MAX_STATES);
  const keyFacts = [findDate(single), single.find(isLink)].filter((column) => column !== undefined);
  const prose = single.find((column) => isProse(column, row));
  const label = isNameShown ? plan.identify(row)?.label : undefined;
  const isName = (column: Column) => column.kind.name === kinds.text.name && column.read(row) === label;
  const inHead = [...states, ...keyFacts, prose];
  const facts = bookkeepingLast(filled.filter((column) => !inHead.includes(column)));
  const others = facts.filter((column) => !isName(column));
  const hasOthers = others.length > 0 || inHead.some((column) => column !== undefined);
  return { states, keyFacts, prose, groups: groupsOf(hasOthers ? others : facts), empty };
}

/**
 * An object that is null is one empty field: its own fields cannot say that they lack a value. That of a record is the link to it, if
 * there is one.
 */
function withEmptyObjects(columns: readonly Column[], row: unknown): Column[] {
  const emptyObjects = new Set(columns.filter(isLink).map(({ key }) => key));
  return columns.flatMap((column) => {
    const [field] = column.path;
    const object = objectOf(column);
    const isNull = object !== undefined && field !== undefined && member(row, field) === null;
    if (!isNull) return column;
    if (emptyObjects.has(field)) return [];
    emptyObjects.add(field);
    return { ...column, key: field, label: object, kind: kinds.text, list: false, path: [field], read: () => null };
  });
}

/** Dates before counters. What the owner's hints put under a heading stays where it is. */
function bookkeepingLast(columns: readonly Column[]): readonly Column[] {
  const last = columns.filter((column) => column.group === undefined && isBookkeeping(column));
  const others = columns.filter((column) => !last.includes(column));
  return [...others, ...last.filter(isDate), ...last.filter((column) => !isDate(column))];
}

/** Whether a value is empty: null, a text without letters, or a list without items. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || (typeof value === "string" && value.trim() === "");
}

const isState = ({ kind, read }: Column, row: unknown): boolean => signOf(kind, textOf(read(row))) !== undefined;
const isLink = ({ kind }: Column): boolean => kind.isLink === true;
const isProse = ({ kind, key, read }: Column, row: unknown): boolean =>
  kind.name === kinds.text.name && isLongTextName(key) && typeof read(row) === "string";

/** By the headings of hints, and by the objects that hold several of the fields. Fields without a heading come first. */
function groupsOf(columns: readonly Column[]): FactGroup[] {
  const groups = new Map<string | undefined, Fact[]>([[undefined, []]]);
  for (const column of columns) {
    const { heading, label } = placeOf(column, columns);
    groups.set(heading, [...(groups.get(heading) ?? []), { label, column }]);
  }
  // A hint's heading may be the label of an object: two fields below it must not read the same.
  const distinct = (facts: readonly Fact[]) => [...withDistinctLabels(facts, ({ column }) => column.key)];
  return [...groups].flatMap(([heading, facts]) => (facts.length > 0 ? [{ heading, facts: distinct(facts) }] : []));
}

function placeOf(column: Column, columns: readonly Column[]): { heading: string | undefined; label: string } {
  const { group, label } = column;
  if (group !== undefined) return { heading: group, label };
  const object = objectOf(column);
  const siblings = columns.filter((other) => other.group === undefined && objectOf(other) === object);
  if (object === undefined || siblings.length < 2) return { heading: undefined, label };
  return { heading: object, label: labelInObject(label, object) };
}

/** The label of the object that a field is in: "Position" of "Position: Latitude". */
function objectOf({ key, label }: Column): string | undefined {
  const end = label.indexOf(PART_SEPARATOR);
  return key.includes(".") && end > 0 ? label.slice(0, end) : undefined;
}
