/** The state of the search: the typed text, what it finds, and which line Enter opens. */
import { useDeferredValue, useEffect, useState, useReducer, useLayoutEffect, useRef } from "react";
import { useApp, type App } from "../../base/context/context.js";
import { useLazyState, partNow } from "../../base/ui/lazy-part.js";
import { useSettled } from "../../base/ui/use-settled.js";
import {
  optionsBeforeTyping,
  optionsFor,
  screensNamed,
  type Option,
  type OptionGroup,
  type OwnScreens,
  BEHIND_RECORDS,
} from "./options.js";
import { recordSearchPart } from "./records/record-search-part.js";
import {
  foundFor,
  NO_RECORD_SEARCH,
  type RecordSearchState,
  isSearching,
  recordSearchReducer,
} from "./records/record-search-state.js";
import { useSearchWords } from "./words.js";

export interface PaletteHandle {
  text: string;
  /** The text that the groups fit. It follows the typed text when there is time. */
  searchedText: string;
  groups: readonly OptionGroup[];
  /** The line that Enter opens; undefined where nothing fits, and while only records could fit better than what is there. */
  active: Option | undefined;
  /** What the lists have answered for the searched text. */
  records: RecordSearchState;
  /** No list has been asked for the searched text yet: typing has not paused, or the code that asks is being loaded. */
  isSearchPending: boolean;
  type(text: string): void;
  /** Makes a line the active one. */
  point(option: Option): void;
  /** The pointer is over the line with a key, or has left the lines. */
  rest(key?: string): void;
  /** Moves from the active line to the next or the one before; after the last comes the first. */
  move(step: number): void;
  /**
   * Opens a line: of a text that has just been typed, the first that fits, not the line that is still drawn. Where only records could
   * fit, it opens the first that is found, until a person does something else.
   */
  enter(): void;
  /** The line that `enter` opens at once, if there is one. */
  optionToOpen(): Option | undefined;
}

/**
 * @param typed - before the search could be shown
 * @param onOpen - opens a line
 */
export function usePalette(screens: OwnScreens, typed: string, onOpen: (option: Option) => void): PaletteHandle {
  const app = useApp();
  const t = useSearchWords();
  const [text, setText] = useState(typed);
  const [chosenKey, setChosenKey] = useState<string>();
  const [restKey, setRestKey] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  const searchedText = useDeferredValue(text);
  const { records, mayFindMore } = useRecordSearch(text);
  const isAsked = records.text === searchedText.trim();
  const part = useLazyState(recordSearchPart);
  useEffect(() => {
    if (typed) loadRecordSearch(app);
  }, [typed, app]);

  const groupsFor = (typed: string): OptionGroup[] => {
    if (app.schema.at !== "ready") return ownScreensOnly(typed, screens, t);
    const { schema } = app.schema;
    if (!typed.trim()) return optionsBeforeTyping(schema, app.choices, t);
    if (part.at !== "ready") return optionsFor({ schema, text: typed, screens, records: [], lists: [] }, t);
    const { findInside, groupRecords, recordWithId, withExactRecord } = part.part;
    const withExact = withExactRecord(recordWithId(schema, typed), groupRecords(foundFor(records, typed.trim())));
    const lists = findInside(schema, typed, records, t);
    return optionsFor({ schema, text: typed, screens, records: withExact, lists }, t);
  };
  const { groups, active } = useKeptPlace(groupsFor(searchedText), {
    text: searchedText,
    chosenKey,
    restKey,
    mayFindMore: mayFindMore(searchedText),
  });
  const options = groups.flatMap((group) => group.options);
  const optionToOpen = () => (searchedText === text ? active : firstOption(groupsFor(text), mayFindMore(text)));
  useEffect(() => {
    const option = isAwaited ? optionToOpen() : undefined;
    if (!option) return;
    setAwaited(false);
    if (option.to.at === "record") onOpen(option); // where none is found, nobody asked for the list that is offered instead
  });
  const choose = (key: string | undefined) => {
    setAwaited(false);
    setChosenKey(key);
  };
  return {
    text,
    searchedText,
    groups,
    active,
    records: isAsked ? records : NO_RECORD_SEARCH,
    isSearchPending: part.at === "loading" || (!isAsked && mayFindMore(searchedText)),
    type(next) {
      loadRecordSearch(app); // the next character tries again
      setText(next);
      choose(undefined);
    },
    point: ({ key }) => choose(key),
    rest: setRestKey,
    move(step) {
      // Without an active line the way down begins at the first one, and the way up at the last one.
      const from = active ? options.indexOf(active) : Math.min(-step, 0);
      const next = (from + step + options.length) % options.length;
      choose(options[next]?.key);
    },
    enter() {
      const option = optionToOpen();
      if (option) onOpen(option);
      else setAwaited(mayFindMore(text));
    },
    optionToOpen,
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

/** How long typing has to pause before lists are asked. */
const TYPING_PAUSE_MS = 250;
/** Shorter texts match too much to be worth a request. */
const MIN_LETTERS = 2;

interface RecordSearchHandle {
  records: RecordSearchState;
  /** Whether records may still be found for a text, also while the pause in typing lasts. */
  mayFindMore(text: string): boolean;
}

/** The records that fit a typed text, once typing has paused. A newer text ends the requests for the one before. */
function useRecordSearch(typed: string): RecordSearchHandle {
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

// Lines that arrive late do not move the line that Enter or a click would open.

interface PlaceOptions {
  /** The text that the groups fit: another text begins anew. */
  text: string;
  /** The key of the line that a person has moved to. */
  chosenKey: string | undefined;
  /** The key of the line under the pointer. */
  restKey: string | undefined;
  /** Records may still be found. */
  mayFindMore: boolean;
}

/** What is on the page. */
interface Drawn {
  text: string;
  groups: readonly OptionGroup[];
  activeKey: string | undefined;
}

interface KeptPlace {
  groups: readonly OptionGroup[];
  /** The line that Enter opens. */
  active: Option | undefined;
}

/** @param next - the groups with everything that has been found, in their usual order */
function useKeptPlace(
  next: readonly OptionGroup[],
  { text, chosenKey, restKey, mayFindMore }: PlaceOptions,
): KeptPlace {
  const page = useRef<Drawn>(undefined);
  const drawn = page.current?.text === text ? page.current : undefined;
  const activeKey = chosenKey ?? drawn?.activeKey;
  // Without this part no record is found, and nothing arrives late.
  const groups = (drawn && partNow(recordSearchPart)?.keepPlace(drawn.groups, next, [activeKey, restKey])) ?? next;
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? firstOption(groups, mayFindMore);
  useLayoutEffect(() => {
    page.current = { text, groups, activeKey: active?.key };
  });
  return { groups, active };
}

/** The line that Enter opens by itself. While records may be found, it is none of those that stand behind records. */
function firstOption(groups: readonly OptionGroup[], mayFindMore: boolean): Option | undefined {
  const [first] = groups;
  return first && mayFindMore && BEHIND_RECORDS.has(first.key) ? undefined : first?.options[0];
}
