/** Rows as a file of the person's own machine. Nothing leaves the page. */

/** How many pieces are written before the page may paint again. */
const slice = 20;

/** Joins the pieces with pauses in between, so that a large file is no long task. */
export async function toBlob(
  pieces: Iterable<string>,
  type: string,
  pause: () => Promise<void> = nextTask,
): Promise<Blob> {
  const parts: string[] = [];
  for (const piece of pieces) {
    parts.push(piece);
    if (parts.length % slice === 0) await pause();
  }
  return new Blob(parts, { type });
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

let last: string | undefined;

/** Saves a file by the browser's download. Its data is released when the next file is saved, because the browser may still read it. */
export function saveFile(blob: Blob, name: string): void {
  if (last) URL.revokeObjectURL(last);
  last = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = last;
  link.download = name;
  link.click();
}

/** PURE: "Tickets sold" on a day, 300 of them only: "tickets-sold-2026-11-21-first-300.csv". */
export function fileName(label: string, day: Date, extension: string, part?: number): string {
  const words = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return (
    [words || "rows", day.toISOString().slice(0, 10), ...(part === undefined ? [] : ["first", part])].join("-") +
    "." +
    extension
  );
}
