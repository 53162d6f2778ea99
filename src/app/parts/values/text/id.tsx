/** Keys of records, in a monospaced font. If an input stands for a record that can be searched, the form has its own control for it. */
import { keyInGlobalId, plainText } from "../../../schema/index.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "./text-control.js";

function IdInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} className="input mono" autoComplete="off" />;
}

export const id: KindView = {
  cell: ({ text }) => {
    const key = keyInGlobalId(text);
    return (
      <span className="mono" title={key && text}>
        {plainText(key ?? text)}
      </span>
    );
  },
  Input: IdInput,
};
