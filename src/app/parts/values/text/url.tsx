/** URLs: links to http and https only, all else is text. */
import { plainText, safeUrl } from "../../../schema/index.js";
import type { ControlInputProps, KindView, ShownValue } from "../kind-view.js";
import { TextControl } from "./text-control.js";

export function UrlInput({ value, control, onChange }: ControlInputProps) {
  return <TextControl value={value} control={control} onChange={onChange} type="url" />;
}

/** @param props.href - safe to follow */
export function UrlLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
      {plainText(text.replace(/^https?:\/\//, ""))}
    </a>
  );
}

/** Undefined for a URL that is not safe to follow. */
function urlCell({ value, text }: ShownValue) {
  const href = safeUrl(value);
  return href === undefined ? undefined : <UrlLink href={href} text={text} />;
}

export const url: KindView = { cell: urlCell, Input: UrlInput, isToken: () => true, tokenKeys: "url" };
