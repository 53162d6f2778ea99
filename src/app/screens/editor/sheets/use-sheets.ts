/** The open sheets and the history. Both are kept as drafts, which last as long as the browser's tab, without what looks like a secret. */
import { useEffect, useRef, useState } from "react";
import { useApp } from "../../../base/context/context.js";
import type { Route } from "../../../base/navigation/routes.js";
import { useUserChange } from "../use-user-change.js";
import { addPastRun, readPastRuns, type PastRun } from "./past-runs.js";
import { withoutSecretTexts } from "../../../base/storage/secrets.js";
import {
  closeAllSheets,
  closeSheet,
  editSheet,
  isEmpty,
  openSheet,
  readSheets,
  reopenSheet,
  type Sheet,
  type SheetEdit,
  type Sheets,
} from "./sheets.js";

interface SheetsHandle {
  sheets: Sheets;
  /** The runs of earlier, the newest first. */
  history: readonly PastRun[];
  /** Changes the sheet in view. */
  edit(next: SheetEdit): void;
  /** Opens a document, or an empty sheet. */
  open(query?: string, variables?: string, operationName?: string): void;
  /** Brings a sheet into view. */
  choose(id: number): void;
  /** Closes a sheet. */
  close(id: number): void;
  /** Brings a closed sheet back into view, as the one of that index. */
  reopen(closed: Sheet, index: number): void;
  /** Puts a run into the history. */
  remember(past: PastRun): void;
}

/** The names of the drafts. */
const SHEETS_DRAFT = "/edit";
const HISTORY_DRAFT = "/edit history";

export function useSheets(route: Route & { at: "edit" }): SheetsHandle {
  const { drafts, nav } = useApp();
  const { query, variables, operationName } = route;
  const [sheets, setSheets] = useState<Sheets>(() => {
    const kept = readSheets(drafts.read(SHEETS_DRAFT));
    return query === undefined ? kept : openSheet(kept, query, variables, operationName);
  });
  const [history, setHistory] = useState(() => readPastRuns(drafts.read(HISTORY_DRAFT)));
  useUserChange((isSignedOut) => {
    if (!isSignedOut) return;
    setSheets(closeAllSheets);
    setHistory([]);
  });
  // The document of a link is opened once. From then on it is a sheet like the others, and the address names no document.
  useEffect(() => {
    if (query === undefined) return;
    setSheets((current) => openSheet(current, query, variables, operationName));
    nav.go({ at: "edit" }, true);
  }, [query, variables, operationName, nav]);
  // Only what has changed is written: another user's drafts are not this screen's.
  const written = useRef({ sheets, history });
  useEffect(() => {
    if (written.current.sheets === sheets) return;
    written.current.sheets = sheets;
    if (sheets.all.every(isEmpty)) drafts.remove(SHEETS_DRAFT);
    else drafts.write(SHEETS_DRAFT, { ...sheets, all: sheets.all.map(withoutSecretTexts) });
  }, [drafts, sheets]);
  useEffect(() => {
    if (written.current.history === history) return;
    written.current.history = history;
    const kept = history.map(withoutSecretTexts).filter((past) => past.query !== "");
    if (kept.length === 0) drafts.remove(HISTORY_DRAFT);
    else drafts.write(HISTORY_DRAFT, kept);
  }, [drafts, history]);
  return {
    sheets,
    history,
    edit: (next) => setSheets((current) => editSheet(current, next)),
    open: (...document) => setSheets((current) => openSheet(current, ...document)),
    choose: (id) => setSheets((current) => ({ ...current, open: id })),
    close: (id) => setSheets((current) => closeSheet(current, id)),
    reopen: (closed, index) => setSheets((current) => reopenSheet(current, closed, index)),
    remember: (past) => setHistory((current) => addPastRun(current, past)),
  };
}
