/** PURE: the sheets that are open in the editor. There is always at least one, and one of them is in view. */
import { withLineFeeds } from "../code/edits/edit.js";
import { choiceAfter, type OperationChoice } from "../document/meant-operation.js";

/** A document with its variables, open in a tab of the editor. */
export interface Sheet extends OperationChoice {
  /** Unique among the open sheets. */
  id: number;
  /** The document. */
  query: string;
  /** The variables as JSON, as they were typed. */
  variables: string;
}

/** What may be changed of a sheet. A name that is given chooses the operation at its offset, or without one the first that has it. */
export type SheetEdit = Partial<Pick<Sheet, "query" | "variables" | "operationName" | "operationAt">>;

/** All sheets that are open. */
export interface Sheets {
  /** In the order of the tabs. */
  all: readonly Sheet[];
  /** The id of the sheet in view. */
  open: number;
}

/** One sheet, without a document. */
export const EMPTY_SHEETS: Sheets = { all: [{ id: 1, query: "", variables: "" }], open: 1 };

/** The sheet in view. */
export const sheetInView = ({ all, open }: Sheets): Sheet => all.find(({ id }) => id === open) ?? (all[0] as Sheet);

/** Changes the sheet in view. */
export function editSheet(sheets: Sheets, next: SheetEdit): Sheets {
  const { id } = sheetInView(sheets);
  return { all: sheets.all.map((sheet) => (sheet.id === id ? edited(sheet, next) : sheet)), open: id };
}

function edited(sheet: Sheet, next: SheetEdit): Sheet {
  const { query = sheet.query } = next;
  const choice = "operationName" in next ? { operationAt: undefined } : choiceAfter(sheet, sheet.query, query);
  return { ...sheet, ...choice, ...next };
}

/**
 * Opens a document: in the sheet that has it already, in the sheet in view if that is empty, or in a new one. It closes none: a person
 * would lose what they wrote.
 */
export function openSheet(sheets: Sheets, newQuery = "", newVariables = "", operationName?: string): Sheets {
  const query = withLineFeeds(newQuery);
  const variables = withLineFeeds(newVariables);
  const same = query && sheets.all.find((sheet) => sheet.query === query && sheet.variables === variables);
  const picked = operationName === undefined ? {} : { operationName };
  if (same) return editSheet({ ...sheets, open: same.id }, picked);
  const sheet: Sheet = { id: nextId(sheets), query, variables, ...picked };
  const inView = sheetInView(sheets);
  if (query && isEmpty(inView))
    return { all: sheets.all.map((each) => (each === inView ? sheet : each)), open: sheet.id };
  return { all: [...sheets.all, sheet], open: sheet.id };
}

/** Closes a sheet. If it was in view, the one beside it comes into view. */
export function closeSheet(sheets: Sheets, id: number): Sheets {
  const index = sheets.all.findIndex((sheet) => sheet.id === id);
  if (index < 0) return sheets;
  const all = sheets.all.filter((sheet) => sheet.id !== id);
  const neighbour = all[Math.min(index, all.length - 1)];
  if (!neighbour) return closeAllSheets(sheets);
  return { all, open: sheets.open === id ? neighbour.id : sheets.open };
}

/** Brings a closed sheet back into view, at its place. The empty sheet that stands for none gives way to it. */
export function reopenSheet(sheets: Sheets, closed: Sheet, index: number): Sheets {
  const { all } = sheets;
  const others = all.length === 1 && isEmpty(sheetInView(sheets)) ? [] : all;
  const sheet = { ...closed, id: nextId(sheets) };
  return { all: [...others.slice(0, index), sheet, ...others.slice(index)], open: sheet.id };
}

/** One empty sheet in place of all. It has a new id, because a text area that showed another text could undo into that. */
export function closeAllSheets(sheets: Sheets): Sheets {
  const id = nextId(sheets);
  return { all: [{ id, query: "", variables: "" }], open: id };
}

const nextId = ({ all }: Sheets): number => Math.max(...all.map(({ id }) => id)) + 1;

/** Whether nothing is written in a sheet. */
export const isEmpty = ({ query, variables }: Sheet): boolean => !query.trim() && !variables.trim();

/** The sheets in a draft that was kept. A draft may hold anything: what is not a sheet is left out. */
export function readSheets(draft: unknown): Sheets {
  const { all, open } = (draft ?? {}) as { all?: unknown; open?: unknown };
  const sheets = Array.isArray(all) ? all.filter(isSheet) : [];
  const inView = sheets.find(({ id }) => id === open) ?? sheets[0];
  return inView ? { all: sheets, open: inView.id } : EMPTY_SHEETS;
}

function isSheet(value: unknown): value is Sheet {
  const sheet = (value ?? {}) as Partial<Record<keyof Sheet, unknown>>;
  const { id, query, variables, operationName = "", operationAt = 0 } = sheet;
  const areTexts = [query, variables, operationName].every((text) => typeof text === "string");
  return areTexts && typeof id === "number" && typeof operationAt === "number";
}

/** In a string it is not a comment, but what stands behind a string is seldom the name of a document. */
const COMMENT = /#.*/g;
const OPERATION_NAME = /\b(?:query|mutation|subscription)\s+([A-Za-z_]\w*)/;
const FIRST_FIELD = /\{\s*([A-Za-z_]\w*)/;

/** The name of a document: that of its first operation with a name, or else of its first field. */
export function documentName(query: string): string | undefined {
  const written = query.replace(COMMENT, "");
  return OPERATION_NAME.exec(written)?.[1] ?? FIRST_FIELD.exec(written)?.[1];
}

/** What a sheet is called: by its document, or else by its number. */
export const sheetName = ({ all }: Sheets, index: number, untitled: (number: number) => string): string =>
  documentName(all[index]?.query ?? "") ?? untitled(index + 1);
