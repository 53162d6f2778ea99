/** PURE: whether what the device has kept of an import is of it. It may be of another version of the app, or damaged. */
import { isTime } from "../../../base/storage/is-time.js";
import type { ImportInfo, ImportRow, KeptResult } from "./kept-import.js";

type Members<T> = { readonly [member in keyof T]?: unknown };

export function isImportInfo(value: unknown): value is ImportInfo {
  const { id, action, source, heads, labelColumn, columnPaths, rowCount, startedAt } = membersOf<ImportInfo>(value);
  const areTexts = [id, action, source].every((each) => typeof each === "string");
  const areNumbers = Number.isSafeInteger(labelColumn) && Number.isSafeInteger(rowCount) && isTime(startedAt);
  return areTexts && areNumbers && isTexts(heads) && (columnPaths === undefined || isPaths(columnPaths));
}

export function isImportRow(value: unknown): value is ImportRow {
  const { number, cells, leftOut, addedAs } = membersOf<ImportRow>(value);
  return (
    Number.isSafeInteger(number) &&
    isTexts(cells) &&
    (leftOut === undefined || typeof leftOut === "string") &&
    (addedAs === undefined || Number.isSafeInteger(addedAs))
  );
}

export function isKeptResult(value: unknown): value is KeptResult {
  const { is, reason, record } = membersOf<{ is: unknown; reason: unknown; record: unknown }>(value);
  if (is === "failed" || is === "unclear") return typeof reason === "string";
  return is === "sent" || (is === "done" && (record === undefined || isReference(record)));
}

function isReference(value: unknown): boolean {
  const { type, id, label } = membersOf<{ type: unknown; id: unknown; label: unknown }>(value);
  return [type, id, label].every((each) => typeof each === "string");
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** The steps of a path are names and indexes. */
const isPaths = (value: unknown): boolean =>
  Array.isArray(value) && value.every((path) => path === undefined || (Array.isArray(path) && path.every(isStep)));

const isStep = (step: unknown): boolean => typeof step === "string" || typeof step === "number";

const membersOf = <T>(value: unknown): Members<T> => (typeof value === "object" && value !== null ? value : {});
