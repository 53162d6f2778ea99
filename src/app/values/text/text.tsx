/** Plain text, in one line or in several. */
import type { ControlInputProps, KindView } from "../kind-view.js";
import { isSecret } from "./secret-field.js";
import { TextControl, textIn, typedText } from "./text-control.js";

/** Lines that a control for long text shows at first. */
const LINES = 4;

export function LongTextInput({ value, control, onChange, isCode }: ControlInputProps & { isCode?: boolean }) {
  return (
    <textarea
      {...control}
      className={isCode ? "input mono" : "input"}
      rows={LINES}
      spellCheck={!isCode}
      value={textIn(value)}
      onChange={(event) => onChange(typedText(event.target.value))}
    />
  );
}

function TextInput(props: ControlInputProps) {
  const { field, value, control, compact, onChange } = props;
  if (field.widget === "textarea" && !compact) return <LongTextInput {...props} />;
  // A browser would fill in the password of somebody who is signed in, which is then sent with a change.
  const type = isSecret(field) ? ({ type: "password", autoComplete: "new-password" } as const) : { type: "text" };
  return <TextControl value={value} control={control} onChange={onChange} {...type} />;
}

export const text: KindView = {
  Input: TextInput,
  isToken: (field) => field.widget === "text" && !isSecret(field),
};
