/** Search over everything that the server offers: a combobox over a list of screens. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { find, type Hit } from "./find.js";
import { listSearch } from "./list-search.js";
import { useApp } from "../context/context.js";
import { useStyleSheet } from "../context/use-style-sheet.js";
import type { Route } from "../navigation/routes.js";
import { Dialog } from "../controls/dialog.js";
import { Icon, type IconName } from "../ui/icon.js";
import { useLazyState } from "../ui/lazy-part.js";
import { styleSheet } from "../ui/style-sheet.js";
import css from "./palette.css";
import { useSearchWords } from "./words.js";

const addStyle = styleSheet(css);

export interface PaletteProps {
  /** The app's own screens. */
  screens: readonly { label: string; icon: IconName; to: Route }[];
  onClose: () => void;
}

export function Palette({ screens, onClose }: PaletteProps) {
  const { nav } = useApp();
  const t = useSearchWords();
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const searchedText = useDeferredValue(text);
  const { search, isLoading } = useSearch(screens);
  const hits = search(searchedText);
  useStyleSheet(addStyle);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const chosen = Math.min(active, hits.length - 1);
  const open = (index: number) => {
    // A person who types fast and presses Enter means the typed text, not the hits that are drawn so far.
    const hit = searchedText === text ? hits[index] : search(text)[0];
    if (!hit) return;
    onClose();
    nav.go(hit.to);
  };
  useEffect(() => {
    // The braces matter: newer browsers return a promise here, which is no clean-up function.
    list.current?.children[chosen]?.scrollIntoView?.({ block: "nearest" });
  }, [chosen]);
  return (
    <Dialog title={t.searchAll} className="palette" bare onClose={onClose}>
      <input
        type="text"
        enterKeyHint="search"
        role="combobox"
        aria-label={t.searchAll}
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={hits.length ? `${id}${chosen}` : undefined}
        placeholder={t.searchHint}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        value={text}
        onChange={(event) => {
          listSearch.load().catch(() => {}); // the next character tries again
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step) {
            event.preventDefault();
            setActive((chosen + step + hits.length) % (hits.length || 1));
          } else if (event.key === "Enter") {
            event.preventDefault();
            open(chosen);
          }
        }}
      />
      <ul ref={list} id={id} role="listbox" aria-label={t.searchAll}>
        {hits.map((hit, index) => (
          <Option
            key={hit.key}
            id={`${id}${index}`}
            hit={hit}
            isChosen={index === chosen}
            onChoose={() => setActive(index)}
            onOpen={() => open(index)}
          />
        ))}
      </ul>
      {!hits.length && (
        <p className="quiet" role="status">
          {searchedText && !isLoading ? t.noHits(searchedText) : t.loading}
        </p>
      )}
    </Dialog>
  );
}

interface Search {
  /** Finds what matches a text, the best first. */
  search(text: string): Hit[];
  /** Whether the code that finds lists to search in is being loaded. */
  isLoading: boolean;
}

function useSearch(screens: PaletteProps["screens"]): Search {
  const { schema } = useApp();
  const t = useSearchWords();
  const lists = useLazyState(listSearch);
  const findInside = lists.at === "ready" ? lists.part.findInside : () => [];
  const search = (text: string) => [
    ...(schema.at === "ready" ? [...find(schema.schema, text), ...findInside(schema.schema, text, t)] : []),
    ...findScreens(text, screens),
  ];
  return { search, isLoading: lists.at === "loading" };
}

interface OptionProps {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** One hit. The focus stays in the input, whose keys choose and open: see aria-activedescendant. */
function Option({ id, hit, isChosen, onChoose, onOpen }: OptionProps) {
  const t = useSearchWords();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the input open the chosen option
    <li id={id} role="option" tabIndex={-1} aria-selected={isChosen} onPointerMove={onChoose} onClick={onOpen}>
      <Icon name={hit.icon} />
      <span className="clip">{hit.label}</span>
      <small>{hit.section ? t.sections[hit.section] : t.screens}</small>
    </li>
  );
}

/** The app's own screens whose title or name has a word that begins with the text. They come after everything that the server offers. */
function findScreens(text: string, screens: PaletteProps["screens"]): Hit[] {
  const searchText = text.trim().toLowerCase();
  if (!searchText) return [];
  return screens
    .map((screen) => ({ ...screen, key: screen.to.at }))
    .filter(({ key, label }) => ` ${label} ${key}`.toLowerCase().includes(` ${searchText}`));
}
