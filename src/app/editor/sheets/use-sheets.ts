/** The open documents and what was run, kept for the tab's life like every draft; what looks like a secret is not. */
import { useEffect, useState } from "react";
import { useApp } from "../../context/context.js";
import { holdsSecret } from "../../storage/holds-secret.js";
import type { Route } from "../../navigation/routes.js";
import { useOtherPerson } from "../use-user-change.js";
import { add, blank, change, close, readSheets, type Sheet, type Sheets } from "./sheets.js";

/** A run of earlier on. */
export interface Past {
  query: string;
  variables: string;
  /** Ms since the epoch. */
  at: number;
  ms: number;
  failed: boolean;
}

const SHEETS = "/edit";
const HISTORY = "/edit history";
const KEPT = 50;

const without = <T extends { query: string; variables: string }>(one: T): T => ({
  ...one,
  query: holdsSecret(one.query) ? "" : one.query,
  variables: holdsSecret(one.variables) ? "" : one.variables,
});

export function useSheets(route: Route & { at: "edit" }) {
  const { drafts, nav } = useApp();
  const { query, variables } = route;
  const [sheets, setSheets] = useState<Sheets>(() => {
    const kept = readSheets(drafts.read(SHEETS));
    return query === undefined ? kept : add(kept, query, variables);
  });
  const [history, setHistory] = useState<readonly Past[]>(() => {
    const kept = drafts.read(HISTORY);
    return Array.isArray(kept) ? (kept as Past[]) : [];
  });
  useOtherPerson((left) => {
    if (!left) return;
    setSheets(blank);
    setHistory([]);
  });
  // A link brings a document, once: from then on it is a sheet like the others.
  useEffect(() => {
    if (query === undefined) return;
    setSheets((now) => add(now, query, variables));
    nav.go({ at: "edit" }, true);
  }, [query, variables, nav]);
  useEffect(() => drafts.write(SHEETS, { ...sheets, all: sheets.all.map(without) }), [drafts, sheets]);
  useEffect(
    () =>
      drafts.write(
        HISTORY,
        history.map(without).filter(({ query }) => query),
      ),
    [drafts, history],
  );
  return {
    sheets,
    history,
    edit: (next: Partial<Omit<Sheet, "id">>) => setSheets((now) => change(now, next)),
    open: (query?: string, variables?: string) => setSheets((now) => add(now, query, variables)),
    choose: (id: number) => setSheets((now) => ({ ...now, open: id })),
    close: (id: number) => setSheets((now) => close(now, id)),
    /** Remembers a run; the same one again takes its place. */
    note: (past: Past) =>
      setHistory((now) =>
        [past, ...now.filter(({ query, variables }) => query !== past.query || variables !== past.variables)].slice(
          0,
          KEPT,
        ),
      ),
  };
}
