/** The records that fit a typed text, once typing has paused. A newer text ends the requests for the one before. */
import { useEffect, useReducer } from "react";
import { useApp } from "../../../base/context/context.js";
import { useLazyState } from "../../../base/ui/lazy-part.js";
import { useSettled } from "../../../base/ui/use-settled.js";
import { recordSearchPart } from "./record-search-part.js";
import { isSearching, NO_RECORD_SEARCH, recordSearchReducer, type RecordSearchState } from "./record-search-state.js";

/** How long typing has to pause before lists are asked. */
const TYPING_PAUSE_MS = 250;
/** Shorter texts match too much to be worth a request. */
const MIN_LETTERS = 2;

interface RecordSearchHandle {
  records: RecordSearchState;
  /** Whether records may still be found for a text, also while the pause in typing lasts. */
  mayFindMore(text: string): boolean;
}

export function useRecordSearch(typed: string): RecordSearchHandle {
  const { schema, client } = useApp();
  const loadedClient = useLazyState(client);
  const part = useLazyState(recordSearchPart);
  const [state, dispatch] = useReducer(recordSearchReducer, NO_RECORD_SEARCH);
  const text = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const isLongEnough = text.length >= MIN_LETTERS;
  const ready = schema.at === "ready" ? schema.schema : undefined;
  useEffect(() => {
    if (part.at !== "ready" || loadedClient.at !== "ready" || !ready || !isLongEnough) {
      dispatch({ type: "ended" });
      return;
    }
    const ending = new AbortController();
    part.part.searchRecords({ schema: ready, client: loadedClient.part, text, signal: ending.signal }, dispatch);
    return () => ending.abort();
  }, [part, ready, loadedClient, text, isLongEnough]);
  const canSearch = schema.at !== "failed" && part.at !== "failed" && loadedClient.at !== "failed";
  return {
    records: state,
    mayFindMore: (next) => canSearch && next.trim().length >= MIN_LETTERS && isSearching(state, next.trim()),
  };
}
