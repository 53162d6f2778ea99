/** Plain text, in one line or in several. */
import type { ControlInputProps, KindView } from "../kind-view.js";
import { isSecret } from "./secret-field.js";
import { LinesControl, TextControl } from "./text-control.js";

function TextInput(props: ControlInputProps) {
  const { field, value, control, compact, onChange } = props;
  if (field.widget === "textarea" && !compact)
    return <LinesControl {...{ value, control, onChange }} className="input" />;
  // A browser would fill in the password of somebody who is signed in, which is then sent with a change.
  const type = isSecret(field) ? ({ type: "password", autoComplete: "new-password" } as const) : { type: "text" };
  return <TextControl value={value} control={control} onChange={onChange} {...type} />;
}

export const text: KindView = {
  Input: TextInput,
  isToken: (field) => field.widget === "text" && !isSecret(field),
};
