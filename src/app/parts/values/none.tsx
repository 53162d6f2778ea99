/** Shown in place of an absent value. */
import { useValueWords } from "../../base/context/value-words.js";

export function None() {
  const t = useValueWords();
  return (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="hide">{t.nothing}</span>
    </span>
  );
}
