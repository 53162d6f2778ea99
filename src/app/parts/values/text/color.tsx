/** Colours: the text, and a sample beside it. */
import { plainText } from "../../../schema/index.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl, textIn, typedText } from "./text-control.js";

/**
 * Whether a text is a plain colour. CSS accepts any `var()` as a colour, and its fallback may be the URL of an image, which the
 * browser would fetch.
 */
const isColor = (text: string): boolean => /^#?\w+(\([^()\\]*\))?$/.test(text) && CSS.supports("color", text);

/** The value for the browser's own control, which takes exactly six digits. */
const forPicker = (text: string): string => (/^#[\da-f]{6}$/i.test(text) ? text : "#000000");

function ColorInput({ field, value, control, onChange }: ControlInputProps) {
  return (
    <div className="row">
      <input
        type="color"
        aria-label={field.label}
        value={forPicker(textIn(value))}
        onChange={(event) => onChange(typedText(event.target.value))}
      />
      <TextControl value={value} control={control} onChange={onChange} className="input grow" />
    </div>
  );
}

export const color: KindView = {
  cell: ({ text }) => (
    <span>
      {isColor(text) && <span className="swatch" style={{ backgroundColor: text }} />}
      {plainText(text)}
    </span>
  ),
  Input: ColorInput,
};
