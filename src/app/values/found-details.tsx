/** What tells a found record from others of its name, in one line. */
import type { FoundDetail } from "../../schema/plan/record-search.js";
import { useWords } from "../context/words.js";
import { nameOfValue } from "./name.js";
import { Marked } from "../ui/marked.js";

export function FoundDetails({ details, text }: { details: readonly FoundDetail[]; text: string }) {
  const t = useWords();
  const names = details.map(({ kind, value }) => nameOfValue(kind, value, t));
  return <Marked label={names.join(" · ")} text={text} />;
}
