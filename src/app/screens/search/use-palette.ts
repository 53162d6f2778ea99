/** The state of the search: the typed text, what it finds, and which line Enter opens. */
import { useDeferredValue, useEffect, useState } from "react";
import { useApp, type App } from "../../base/context/context.js";
import { useLazyState } from "../../base/ui/lazy-part.js";
import {
  optionsBeforeTyping,
  optionsFor,
  screensNamed,
  type Option,
  type OptionGroup,
  type OwnScreens,
} from "./options.js";
import { recordSearchPart } from "./records/record-search-part.js";
import { foundFor, NO_RECORD_SEARCH, type RecordSearchState } from "./records/record-search-state.js";
import { useRecordSearch } from "./records/use-record-search.js";
import { firstOption, useKeptPlace } from "./use-kept-place.js";
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
