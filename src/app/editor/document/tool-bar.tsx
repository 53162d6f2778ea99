/** What is done with a document: run, stop, put in order, handed on. */
import type { OperationDefinitionNode } from "../../../language/index.js";
import { Icon } from "../../ui/icon.js";
import { Copy } from "../../answers/show-query.js";
import { useApp } from "../../context/context.js";
import { holdsSecret } from "../../storage/holds-secret.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorWords } from "../words.js";

interface ToolBarProps {
  sheet: Sheet;
  running: boolean;
  operations: readonly OperationDefinitionNode[];
  operation: OperationDefinitionNode | undefined;
  onPick: (name: string) => void;
  onRun: () => void;
  onStop: () => void;
  onPrettify: () => void;
}

export function ToolBar({
  sheet: { query, variables },
  running,
  operations,
  operation,
  onPick,
  onRun,
  onStop,
  onPrettify,
}: ToolBarProps) {
  const { nav, options } = useApp();
  const t = useEditorWords();
  const link = nav.href({ at: "edit", query, ...(variables.trim() && !holdsSecret(variables) && { variables }) });
  return (
    <div className="tools">
      {running ? (
        <button type="button" className="button primary" onClick={onStop}>
          <Icon name="close" />
          {t.stop}
        </button>
      ) : (
        <button type="button" className="button primary" title={t.runHint} onClick={onRun}>
          <Icon name="play" />
          {t.run}
        </button>
      )}
      {operations.length > 1 && (
        <select
          className="input"
          aria-label={t.operation}
          value={operation?.name?.value}
          onChange={(event) => onPick(event.target.value)}
        >
          {operations.map(({ name }, index) => (
            <option key={index}>{name?.value}</option>
          ))}
        </select>
      )}
      <span className="grow" />
      <button type="button" className="button" onClick={onPrettify}>
        <Icon name="code" />
        <span className="soft">{t.prettify}</span>
      </button>
      {options.routing !== "memory" && !holdsSecret(query) && (
        <Copy key={link} className="button" label={t.copyLink} text={new URL(link, window.location.href).href} />
      )}
    </div>
  );
}
