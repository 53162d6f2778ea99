/** The actions on a document: run or stop it, pick an operation, lay it out, copy a link to it. */
import { memo, useCallback, useRef, type ReactNode } from "react";
import type { OperationDefinitionNode } from "../../../language/index.js";
import { Copy } from "../../../parts/controls/copy.js";
import { useApp } from "../../../base/context/context.js";
import { Icon, type IconName } from "../../../base/ui/icon.js";
import { keysText } from "../../../base/ui/keyboard/key-names.js";
import { loadAhead, type LazyPart } from "../../../base/ui/lazy-part.js";
import { documentTools, docsPane } from "../tools/lazy-tools.js";
import { builderPane } from "../builder/lazy-builder.js";
import type { SidePane, SidePaneName } from "../layout/use-side-pane.js";
import type { Route } from "../../../base/navigation/routes.js";
import { SaveViewButton } from "../../../parts/views/lazy-save-view.js";
import { withoutSecretTexts } from "../../../base/storage/secrets.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorWords } from "../words.js";

interface ToolBarProps {
  sheet: Sheet;
  isRunning: boolean;
  operations: readonly OperationDefinitionNode[];
  /** The operation that Run sends. */
  operation: OperationDefinitionNode | undefined;
  onPick: (name: string) => void;
  onRun: () => void;
  onStop: () => void;
  onPrettify: () => void;
  /** What is beside the document; undefined where there is no schema to show. */
  sidePane: SidePane | undefined;
  /** The menu behind the buttons. */
  menu: ReactNode;
}

export function ToolBar(props: ToolBarProps) {
  const { sheet, isRunning, operations, operation, onPick, onRun, onStop, onPrettify, sidePane, menu } = props;
  const t = useEditorWords();
  const link = routeTo(sheet, operations.length > 1 ? operation?.name?.value : undefined);
  const latestPick = useRef(onPick);
  latestPick.current = onPick;
  const pick = useCallback((name: string) => latestPick.current(name), []);
  return (
    <div className="tools">
      {isRunning ? (
        <button type="button" className="button primary" title={t.stop} onClick={onStop}>
          <Icon name="close" />
          <span className="soft">{t.stop}</span>
        </button>
      ) : (
        <button type="button" className="button primary" title={keysText("Mod Enter", t.controlKey)} onClick={onRun}>
          <Icon name="play" />
          <span className="soft">{t.run}</span>
        </button>
      )}
      {operations.length > 1 && (
        <OperationChoice operations={operations} chosen={operation?.name?.value} onPick={pick} />
      )}
      <span className="grow" />
      <button type="button" className="button" title={t.prettify} {...loadAhead(documentTools)} onClick={onPrettify}>
        <Icon name="code" />
        <span className="soft">{t.prettify}</span>
      </button>
      {link.query === sheet.query && <CopyLink route={link} />}
      {sheet.query.trim() !== "" && <SaveViewButton route={link} />}
      {sidePane && (
        <>
          <PaneButton name="builder" icon="columns" label={t.builder} part={builderPane} sidePane={sidePane} />
          <PaneButton name="docs" icon="book" label={t.docs} part={docsPane} sidePane={sidePane} />
        </>
      )}
      {menu}
    </div>
  );
}

interface OperationChoiceProps {
  operations: readonly OperationDefinitionNode[];
  /** The name of the operation that Run sends. */
  chosen: string | undefined;
  /** The same function in each render. */
  onPick: (name: string) => void;
}

/** Not drawn again with each letter that is typed: a document may have hundreds of operations. */
const OperationChoice = memo(function OperationChoice({ operations, chosen, onPick }: OperationChoiceProps) {
  const t = useEditorWords();
  return (
    <select className="input" aria-label={t.operation} value={chosen} onChange={(event) => onPick(event.target.value)}>
      {operations.map(({ name }, index) => (
        <option key={index}>{name?.value}</option>
      ))}
    </select>
  );
});

interface PaneButtonProps {
  name: SidePaneName;
  icon: IconName;
  label: string;
  part: LazyPart<unknown>;
  sidePane: SidePane;
}

function PaneButton({ name, icon, label, part, sidePane }: PaneButtonProps) {
  return (
    <button
      type="button"
      className="button"
      title={label}
      aria-expanded={sidePane.open === name}
      aria-controls={sidePane.idOf(name)}
      {...loadAhead(part)}
      onClick={() => sidePane.toggle(name)}
    >
      <Icon name={icon} />
      <span className="soft">{label}</span>
    </button>
  );
}

/** Leads to the document as it is written, without what holds a secret. */
function routeTo(sheet: Sheet, operationName: string | undefined): Route & { at: "edit" } {
  const { query, variables } = withoutSecretTexts(sheet);
  const hasVariables = variables.trim() !== "";
  return { at: "edit", query, ...(hasVariables && { variables }), ...(operationName && { operationName }) };
}

/** Where the app does not own the address there is nothing to link to. */
function CopyLink({ route }: { route: Route }) {
  const { nav, options } = useApp();
  const t = useEditorWords();
  if (options.routing === "memory") return;
  const link = nav.href(route);
  const address = new URL(link, window.location.href).href;
  return <Copy key={link} className="button" label={t.copyLink} text={address} />;
}
