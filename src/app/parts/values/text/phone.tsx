/** Telephone numbers, which a telephone dials. */
import { dialledDigits, plainText } from "../../../schema/index.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "./text-control.js";

function PhoneInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="tel" inputMode="tel" />;
}

export const phone: KindView = {
  cell({ text }) {
    const dialled = dialledDigits(text);
    return dialled && <a href={"tel:" + dialled}>{plainText(text)}</a>;
  },
  Input: PhoneInput,
  isToken: () => true,
  tokenKeys: "tel",
};
