/** Whole numbers, decimals and floats: digits in groups, one below the other. */
import { digitsOf, plainText } from "../../../schema/index.js";
import { digits } from "./format.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "../text/text-control.js";

function NumberInput({ value, control, onChange }: ControlInputProps) {
  // Not type="number": it rounds long numbers, and its value is empty for some typed texts.
  return (
    <TextControl
      value={value}
      control={control}
      onChange={onChange}
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
