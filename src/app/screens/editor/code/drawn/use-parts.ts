/** Parts of a text, such as its colours. A large text is read when the person pauses, and its parts move with what is typed until then. */
import { useMemo } from "react";
import { useSettled } from "../../../../base/ui/use-settled.js";
import { changeBetween, movedParts } from "./text-change.js";

/** Characters above which a text is not read again at each letter that is typed. */
const READ_AT_ONCE_LIMIT = 20_000;
/** Characters above which a text is not read at all. */
const READ_LIMIT = 1_000_000;

/**
 * @param read finds the parts of a text; the same function in each render
 * @param from parts that end before it are left out
 * @param to parts that begin behind it are left out
 */
export function useParts<Part extends { readonly start: number; readonly end: number }>(
  text: string,
  read: (text: string) => readonly Part[],
  from?: number,
  to?: number,
): readonly Part[] {
  const settled = useSettled(text);
  const isReadAtOnce = text.length <= READ_AT_ONCE_LIMIT;
  const source = isReadAtOnce ? text : settled;
  const parts = useMemo(() => (source.length > READ_LIMIT ? [] : read(source)), [source, read]);
  return useMemo(() => movedParts(parts, changeBetween(source, text), from, to), [parts, source, text, from, to]);
}
