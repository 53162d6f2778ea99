/** One value as its kind draws it. A value that the kind cannot draw is shown as text. */
import { Fragment, type ReactNode } from "react";
import { textOf } from "../../../transport/text-of.js";
import { kindOfValue, plainText, type Plan, type ValueKind } from "../../schema/index.js";
import type { OwnValueKind } from "../../base/context/own-kind.js";
import { useValueWords } from "../../base/context/value-words.js";
import { jsonText } from "./json-text.js";
import { None } from "./none.js";
import { viewOf } from "./table.js";
import { useKinds } from "./kind-view.js";

/** Characters of text that a cell holds: more could not be seen, and would only slow the page down. */
const CELL_CHARACTERS = 500;
/** A text with more characters has a tooltip with up to `TOOLTIP_CHARACTERS` of them, because the cell may cut it. */
const LONG_TEXT = 40;
const TOOLTIP_CHARACTERS = 2000;

interface SingleValueProps {
  kind: ValueKind;
  value: unknown;
  identify?: Plan["identify"] | undefined;
  /** Show all of it, because there is room. A cell shows the beginning. */
  inFull?: boolean | undefined;
}

export function SingleValue({ kind, value, identify, inFull }: SingleValueProps): ReactNode {
  const words = useValueWords();
  const kinds = useKinds();
  if (value === null || value === undefined || value === "") return <None />;
  const text = typeof value === "object" ? jsonText(value) : textOf(value);
  const valueKind: OwnValueKind = kindOfValue(kind, value, kinds);
  const { cell, full } = viewOf(valueKind);
  const shown = { kind: valueKind, value, text, words, identify };
  const drawn = (inFull && full ? full(shown) : cell?.(shown)) ?? <PlainText text={text} inFull={inFull} />;
  // The state of the host's components belongs to the value: a table may draw another one in the same element.
  return valueKind.view ? <Fragment key={text}>{drawn}</Fragment> : drawn;
}

function PlainText({ text, inFull }: { text: string; inFull?: boolean | undefined }) {
  if (inFull) return <span className="text">{plainText(text)}</span>;
  const title = text.length > LONG_TEXT ? text.slice(0, TOOLTIP_CHARACTERS) : undefined;
  return <span title={title}>{plainText(text.slice(0, CELL_CHARACTERS))}</span>;
}
