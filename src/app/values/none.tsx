/** Shown in place of an absent value. */
import { useWords } from "../context/words.js";

export function None() {
  const t = useWords();
  return (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="hide">{t.nothing}</span>
    </span>
  );
}
