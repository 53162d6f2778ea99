/** Shows the request of a screen and its answer, as text. Nothing is sent from here. */
import { useState } from "react";
import { copyText } from "../ui/copy-text.js";
import { holdsSecret } from "../storage/holds-secret.js";
import { useWords } from "../context/words.js";
import { Dialog } from "../controls/dialog.js";
import { Icon } from "../ui/icon.js";
import { Link } from "../controls/link.js";
import { jsonText } from "../values/structures/json-text.js";

interface ShowQueryProps {
  document: string;
  variables?: object | undefined;
  /** The latest answer; left out while there is none. */
  answer?: unknown;
}

/** The button with its dialog. */
export function ShowQuery(props: ShowQueryProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button ghost" onClick={() => setOpen(true)}>
        <Icon name="code" />
        <span className="soft">{t.showQuery}</span>
      </button>
      {isOpen && <QueryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function QueryDialog({ document, variables, answer, onClose }: ShowQueryProps & { onClose: () => void }) {
  const t = useWords();
  const variablesText = variables && Object.keys(variables).length > 0 ? jsonText(variables) : undefined;
  const linkedVariables = variablesText && !holdsSecret(variablesText) ? { variables: variablesText } : {};
  return (
    <Dialog title={t.queryTitle} onClose={onClose}>
      <Part title={t.query} text={document} />
      {variablesText && <Part title={t.variables} text={variablesText} />}
      <Link className="button" to={{ at: "edit", query: document, ...linkedVariables }} onClick={onClose}>
        <Icon name="code" />
        {t.openInEditor}
      </Link>
      {answer !== undefined && <Part title={t.answer} text={jsonText(answer)} />}
    </Dialog>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className="field" aria-label={title}>
      <div className="row">
        <h3 className="grow">{title}</h3>
        <Copy text={text} />
      </div>
      <pre className="json" tabIndex={0} role="group" aria-label={title}>
        {text}
      </pre>
    </section>
  );
}

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
    <button type="button" className={className} onClick={copy} onBlur={() => setCopied(false)}>
      <Icon name={isCopied ? "check" : "copy"} />
      <span aria-live="polite" className={label && "soft"}>
        {isCopied ? t.copied : (label ?? t.copy)}
      </span>
    </button>
  );
}
