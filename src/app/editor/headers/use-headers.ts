/** The headers of the editor. They are in memory only, unless the person asks for more; then this device keeps them for the endpoint. */
import { useState } from "react";
import { useApp } from "../../context/context.js";
import { recall, remember } from "../../storage/remember.js";
import { lazyPart } from "../../ui/lazy-part.js";
import { useUserChange } from "../use-user-change.js";
import type { HeaderRow } from "./header-row.js";
import { readKeptHeaders } from "./kept-headers.js";

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

/** They belong to the signed-in user: with another user, or without one, there are none, and nothing is kept. */
export function useHeaders(): SentHeaders {
  const { endpoint } = useApp();
  const name = `editor headers ${endpoint}`;
  const [state, setState] = useState(() => readKeptHeaders(recall(name)));
  const set = (rows: readonly HeaderRow[], isKept: boolean) => {
    setState({ rows, isKept });
    remember(name, isKept ? JSON.stringify(rows) : null);
  };
  useUserChange(() => set([], false));
  return {
    ...state,
    change: (rows) => set(rows, state.isKept),
    keep: (isKept) => set(state.rows, isKept),
    async read() {
      return state.rows.length > 0 ? (await headerRules.load()).headersOf(state.rows) : undefined;
    },
  };
}
