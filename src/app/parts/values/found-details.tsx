/** What tells a found record from others of its name, in one line. */
import { textOf } from "../../../transport/text-of.js";
import { type FoundDetail, plainText, signOf } from "../../schema/index.js";
import { useWords } from "../../base/context/words.js";
import { nameOfValue } from "./name.js";
import { Value } from "./value.js";
import { Marked } from "../../base/ui/marked.js";

const isState = ({ kind, value }: FoundDetail): boolean => signOf(kind, textOf(value)) !== undefined;

/** The state of a found record, with its mark. A state without a meaning stands among the details. */
export function FoundState({ details }: { details: readonly FoundDetail[] }) {
  const state = details.find(isState);
  return state ? <Value column={{ kind: state.kind, list: false }} value={state.value} /> : null;
}

export function FoundDetails({ details, text }: { details: readonly FoundDetail[]; text: string }) {
  const t = useWords();
  const state = details.find(isState);
  const names = details
    .filter((detail) => detail !== state)
    .map(({ label, kind, value }) =>
      [label && plainText(label), nameOfValue(kind, value, t)].filter(Boolean).join(" "),
    );
  return <Marked label={names.join(" · ")} text={text} />;
}
