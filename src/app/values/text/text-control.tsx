/** A control of one line of text; most kinds have this one with another `type`. */
import type { HTMLInputTypeAttribute } from "react";
import type { FormValue } from "../../../schema/index.js";
import type { ControlInputProps } from "../kind-view.js";
import { textOf } from "../../../transport/text-of.js";

/** The text that a text control shows for a form value. */
export const textIn = (value: FormValue): string => textOf(value);

/** An emptied input is left out, not sent as "". */
export const typedText = (text: string): FormValue => (text === "" ? undefined : text);

interface TextControlProps extends Pick<ControlInputProps, "value" | "control" | "onChange"> {
  type?: HTMLInputTypeAttribute;
  className?: string;
  inputMode?: "decimal" | "email" | "tel";
  autoCapitalize?: "off";
  autoComplete?: "off" | "new-password";
  list?: string;
  /** The step of a time, in seconds. */
  step?: number | undefined;
}

export function TextControl({ value, control, onChange, className = "input", ...attributes }: TextControlProps) {
  return (
    <input
      {...control}
      {...attributes}
      className={className}
      value={textIn(value)}
      onChange={(event) => onChange(typedText(event.target.value))}
    />
  );
}
