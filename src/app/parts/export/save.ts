/** Saves rows as a file on the person's device. They are sent nowhere. */
import { localDay } from "../../schema/index.js";

/** How many pieces are joined before the page may paint again. */
const PIECES_IN_TASK = 20;

/** Joins pieces of text into a file, with pauses so that a large file does not block the page. */
export async function toBlob(
  pieces: Iterable<string>,
  type: string,
  pause: () => Promise<void> = nextTask,
): Promise<Blob> {
  const parts: string[] = [];
  for (const piece of pieces) {
    parts.push(piece);
    if (parts.length % PIECES_IN_TASK === 0) await pause();
  }
  return new Blob(parts, { type });
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The URL of the last file. */
let lastUrl: string | undefined;

/** Saves a file by the browser's download. Its data is released when the next file is saved, because the browser may still read it. */
export function saveFile(blob: Blob, name: string): void {
  if (lastUrl) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = lastUrl;
  link.download = name;
  link.click();
}

/** The most characters of a list's label in a file name. */
const LABEL_CHARACTERS = 60;

/**
 * PURE: the name of a file, such as "tickets-sold-2026-11-21-first-300.csv".
 * @param rows - how many rows the file has, if it has only the first rows of the list
 */
export function fileName(label: string, day: Date, extension: string, rows?: number): string {
  const words = label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, LABEL_CHARACTERS)
    .replace(/[\ud800-\udbff]$/, "") // half a character, which is cut off as a whole
    .replace(/^-|-$/g, "");
  const parts = [words || "rows", localDay(day)];
  if (rows !== undefined) parts.push("first", String(rows));
  return `${parts.join("-")}.${extension}`;
}
