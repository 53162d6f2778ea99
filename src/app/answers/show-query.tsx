/** What a screen sent and what came back, for those who ask. Shown as text, never run from here. */
import { useState } from "react";
import { copyText } from "../ui/copy-text.js";
import { holdsSecret } from "../storage/holds-secret.js";
import { useWords } from "../context/words.js";
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import { Link } from "../navigation/link.js";

interface ShowQueryProps {
  document: string;
  variables?: object | undefined;
  /** The answer so far; left out while there is none. */
  answer?: unknown;
}

export function ShowQuery(props: ShowQueryProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const variables = props.variables && Object.keys(props.variables).length > 0 ? json(props.variables) : undefined;
  return (
    <>
      <button type="button" className="button ghost" onClick={() => setOpen(true)}>
        <Icon name="code" />
        <span className="soft">{t.showQuery}</span>
      </button>
      {open && (
        <Dialog title={t.queryTitle} onClose={() => setOpen(false)}>
          <Part title={t.query} text={props.document} />
          {variables && <Part title={t.variables} text={variables} />}
          <Link
            className="button"
            to={{ at: "edit", query: props.document, ...(variables && !holdsSecret(variables) && { variables }) }}
            onClick={() => setOpen(false)}
          >
            <Icon name="code" />
            {t.openInEditor}
          </Link>
          {props.answer !== undefined && <Part title={t.answer} text={json(props.answer)} />}
        </Dialog>
      )}
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className="field" aria-label={title}>
      <div className="row">
        <h3 className="grow">{title}</h3>
        <Copy text={text} />
      </div>
      <pre className="json" tabIndex={0} aria-label={title}>
        {text}
      </pre>
    </section>
  );
}

/** `text`: a function where it takes time to make. */
export function Copy({
  text,
  label,
  className = "button ghost",
}: {
  text: string | (() => string);
  label?: string;
  className?: string;
}) {
  const t = useWords();
  const [done, setDone] = useState(false);
  return (
    <button
      type="button"
      className={className}
      onClick={() => void copyText(typeof text === "string" ? text : text()).then(setDone)}
      onBlur={() => setDone(false)}
    >
      <Icon name={done ? "check" : "copy"} />
      <span role="status" className={label && "soft"}>
        {done ? t.copied : (label ?? t.copy)}
      </span>
    </button>
  );
}

/** Text that is long is cut for the eye and says so; a file is its name. */
export function json(value: unknown): string {
  const text =
    JSON.stringify(
      value,
      (_, part: unknown) =>
        typeof Blob !== "undefined" && part instanceof Blob
          ? `[file ${"name" in part ? String(part.name) : ""}]`
          : part,
      2,
    ) ?? "";
  return text.length > 200_000 ? text.slice(0, 200_000) + "\n…" : text;
}
