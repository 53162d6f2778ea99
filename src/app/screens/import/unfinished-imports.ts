/**
 * What was brought into an import and has not been sent, by the name of its action: a table, or text that has not been read as one. It is
 * only in memory, so closing the page asks first, on whatever screen the person is. It ends with the visit of the user.
 */
import type { Visit } from "../../base/context/visit/visit.js";
import type { ImportTable } from "./table.js";

export interface UnfinishedTable {
  /** The step at which it was left. */
  at: "matching" | "check";
  /** The table as it is now. It is only put together when it is needed: corrections in a large one are many cells. */
  read(): ImportTable;
}

export interface UnfinishedImports {
  table(action: string): UnfinishedTable | undefined;
  keepTable(action: string, table: UnfinishedTable): void;
  forgetTable(action: string): void;
  /** What is in the box for pasted rows. */
  pastedText(action: string): string;
  keepPastedText(action: string, text: string): void;
}

const importsByVisit = new WeakMap<Visit, UnfinishedImports>();

/** @param isShown - whether the app is on the page: where its host has removed it, nobody could come back to what was kept */
export function unfinishedImports(visit: Visit, isShown: () => boolean): UnfinishedImports {
  const earlier = importsByVisit.get(visit);
  if (earlier) return earlier;
  const imports = createUnfinishedImports(visit, isShown);
  importsByVisit.set(visit, imports);
  return imports;
}

function createUnfinishedImports(visit: Visit, isShown: () => boolean): UnfinishedImports {
  const tables = new Map<string, UnfinishedTable>();
  const texts = new Map<string, string>();
  const ask = (event: BeforeUnloadEvent) => {
    if (isShown()) event.preventDefault();
  };
  const askIfNeeded = () => {
    if (tables.size + texts.size > 0) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  };
  visit.onClear(() => {
    tables.clear();
    texts.clear();
    askIfNeeded();
  });
  return {
    table: (action) => tables.get(action),
    keepTable(action, table) {
      tables.set(action, table);
      askIfNeeded();
    },
    forgetTable(action) {
      tables.delete(action);
      askIfNeeded();
    },
    pastedText: (action) => texts.get(action) ?? "",
    keepPastedText(action, text) {
      if (text.trim() === "") texts.delete(action);
      else texts.set(action, text);
      askIfNeeded();
    },
  };
}
