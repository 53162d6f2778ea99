/** Addresses: links to http and https only, all else is text. */
import { plainText, safeUrl } from "../../../schema/index.js";
import type { ControlInputProps, KindView, ShownValue } from "../kind-view.js";
import { TextControl } from "./text-control.js";

export function UrlInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="url" />;
}

/** Undefined for an address that is not safe to follow. */
export function addressLink({ value, text }: ShownValue) {
  const href = safeUrl(value);
  if (!href) return;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {plainText(text.replace(/^https?:\/\//, ""))}
    </a>
  );
}

export const url: KindView = { cell: addressLink, Input: UrlInput };
