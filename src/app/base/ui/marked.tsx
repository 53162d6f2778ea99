/** A label in which the typed text is marked. */
import { plainText } from "../../schema/index.js";

export function Marked({ label, text }: { label: string; text: string }) {
  const shown = plainText(label);
  const word = text.trim();
  const lower = shown.toLowerCase();
  // A few letters become two in lower case, so that places in the two texts differ.
  const at = word && lower.length === shown.length ? lower.indexOf(word.toLowerCase()) : -1;
  if (at < 0) return shown;
  return (
    <>
      {shown.slice(0, at)}
      <mark>{shown.slice(at, at + word.length)}</mark>
      {shown.slice(at + word.length)}
    </>
  );
}
