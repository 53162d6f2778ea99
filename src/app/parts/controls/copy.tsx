/** A button that copies a text. */
import { useState } from "react";
import { useWords } from "../../base/context/words.js";
import { copyText } from "../../base/ui/copy-text.js";
import { Icon } from "../../base/ui/icon.js";

interface CopyProps {
  /** A function where building the text takes time. */
  text: string | (() => string);
  label?: string;
  className?: string;
}

export function Copy({ text, label, className = "button ghost" }: CopyProps) {
  const t = useWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(typeof text === "string" ? text : text()));
  return (
    <button type="button" className={className} title={label} onClick={copy} onBlur={() => setCopied(false)}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span aria-live="polite" className={label && "soft"}>
        {isCopied ? t.copied : (label ?? t.copy)}
      </span>
    </button>
  );
}
