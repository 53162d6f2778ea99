/** The search box above a list. It searches while a person types. */
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useWords } from "../../context/words.js";

/** How long typing has to pause before the server is asked. */
const TYPING_PAUSE_MS = 250;

interface SearchBoxProps {
  /** The current search text. */
  value: string | undefined;
  /**
   * Undefined clears the search. `goesOn`: the text before was typed a moment ago, so that Back need not return to it.
   */
  onSearch: (text: string | undefined, goesOn: boolean) => void;
}

/** Searches when typing pauses, at once on Enter, and when the text is cleared. */
export function SearchBox({ value = "", onSearch }: SearchBoxProps) {
  const t = useWords();
  const [text, setText] = useState(value);
  /** What this box has searched for. Another value comes from elsewhere, for example from Back. */
  const searched = useRef(value);
  const isTyping = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    isTyping.current = false;
    clearTimeout(pause.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (typed: string) => {
    clearTimeout(pause.current);
    const next = typed.trim();
    if (next === searched.current) return;
    searched.current = next;
    latest.current(next || undefined, isTyping.current);
    isTyping.current = true;
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
    isTyping.current = false;
  };
  return (
    <form role="search" onSubmit={submit}>
      <input
        className="input"
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          isTyping.current = false;
        }}
      />
    </form>
  );
}
