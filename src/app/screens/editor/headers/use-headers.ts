/** The headers of the editor. They are in memory only, unless the person asks for more; then this device keeps them for the server. */
import { useApp } from "../../../base/context/context.js";
import { HEADERS_ITEM } from "../../../base/storage/owned-items.js";
import { useOwnedState } from "../../../base/storage/use-owned-state.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import { type HeaderRow, HEADER_SCHEMES } from "./header-row.js";

export interface SentHeaders {
  rows: readonly HeaderRow[];
  /** Whether this device keeps them. */
  isKept: boolean;
  change(rows: readonly HeaderRow[]): void;
  /** Keeps them on this device, or deletes what is kept. */
  keep(isKept: boolean): void;
  /**
   * The headers to send; undefined where there are none.
   * @throws the error of the import: a document must not be sent without the headers that it needs
   */
  read(): Promise<Record<string, string> | undefined>;
}

/** Few documents need headers of their own, so the rules are loaded with the first one. */
const headerRules = lazyPart(() => import("./header-rows.js"));

/** They belong to the signed-in user of the server: another user has their own. */
export function useHeaders(): SentHeaders {
  const { items } = useApp();
  const [state, setState] = useOwnedState(items, () => readKeptHeaders(items.get(HEADERS_ITEM)));
  const set = (rows: readonly HeaderRow[], isKept: boolean) => {
    setState({ rows, isKept });
    items.write(HEADERS_ITEM, isKept ? JSON.stringify(rows) : undefined);
  };
  return {
    ...state,
    change: (rows) => set(rows, state.isKept),
    keep: (isKept) => set(state.rows, isKept),
    async read() {
      return state.rows.length > 0 ? (await headerRules.load()).headersOf(state.rows) : undefined;
    },
  };
}

// The headers that a device has kept. The storage may hold anything: what is not a header is left out.

/** What is kept, and whether anything is. */
interface KeptHeaders {
  rows: readonly HeaderRow[];
  isKept: boolean;
}

/** @param kept - the text in the storage; null where there is none */
function readKeptHeaders(kept: string | null): KeptHeaders {
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
