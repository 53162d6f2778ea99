/** PURE: the contents of the pictures in a list. */
import { type Column, type PictureColumns, plainText, type Plan, type RecordReference } from "../../../schema/index.js";
import { keysOfRows, reactKey } from "../../table/use-table.js";
import { pictureUrl } from "../../values/server-url.js";

/** One row of a list of pictures. */
export interface Picture {
  /** Differs for each picture, for React. The server may send one picture twice. */
  key: string | number;
  /** Undefined for a URL that must not be followed. */
  url: string | undefined;
  /** The alternative text; undefined if the data has none. */
  caption: string | undefined;
  detail: { column: Column; value: unknown } | undefined;
  /** The record that the row is, if it has a screen of its own. */
  record: RecordReference | undefined;
}

/** @param endpoint - the absolute URL of the server, to which a URL without a host belongs */
export function picturesOf(
  plan: Plan,
  columns: PictureColumns,
  rows: readonly unknown[],
  endpoint: string,
): readonly Picture[] {
  const keys = keysOfRows(rows, (row) => plan.identify(row)?.id);
  return rows.map((row, index) => ({
    ...contentsOf(plan, columns, row),
    key: reactKey(keys[index], index),
    url: pictureUrl(columns.url.read(row), endpoint),
  }));
}

function contentsOf(plan: Plan, { caption, detail }: PictureColumns, row: unknown): Omit<Picture, "key" | "url"> {
  const record = plan.identify(row);
  const text = caption?.read(row);
  const value = detail?.read(row);
  const hasDetail = detail !== undefined && value !== null && value !== undefined;
  return {
    caption: typeof text === "string" && text.trim() !== "" ? plainText(text) : undefined,
    detail: hasDetail ? { column: detail, value } : undefined,
    record: record?.opens ? record : undefined,
  };
}

/**
 * Whether a picture may be requested without being asked for: it comes from where the page comes from. Any other URL, which a stranger
 * may have written, would tell its server who is looking.
 */
export function isOfPage(url: string, page: string): boolean {
  try {
    return new URL(url, page).origin === new URL(page).origin;
  } catch {
    return false;
  }
}
