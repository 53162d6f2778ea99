/**
 * How each kind of value is rendered and entered. A new kind is a constant beside the others and a line here, besides those in
 * `src/app/schema/values`. A kind that is not here is plain text.
 */
import {
  controlKind,
  type FormField,
  type KindName,
  plainText,
  digitsOf,
  typedNumber,
  writtenNumber,
  amountOf,
} from "../../schema/index.js";
import { boolean, enumeration } from "./enum.js";
import type { KindView, ControlInputProps } from "./kind-view.js";
import type { OwnValueKind } from "../../base/context/own-kind.js";
import { isSecret, color, text, email, id, image, phone, url } from "./texts.js";
import { file } from "./file.js";
import { link } from "./link.js";
import { dateTime, date, time, duration } from "./times.js";
import { LinesControl, TextControl, textIn, typedText } from "./text-control.js";
import { useState } from "react";
import { digits, groupDigits } from "./number-format.js";

function NumberInput({ value, control, onChange }: ControlInputProps) {
  const [typed, setTyped] = useState("");
  const isTyping = typedNumber(typed) === textIn(value);
  // Not type="number": it rounds long numbers, and its value is empty for some typed texts.
  return (
    <TextControl
      value={isTyping ? typed : writtenNumber(textIn(value))}
      control={control}
      onChange={(next) => {
        const text = textIn(next);
        setTyped(text);
        onChange(typedText(typedNumber(text)));
      }}
      type="text"
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

const number: KindView = {
  cell: ({ value, text }) => <span className="tabular">{digits(digitsOf(value) ?? plainText(text))}</span>,
  Input: NumberInput,
  isToken: () => true,
  tokenKeys: "decimal",
};

/** Amounts of money: exact digits, and the currency if the value has one. */
const money: KindView = {
  ...number,
  cell(shown) {
    const amount = amountOf(shown.value);
    if (!amount?.currency) return number.cell?.(shown);
    return (
      <span className="tabular">
        {groupDigits(amount.digits)} {amount.currency}
      </span>
    );
  },
};

/** Characters that a cell can show. */
const CELL_CHARACTERS = 200;

function JsonInput(props: ControlInputProps) {
  return <LinesControl {...props} className="input mono" isCode />;
}

const json: KindView = {
  cell: ({ value }) => <span className="mono">{plainText(JSON.stringify(value) ?? "").slice(0, CELL_CHARACTERS)}</span>,
  full: ({ text }) => <pre className="json">{plainText(text)}</pre>,
  Input: JsonInput,
};

/** By the kind's name. */
const VIEWS: ReadonlyMap<string, KindView> = new Map<KindName, KindView>([
  ["text", text],
  ["html", text],
  ["id", id],
  ["integer", number],
  ["decimal", number],
  ["float", number],
  ["money", money],
  ["minor-units", money],
  ["boolean", boolean],
  ["enum", enumeration],
  ["date", date],
  ["datetime", dateTime],
  ["time", time],
  ["duration", duration],
  ["url", url],
  ["image", image],
  ["email", email],
  ["phone", phone],
  ["color", color],
  ["json", json],
  ["object", json],
  ["link", link],
  ["file", file],
]);

/** The view of a kind. The host's own kinds have one themselves. */
export const viewOf = (kind: OwnValueKind): KindView => kind.view ?? VIEWS.get(kind.name) ?? text;

/** The view whose control an input has; a plain line of text if the kind has no control. */
export function inputView(field: FormField): KindView {
  // A secret is typed into a password input, for every kind of value.
  if (field.widget === "text" && isSecret(field)) return text;
  const view = viewOf(controlKind(field));
  return view.Input || view.typedAs ? view : text;
}
