/** PURE: the parts of a run that the presentations of its answer show. */
import { executionOf, type Result } from "../../../../index.js";
import { isObject } from "../../../../transport/result.js";
import type { DocumentRun } from "../run/run.js";
import { fieldAt, type AnswerFields } from "./answer-fields.js";
import { rowsOf, valueAt, type Rows, DEPTH_LIMIT, objectsIn, type Path } from "./rows-of.js";

/** The results of a run, as far as they are shown. */
interface Results {
  /** The last one. */
  latest: Result | undefined;
  /** Of a subscription the last ones, the newest first. */
  log: readonly Result[];
}

/** The tables in an answer, the largest first. Of a subscription the updates are the rows of one table. */
export function tablesOf({ latest, log }: Results): Rows[] {
  if (log.length === 0) return rowsOf(latest?.data);
  const names = fieldOfUpdate(log[0]?.data);
  return rowsOf(log.map(({ data }) => updateOf(data))).map((table) => ({
    ...table,
    names: [...names, ...table.names],
  }));
}

/** The values beside the tables: totals, records, and what a mutation has returned. */
export const valuesOf = ({ latest, log }: Results): AnswerValue[] =>
  log.length > 0 ? [] : valuesBesideLists(latest?.data);

/** The answer with each value as its kind draws it, or as it has been sent. */
export type EditorPresentation = "values" | "json";

/** An object with fewer values that the schema knows is not shown as a record. */
const MIN_VALUES = 2;

/** What an answer holds. */
interface AnswerContents {
  tables: readonly Rows[];
  values: readonly AnswerValue[];
  fields: AnswerFields;
}

/** The presentation of an answer: the chosen one, where there is one. Else a list or a record has its values, and all else is JSON. */
export function presentationOf(
  { tables, values, fields }: AnswerContents,
  chosen: EditorPresentation | undefined,
): EditorPresentation {
  if (tables.length === 0 && values.length === 0) return "json";
  const knownValues = values.filter(({ names }) => names.length > 1 && fieldAt(fields, names) !== undefined);
  const isListOrRecord = tables.length > 0 || knownValues.length >= MIN_VALUES;
  return chosen ?? (isListOrRecord ? "values" : "json");
}

/** The answer as JSON; of a subscription all updates that are kept. */
export function jsonOf({ latest, log }: Results): object | undefined {
  return log.length > 0 ? log.map(asSent) : latest && asSent(latest);
}

/** A result as the server has sent it, without what the transport adds. */
const asSent = (result: Result): Result => ({
  ...("data" in result && { data: result.data }),
  ...(result.errors && { errors: result.errors }),
  ...(result.extensions && { extensions: result.extensions }),
});

/** The record in an update: the value of its field, where there is only one. */
function updateOf(data: unknown): unknown {
  const [name] = fieldOfUpdate(data);
  return name === undefined ? data : valueAt(data, [name]);
}

/** The name of the field whose value is the record in an update; none where the update itself is the row. */
function fieldOfUpdate(data: unknown): string[] {
  const names = Object.keys(data ?? {});
  return names.length === 1 && typeof valueAt(data, names) === "object" ? names : [];
}

/**
 * Whether the person must be told that the server may have executed a mutation whose answer is missing. Where the server has
 * refused it, it has not.
 */
export function isOutcomeUnknown(run: DocumentRun | undefined): boolean {
  if (run?.kind !== "mutation") return false;
  return run.error ? executionOf(run.error) === "unknown" : run.status === "stopped";
}

// The values of an answer that are in no list of objects: records, totals, single values.

/** A value with its place. */
export interface AnswerValue {
  /** The names that lead to it. */
  names: Path;
  value: unknown;
  /** The object that it is a member of. */
  owner: unknown;
}

/** Values that are found at most. An answer with more is read as JSON. */
const VALUE_LIMIT = 60;

/** In the order of the answer. */
export function valuesBesideLists(data: unknown): AnswerValue[] {
  const found: AnswerValue[] = [];
  addValues(data, [], found);
  return found;
}

function addValues(owner: unknown, path: Path, found: AnswerValue[]): void {
  if (!isObject(owner)) return;
  for (const name of Object.keys(owner)) {
    if (found.length >= VALUE_LIMIT) return;
    const value = owner[name];
    const names = [...path, name];
    // A list of objects is a table.
    if (Array.isArray(value) && objectsIn(value).length > 0) continue;
    if (isObject(value) && names.length < DEPTH_LIMIT) addValues(value, names, found);
    else found.push({ names, value, owner });
  }
}
