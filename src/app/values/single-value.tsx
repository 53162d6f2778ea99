/** One value as its kind draws it; what is not of its kind's form is shown as text. */
import type { ReactNode } from "react";
import { kindOfValue, plainText, type Plan, type ValueKind } from "../../schema/index.js";
import { useWords } from "../context/words.js";
import { jsonText } from "./structures/json-text.js";
import { None } from "./none.js";
import { viewOf } from "./table.js";
import { useKinds } from "./use-kinds.js";

/** Characters of text that a cell holds: more could not be seen, and would only slow the page down. */
const CELL_CHARACTERS = 500;
/** From so many on, a cell cuts the text and its tooltip says all of it, up to `TOOLTIP_CHARACTERS`. */
const LONG_TEXT = 40;
const TOOLTIP_CHARACTERS = 2000;

interface SingleValueProps {
  kind: ValueKind;
  value: unknown;
  identify?: Plan["identify"] | undefined;
  /** There is room for all of it. */
  whole?: boolean | undefined;
}

export function SingleValue({ kind, value, identify, whole }: SingleValueProps): ReactNode {
  const words = useWords();
  const kinds = useKinds();
  if (value === null || value === undefined || value === "") return <None />;
  const text = typeof value === "object" ? jsonText(value) : String(value);
  const valueKind = kindOfValue(kind, value, kinds);
  const { cell, full } = viewOf(valueKind);
  const shown = { kind: valueKind, value, text, words, identify };
  const drawn = whole && full ? full(shown) : cell?.(shown);
  return drawn ?? <PlainText text={text} whole={whole} />;
}

function PlainText({ text, whole }: { text: string; whole?: boolean | undefined }) {
  if (whole) return <span className="text">{plainText(text)}</span>;
  const title = text.length > LONG_TEXT ? text.slice(0, TOOLTIP_CHARACTERS) : undefined;
  return <span title={title}>{plainText(text.slice(0, CELL_CHARACTERS))}</span>;
}
