/** Whole numbers, decimals and floats: digits in groups, one below the other. */
import { useState } from "react";
import { digitsOf, plainText, typedNumber, writtenNumber, amountOf } from "../../schema/index.js";
import { digits, groupDigits } from "./number-format.js";
import type { ControlInputProps, KindView } from "./kind-view.js";
import { TextControl, textIn, typedText } from "./text-control.js";

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

export const number: KindView = {
  cell: ({ value, text }) => <span className="tabular">{digits(digitsOf(value) ?? plainText(text))}</span>,
  Input: NumberInput,
  isToken: () => true,
  tokenKeys: "decimal",
};

/** Amounts of money: exact digits, and the currency if the value has one. */
export const money: KindView = {
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
