/** The messages about a storage that does not work. */
import { nameOf, PersistError, type PersistErrorKind } from "./database.js";
import type { Disk } from "./disk.js";

/** Reports the first failure, and no later ones. */
export function createReport(
  endpoint: string,
  onTrouble: (error: PersistError) => void = console.warn,
  disk: Pick<Disk, "isOpen">,
): (error: unknown) => void {
  let isReported = false;
  return (error) => {
    if (isReported) return;
    isReported = true;
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

/** Whether the device is full. */
export const isQuota = (error: unknown): boolean => nameOf(error).includes("Quota");

const WHY: { [kind in PersistErrorKind]: string } = {
  missing: "IndexedDB is missing or not allowed here, as in some private windows. Nothing else is affected.",
  blocked: "IndexedDB does not answer. Close the other tabs of this site.",
  full: "the device is full. Free some space, or lower maxBytes.",
  broken: "IndexedDB or keep() failed; see cause.",
};
