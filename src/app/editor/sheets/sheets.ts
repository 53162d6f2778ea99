/** PURE: the documents that are open in the editor, one of them in view. Never empty. */

export interface Sheet {
  id: number;
  query: string;
  /** JSON, as it was typed. */
  variables: string;
}

export interface Sheets {
  all: readonly Sheet[];
  /** The id of the one in view. */
  open: number;
}

export const EMPTY: Sheets = { all: [{ id: 1, query: "", variables: "" }], open: 1 };

/** Open sheets at most: then the oldest one that is not in view goes. */
const MOST = 20;

export const inView = ({ all, open }: Sheets): Sheet => all.find(({ id }) => id === open) ?? (all[0] as Sheet);

export const change = (sheets: Sheets, next: Partial<Omit<Sheet, "id">>): Sheets => {
  const { id } = inView(sheets);
  return { all: sheets.all.map((sheet) => (sheet.id === id ? { ...sheet, ...next } : sheet)), open: id };
};

/** Opens a document: the sheet that has it already, an empty one in view, or another. */
export function add(sheets: Sheets, query = "", variables = ""): Sheets {
  const same = query && sheets.all.find((sheet) => sheet.query === query && sheet.variables === variables);
  if (same) return { ...sheets, open: same.id };
  const id = nextId(sheets);
  // By another id, as in `blank`.
  if (query && isBlank(inView(sheets)))
    return { all: sheets.all.map((sheet) => (sheet.id === sheets.open ? { id, query, variables } : sheet)), open: id };
  const kept =
    sheets.all.length < MOST
      ? sheets.all
      : sheets.all.filter((sheet) => sheet !== sheets.all.find(({ id }) => id !== sheets.open));
  return { all: [...kept, { id, query, variables }], open: id };
}

/** The one beside it comes into view. */
export function close(sheets: Sheets, id: number): Sheets {
  const at = sheets.all.findIndex((sheet) => sheet.id === id);
  const all = sheets.all.filter((sheet) => sheet.id !== id);
  if (at < 0) return sheets;
  if (!all.length) return blank(sheets);
  return { all, open: sheets.open === id ? (all[Math.min(at, all.length - 1)] as Sheet).id : sheets.open };
}

/** Instead of all of them. By another id: a text area that held something else would undo into it. */
export function blank(sheets: Sheets): Sheets {
  const id = nextId(sheets);
  return { all: [{ id, query: "", variables: "" }], open: id };
}

const nextId = ({ all }: Sheets) => Math.max(...all.map(({ id }) => id)) + 1;

const isBlank = ({ query, variables }: Sheet) => !query.trim() && !variables.trim();

/** What was kept, if it is what was kept. */
export function readSheets(value: unknown): Sheets {
  const { all, open } = (value ?? {}) as { all?: unknown; open?: unknown };
  const good = Array.isArray(all)
    ? all.filter(
        (sheet): sheet is Sheet =>
          typeof sheet?.id === "number" && typeof sheet.query === "string" && typeof sheet.variables === "string",
      )
    : [];
  return good.length
    ? { all: good, open: good.some(({ id }) => id === open) ? (open as number) : (good[0] as Sheet).id }
    : EMPTY;
}

/** What a sheet is called: by its first operation or field. */
export const nameOf = ({ query }: Pick<Sheet, "query">): string | undefined =>
  /\b(?:query|mutation|subscription)\s+([A-Za-z_]\w*)/.exec(query)?.[1] ?? /\{\s*([A-Za-z_]\w*)/.exec(query)?.[1];
