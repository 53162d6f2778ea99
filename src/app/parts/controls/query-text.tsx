/** A request and its answer as text, in a dialog. Nothing is sent from here. */
import { useWords } from "../../base/context/words.js";
import { hideSecrets } from "../../base/storage/hide-secrets.js";
import { Icon } from "../../base/ui/icon.js";
import { Copy } from "./copy.js";
import { Link } from "./link.js";

interface QueryTextProps {
  document: string;
  /** As JSON. */
  variables: string | undefined;
  /** As JSON. */
  answer: string | undefined;
  /** The link to the editor was followed. */
  onLeave: () => void;
}

export function QueryText({ document, variables, answer, onLeave }: QueryTextProps) {
  const t = useWords();
  const shown = hideSecrets({ query: document, variables: variables ?? "" }, answer);
  return (
    <>
      <Part title={t.query} text={shown.query} />
      {variables && <Part title={t.variables} text={shown.variables} />}
      <Link className="button" to={{ at: "edit", query: document, ...(variables && { variables }) }} onClick={onLeave}>
        <Icon name="code" />
        {t.openInEditor}
      </Link>
      {answer !== undefined && <Part title={t.answer} text={shown.answer} />}
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
      <pre className="json" tabIndex={0} role="group" aria-label={title}>
        {text}
      </pre>
    </section>
  );
}
