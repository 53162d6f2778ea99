/** Checks all rows of a table before the first one is sent: looks up what its cells name, then reads each row as its form does. */
import { createStore, type ReadableStore } from "../../../base/ui/store.js";
import type { Cells, SheetRow } from "../../../parts/export/reader/sheet-row.js";
import { getAt, type FormValue, type RecordReference } from "../../../schema/index.js";
import { replacePart } from "../cells/cell-value.js";
import { createNames, type LookedUpNames, type LookupInScope } from "./looked-up-names.js";
import { hasSpacedKey, readRow, type CellProblem, type ImportSetup, type ReadRow, type RowWords } from "./read-row.js";
import { createRowCopies, type RowCopies } from "./row-copies.js";

/** The same problem with the same text in some rows. A correction is one for all of them. */
export interface ProblemGroup {
  /** The same as long as the table is open. */
  key: string;
  /** The index of the column; undefined where no column is to blame. */
  column: number | undefined;
  /** Indexes of rows. */
  rows: readonly number[];
  /** The text of the cell as it is now. */
  text: string;
  /** Undefined where the rows have been corrected. */
  problem: CellProblem | undefined;
}

export interface CheckState {
  /** `names`: looking up what cells name. */
  at: "names" | "rows" | "done";
  /** How much of the step is done, of how much. */
  done: number;
  all: number;
  groups: readonly ProblemGroup[];
  /** How many rows cannot be sent as they are. */
  faultyRows: number;
  /** How many rows that can be sent are copies of an earlier one. */
  copies: number;
  /** Whether a person leaves them out. */
  leavesCopiesOut: boolean;
  /** How many rows have a key with spaces around it. */
  spacedKeys: number;
  /** Whether a row may change a record that the server finds without its key, and that nobody has read. */
  mayFindRecords: boolean;
}

export interface TableCheck extends ReadableStore<CheckState> {
  /** Checks all rows. Another call does not begin again. @returns resolves when all rows have been checked */
  start(): Promise<void>;
  stop(): void;
  /** Replaces the text of a cell in all rows of a group, and checks them again. */
  correct(group: ProblemGroup, text: string): Promise<void>;
  /** Puts the id of a record in the place of the name that was not clear, in all rows of a group, and checks them again. */
  choose(group: ProblemGroup, record: RecordReference): Promise<void>;
  /** Takes what is only an id in a column of names, and checks all rows again. @param column - its index */
  takeIds(column: number): Promise<void>;
  /** Checks some rows again, whose records have been read since. */
  recheck(rows: readonly number[]): Promise<void>;
  /** Lets the table overwrite what was changed since it was written, and checks all rows again. */
  overwrite(): Promise<void>;
  /** Looks up once more what could not be looked up, and checks all rows again. */
  again(): Promise<void>;
  /** The cells of a row, with corrections. */
  cellsOf(row: number): Cells;
  /** The value of a row, and what is wrong with it. */
  read(row: number): ReadRow;
  isFaulty(row: number): boolean;
  copies: Pick<RowCopies, "first" | "firstOf">;
  leaveCopiesOut(leavesOut: boolean): void;
  /** The row of which a row is a copy that is left out. */
  leftOutCopyOf(row: number): number | undefined;
}

interface CheckOptions {
  rows: readonly SheetRow[];
  setup: ImportSetup;
  /** By the key of the input. */
  lookups: ReadonlyMap<string, LookupInScope>;
  words: RowWords;
  /** What is wrong with a row for its record, as far as that has been read. */
  problemsNow?: (row: number, cells: Cells, value: FormValue) => readonly CellProblem[];
  /** Whether copies are left out at first. @defaultValue false */
  leavesCopiesOut?: boolean;
  /** Called between two steps of long work. */
  pause: () => Promise<void>;
}

/** Rows between two pauses: a hundred take some milliseconds. */
const ROWS_IN_STEP = 100;

export function createTableCheck({
  rows,
  setup,
  lookups,
  words,
  problemsNow = () => [],
  leavesCopiesOut = false,
  pause,
}: CheckOptions): TableCheck {
  const names = createNames(lookups);
  let overwrites = false;
  const table = createCheckedRows(rows, (cells, row) => {
    const found = readRow(setup, cells, names.found, words);
    const now = problemsNow(row, cells, found.value).filter(({ code }) => code !== "changed" || !overwrites);
    return { ...found, problems: [...found.problems, ...now] };
  });
  const { cellsOf, problems } = table;
  const copies = createRowCopies();
  let groups = createGroups(table);
  const spacedKeys = new Set<number>();
  const finding = new Set<number>();
  let isStopped = false;

  const { store, show } = createCheckStore(leavesCopiesOut, () => ({
    groups: groups.get(),
    faultyRows: problems.size,
    copies: copies.count(),
    spacedKeys: spacedKeys.size,
    mayFindRecords: finding.size > 0,
  }));
  const showDone = () => show({ at: "done", done: rows.length, all: rows.length });
  const lookUp = (onProgress: (done: number, all: number) => void) => names.lookUp(onProgress, () => isStopped);
  const forEach = (some: Iterable<number>, work: (row: number) => void) =>
    forEachRow(some, work, pause, () => isStopped);
  /** What a row says of its tenant may be a name itself. */
  const lookUpNames = async (some: () => Iterable<number>, onProgress: (done: number, all: number) => void) => {
    const collect = () => forEach(some(), table.read);
    if (lookups.size > 0) await collect();
    while (names.isOpen() && !isStopped) {
      await lookUp(onProgress);
      await collect();
    }
  };
  const checkRow = (row: number) => {
    const { value } = table.check(row);
    copies.set(row, problems.has(row) ? undefined : identityOf(setup, cellsOf(row), value));
    mark(spacedKeys, row, hasSpacedKey(setup, cellsOf(row)));
    mark(finding, row, setup.mayFindRecord(value));
    groups.add(row);
  };

  const checkAll = async () => {
    groups = createGroups(table);
    await lookUpNames(
      () => rows.keys(),
      (done, all) => show({ at: "names", done, all }),
    );
    await forEach(rows.keys(), (row) => {
      checkRow(row);
      if (row % ROWS_IN_STEP === 0) store.set({ ...store.get(), at: "rows", done: row, all: rows.length });
    });
    if (!isStopped) showDone();
  };
  let started: Promise<void> | undefined;
  const correct: TableCheck["correct"] = async ({ column, rows: groupRows }, text) => {
    if (column === undefined) return;
    for (const row of groupRows) table.correct(row, column, text);
    await lookUpNames(
      () => groupRows,
      () => {},
    );
    await forEach(groupRows, checkRow);
    groups.update();
    showDone();
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => (started ??= checkAll()),
    stop() {
      isStopped = true;
    },
    correct,
    choose(group, record) {
      const text = textWith(record, group, setup, names);
      return text === undefined ? Promise.resolve() : correct(group, text);
    },
    async takeIds(index) {
      for (const column of setup.columns) if (column.index === index) names.takeIds(column);
      await checkAll();
    },
    async recheck(some) {
      const before = problems.size;
      await forEach(some, checkRow);
      if (problems.size !== before) showDone();
    },
    async overwrite() {
      overwrites = true;
      await checkAll();
    },
    async again() {
      names.forgetFailed();
      await checkAll();
    },
    cellsOf,
    read: table.read,
    isFaulty: (row) => problems.has(row),
    copies,
    leaveCopiesOut: (leavesOut) => store.set({ ...store.get(), leavesCopiesOut: leavesOut }),
    leftOutCopyOf: (row) => (store.get().leavesCopiesOut ? copies.firstOf(row) : undefined),
  };
}

/** The text of a group's cell with the id of a record in the place of the name that was not clear; undefined where there is no id. */
function textWith(
  record: RecordReference,
  { column: index, text, problem }: ProblemGroup,
  { columns, style }: ImportSetup,
  names: LookedUpNames,
): string | undefined {
  const column = columns.find((each) => each.index === index);
  const { id } = record;
  if (!column || id === undefined) return undefined;
  names.decide(column, id, problem?.scope ?? "", record);
  const isList = column.input.field.widget === "list";
  return isList ? replacePart(text, problem?.name ?? "", id, style.listMark) : id;
}

type Progress = Pick<CheckState, "at" | "done" | "all">;

/** @param found - what has been found so far */
function createCheckStore(
  leavesCopiesOut: boolean,
  found: () => Pick<CheckState, "groups" | "faultyRows" | "copies" | "spacedKeys" | "mayFindRecords">,
) {
  const beginning: Progress = { at: "names", done: 0, all: 0 };
  const store = createStore<CheckState>({
    ...beginning,
    ...{ groups: [], faultyRows: 0, copies: 0, leavesCopiesOut, spacedKeys: 0, mayFindRecords: false },
  });
  return { store, show: (progress: Progress) => store.set({ ...store.get(), ...progress, ...found() }) };
}

function mark(marked: Set<number>, row: number, isSo: boolean): void {
  if (isSo) marked.add(row);
  else marked.delete(row);
}

/** What a row has in common with its copies: all of its cells, or the record that it changes. */
function identityOf({ keyPath, scopeOf }: ImportSetup, cells: Cells, value: FormValue): string {
  if (keyPath) return JSON.stringify([getAt(value, keyPath), scopeOf(value)]);
  const texts = cells.map((cell = "") => cell.trim());
  while (texts.at(-1) === "") texts.pop(); // some rows have fewer cells than others
  return texts.join("\0");
}

/** Does something for each of some rows, with pauses, until it is stopped. */
async function forEachRow(
  rows: Iterable<number>,
  work: (row: number) => void,
  pause: () => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  let done = 0;
  for (const row of rows) {
    if (isStopped()) return;
    work(row);
    if (++done % ROWS_IN_STEP === 0) await pause();
  }
}

/** The rows with what a person corrected, and the problems of those that were checked. */
function createCheckedRows(rows: readonly SheetRow[], readCells: (cells: Cells, row: number) => ReadRow) {
  const corrected = new Map<number, Cells>();
  const problems = new Map<number, readonly CellProblem[]>();
  const cellsOf = (row: number) => corrected.get(row) ?? rows[row]?.cells ?? [];
  const read = (row: number) => readCells(cellsOf(row), row);
  return {
    problems,
    cellsOf,
    read,
    check(row: number) {
      const found = read(row);
      if (found.problems.length > 0) problems.set(row, found.problems);
      else problems.delete(row);
      return found;
    },
    correct(row: number, column: number, text: string) {
      corrected.set(row, withCell(cellsOf(row), column, text));
    },
  };
}

const withCell = (cells: Cells, column: number, text: string): Cells =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) => (index === column ? text : cells[index]));

/** The problems of checked rows, put together where they are the same. */
function createGroups({ problems, cellsOf }: ReturnType<typeof createCheckedRows>) {
  const groups = new Map<string, ProblemGroup & { rows: number[] }>();
  /** Rows with columns that are in a group already: a line stays where it is, so that nothing moves under the pointer. */
  const listed = new Set<string>();
  const textAt = (row: number, column: number | undefined) =>
    column === undefined ? "" : (cellsOf(row)[column] ?? "");
  return {
    get: (): readonly ProblemGroup[] => [...groups.values()],
    /** Adds the problems of a row that are in no group. */
    add(row: number) {
      for (const problem of problems.get(row) ?? []) {
        const { column, message, scope } = problem;
        const place = `${row} ${column}`;
        if (listed.has(place)) continue;
        listed.add(place);
        const text = textAt(row, column);
        const key = JSON.stringify([column, text, message, scope]);
        const group = groups.get(key);
        if (group) group.rows.push(row);
        else groups.set(key, { key, column, rows: [row], text, problem });
      }
    },
    /** Takes over what was corrected. */
    update() {
      for (const [key, group] of groups) {
        const [first = 0] = group.rows;
        const problem = problems.get(first)?.find(({ column }) => column === group.column);
        groups.set(key, { ...group, text: textAt(first, group.column), problem });
      }
    },
  };
}
