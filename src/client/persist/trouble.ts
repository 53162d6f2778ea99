/** What a person is told of storage that does not work. */
import { nameOf, PersistError, type PersistErrorKind } from "./database.js";
import type { Disk } from "./disk.js";

/** Tells of the first trouble, whatever follows. */
export function createReport(
  endpoint: string,
  onTrouble: (error: PersistError) => void = console.warn,
  disk: Pick<Disk, "isOpen">,
): (error: unknown) => void {
  let isTold = false;
  return (error) => {
    if (isTold) return;
    isTold = true;
    const kind = kindOfTrouble(error, disk.isOpen());
    onTrouble(new PersistError(kind, `The answers of ${endpoint} are not kept on this device: ${WHY[kind]}`, error));
  };
}

function kindOfTrouble(error: unknown, isOpen: boolean): PersistErrorKind {
  if (error instanceof PersistError) return error.kind;
  const name = nameOf(error);
  if (isQuota(error)) return "full";
  const isRefused = name === "SecurityError" || name === "InvalidStateError";
  return !isOpen && isRefused ? "missing" : "broken";
}

/** Whether the browser gives no more room. */
export const isQuota = (error: unknown): boolean => nameOf(error).includes("Quota");

const WHY: { [kind in PersistErrorKind]: string } = {
  missing: "IndexedDB is not there or not allowed here, as in some private windows. Nothing else is affected.",
  blocked: "IndexedDB does not answer. Close the other tabs of this site.",
  full: "the browser gives no more room. Free some, or lower maxBytes.",
  broken: "IndexedDB failed; see cause.",
};
