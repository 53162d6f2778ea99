/** The search box above a list. It searches while a person types. */
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useWords } from "../../../base/context/words.js";
import { Icon } from "../../../base/ui/icon.js";

/** How long typing has to pause before the server is asked. */
const TYPING_PAUSE_MS = 250;

interface SearchBoxProps {
  /** The current search text. */
  value: string | undefined;
  /**
   * @param text - undefined clears the search
   * @param replacesHistory - the text before was typed a moment ago, so that Back need not return to it
   */
  onSearch: (text: string | undefined, replacesHistory: boolean) => void;
}

/** Searches when typing pauses, at once on Enter, and when the text is cleared. */
export function SearchBox({ value = "", onSearch }: SearchBoxProps) {
  const t = useWords();
  const [text, setText] = useState(value);
  /** What this box has searched for last. Another value comes from elsewhere, for example from Back. */
  const searched = useRef(value);
  /** Whether the next search continues the typing of the last one. */
  const continuesTyping = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestOnSearch = useRef(onSearch);
  latestOnSearch.current = onSearch;
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    continuesTyping.current = false;
    clearTimeout(pause.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (typed: string) => {
    clearTimeout(pause.current);
    const next = typed.trim();
    if (next === searched.current) return;
    searched.current = next;
    latestOnSearch.current(next || undefined, continuesTyping.current);
    continuesTyping.current = true;
  };
  const change = (next: string) => {
    setText(next);
    clearTimeout(pause.current);
    if (next) pause.current = setTimeout(search, TYPING_PAUSE_MS, next);
    else search(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
    continuesTyping.current = false;
  };
  return (
    <form role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          continuesTyping.current = false;
        }}
      />
    </form>
  );
}
