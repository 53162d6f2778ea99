/** E-mail addresses, which open a letter. */
import { isWellFormed, plainText } from "../../../schema/index.js";
import type { ControlInputProps, KindView } from "../kind-view.js";
import { TextControl } from "./text-control.js";

/** Without ? and &, which would add a subject or further people to the letter. */
const PLAIN_ADDRESS = /^[^\s@<>?&]+@[^\s@<>?&]+$/;

function EmailInput({ value, control, onChange }: ControlInputProps) {
  // Not of the type "email": browsers write the domain of "info@müller.de" otherwise there, and that would be sent.
  return (
    <TextControl
      value={value}
      control={control}
      onChange={onChange}
      type="text"
      inputMode="email"
      autoCapitalize="off"
    />
  );
}

export const email: KindView = {
  cell({ text }) {
    if (!PLAIN_ADDRESS.test(text) || !isWellFormed(text)) return;
    return <a href={"mailto:" + encodeURIComponent(text).replace("%40", "@")}>{plainText(text)}</a>;
  },
  Input: EmailInput,
  isToken: () => true,
  tokenKeys: "email",
};
