/** PURE: the headers that a device has kept. The storage may hold anything: what is not a header is left out. */
import type { HeaderRow } from "./header-row.js";
import { HEADER_SCHEMES } from "./header-schemes.js";

/** What is kept, and whether anything is. */
export interface KeptHeaders {
  rows: readonly HeaderRow[];
  isKept: boolean;
}

/** @param kept - the text in the storage; null where there is none */
export function readKeptHeaders(kept: string | null): KeptHeaders {
  try {
    const rows: unknown = JSON.parse(kept ?? "[]");
    if (Array.isArray(rows)) return { rows: rows.filter(isHeaderRow), isKept: kept !== null };
  } catch {
    // It is replaced with the next change.
  }
  return { rows: [], isKept: false };
}

function isHeaderRow(value: unknown): value is HeaderRow {
  const { id, scheme, name, user, value: text } = (value ?? {}) as Partial<Record<keyof HeaderRow, unknown>>;
  const areTexts = [name, user, text].every((each) => typeof each === "string");
  return areTexts && typeof id === "number" && HEADER_SCHEMES.some((each) => each === scheme);
}
