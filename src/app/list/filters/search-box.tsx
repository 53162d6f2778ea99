/** The search box above a list. */
import { useState, type FormEvent } from "react";
import { useWords } from "../../context/words.js";

interface SearchBoxProps {
  /** The current search text. */
  value: string | undefined;
  /** Undefined clears the search. */
  onSearch: (text: string | undefined) => void;
}

/** Searches on Enter, and when the text is cleared. */
export function SearchBox({ value = "", onSearch }: SearchBoxProps) {
  const t = useWords();
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  const change = (next: string) => {
    setText(next);
    // The browser's own "clear" button in the input does not submit the form.
    if (!next && value) onSearch(undefined);
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
      />
    </form>
  );
}
