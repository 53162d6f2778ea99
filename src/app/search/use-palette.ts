/** The state of the search: the typed text, what it finds, and which line Enter opens. */
import { useDeferredValue, useEffect, useReducer, useState } from "react";
import { useApp, type App } from "../context/context.js";
import { useLazyState } from "../ui/lazy-part.js";
import { useSettled } from "../ui/use-settled.js";
import {
  optionsBeforeTyping,
  optionsFor,
  screensNamed,
  type Option,
  type OptionGroup,
  type OwnScreens,
} from "./options.js";
import { recordSearchPart } from "./records/record-search-part.js";
import {
  groupRecords,
  NO_RECORD_SEARCH,
  recordSearchReducer,
  withExactRecord,
  type RecordSearchState,
} from "./records/record-search-state.js";
import { useSearchWords } from "./words.js";

/** How long typing has to pause before lists are asked. */
const TYPING_PAUSE_MS = 250;
/** Shorter texts match too much to be worth a request. */
const LEAST_LETTERS = 2;

export interface PaletteHandle {
  text: string;
  /** The text that the groups fit. It follows the typed text when there is time. */
  searchedText: string;
  groups: readonly OptionGroup[];
  /** The line that Enter opens; undefined where nothing fits. */
  active: Option | undefined;
  records: RecordSearchState;
  type(text: string): void;
  /** Makes a line the active one. */
  point(option: Option): void;
  /** Moves from the active line to the next or the one before; after the last comes the first. */
  move(step: number): void;
  /** The line to open: of a text that has just been typed, the first that fits, not the line that is still drawn. */
  optionToOpen(): Option | undefined;
}

/** @param typed - before the search could be shown */
export function usePalette(screens: OwnScreens, typed: string): PaletteHandle {
  const app = useApp();
  const t = useSearchWords();
  const [text, setText] = useState(typed);
  const [activeKey, setActiveKey] = useState<string>();
  const searchedText = useDeferredValue(text);
  const records = useRecordSearch(text);
  const part = useLazyState(recordSearchPart);
  useEffect(() => {
    if (typed) loadRecordSearch(app);
  }, [typed, app]);

  const groupsFor = (typed: string): OptionGroup[] => {
    if (app.schema.at !== "ready") return ownScreensOnly(typed, screens, t);
    const { schema } = app.schema;
    if (!typed.trim()) return optionsBeforeTyping(schema, app.endpoint, t);
    const found = groupRecords(records);
    if (part.at !== "ready") return optionsFor({ schema, text: typed, screens, records: found, lists: [] }, t);
    const { findInside, recordWithId } = part.part;
    const withExact = withExactRecord(recordWithId(schema, typed), found);
    const lists = findInside(schema, typed, t);
    return optionsFor({ schema, text: typed, screens, records: withExact, lists }, t);
  };
  const groups = groupsFor(searchedText);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0];
  return {
    text,
    searchedText,
    groups,
    active,
    records,
    type(next) {
      loadRecordSearch(app); // the next character tries again
      setText(next);
      setActiveKey(undefined);
    },
    point: ({ key }) => setActiveKey(key),
    move(step) {
      if (!active) return;
      const next = (options.indexOf(active) + step + options.length) % options.length;
      setActiveKey(options[next]?.key);
    },
    optionToOpen: () => (searchedText === text ? active : groupsFor(text)[0]?.options[0]),
  };
}

/** The home screen has loaded neither. */
function loadRecordSearch({ client }: Pick<App, "client">): void {
  recordSearchPart.load().catch(() => {});
  client.load().catch(() => {});
}

/** Before the schema has arrived. */
function ownScreensOnly(text: string, screens: OwnScreens, t: ReturnType<typeof useSearchWords>): OptionGroup[] {
  const options = screensNamed(text, screens).map((screen) => ({ ...screen, key: screen.to.at, kind: t.screens }));
  return options.length ? [{ key: "named", heading: t.goTo, options }] : [];
}

/** The records that fit a text, once typing has paused. A newer text ends the requests for the one before. */
function useRecordSearch(typed: string): RecordSearchState {
  const { schema, client } = useApp();
  const loadedClient = useLazyState(client);
  const part = useLazyState(recordSearchPart);
  const [state, dispatch] = useReducer(recordSearchReducer, NO_RECORD_SEARCH);
  const text = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const isLongEnough = text.length >= LEAST_LETTERS;
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
  return state;
}
