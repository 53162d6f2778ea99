/**
 * The fields of the schema as a tree beside the document: ticking a field adds it to the document, and fields of the
 * document are ticked.
 */
import { useState, type KeyboardEvent } from "react";
import { operationsOf } from "../../../language/index.js";
import type { OperationKind } from "../../../../index.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Icon } from "../../../base/ui/icon.js";
import { styleSheet } from "../../../base/ui/styles/style-sheet.js";
import { useScrollToNew } from "../layout/use-side-pane.js";
import { useEditorToolWords } from "../tool-words.js";
import css from "./builder.css";
import { BuilderFields } from "./builder-fields.js";
import { useBuilder, type Builder, type BuilderOptions, type BuiltOperation } from "./use-builder.js";

const addStyle = styleSheet(css);

export interface BuilderPaneProps extends BuilderOptions {
  /** The id of its element. */
  id: string;
  /** Whether the person has just opened it. */
  isNew: boolean;
  onClose: () => void;
}

export function BuilderPane({ id, isNew, onClose, ...options }: BuilderPaneProps) {
  useStyleSheet(addStyle);
  const t = useEditorToolWords();
  const pane = useScrollToNew(isNew);
  const [sought, setSought] = useState("");
  const builder = useBuilder(options);
  const { operation, document, hasMistakes } = builder;
  const node = operation.type === "present" ? operationsOf(document)[operation.index] : undefined;
  const kind = operation.type === "new" ? operation.kind : (node?.operation ?? "query");
  const { schema } = options;
  const root = schema.types.get(schema.roots.get(kind) ?? "");
  return (
    <section ref={pane} id={id} className="docs-pane builder stack" aria-label={t.builder}>
      <div className="tools">
        <h2>{t.builder}</h2>
        <span className="grow" />
        <button type="button" className="button ghost icon" aria-label={t.closeBuilder} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <OperationChoice builder={builder} />
      <input
        className="input"
        type="search"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-label={t.seekFields}
        placeholder={t.seekFields}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {hasMistakes && <p className="quiet">{t.builderMistakes}</p>}
      {root && (
        <ul className="builder-tree" key={kind} onKeyDown={moveByArrows}>
          <BuilderFields
            builder={builder}
            type={root}
            steps={[]}
            sets={node ? [node.selectionSet] : []}
            sought={sought}
          />
        </ul>
      )}
    </section>
  );
}

/** The values of the choice. */
const NEW = "new ";
const PRESENT = "present ";

function OperationChoice({ builder }: { builder: Builder }) {
  const t = useEditorToolWords();
  const { schema, document, operation, choose } = builder;
  return (
    <select
      className="input"
      aria-label={t.builtOperation}
      value={operation.type === "new" ? NEW + operation.kind : PRESENT + operation.index}
      onChange={(event) => choose(operationOf(event.target.value))}
    >
      {operationsOf(document).map(({ name, operation: kind }, index) => (
        <option key={index} value={PRESENT + index}>
          {name?.value || kind}
        </option>
      ))}
      {[...schema.roots.keys()].map((kind) => (
        <option key={kind} value={NEW + kind}>
          {t.newOperation[kind]}
        </option>
      ))}
    </select>
  );
}

const operationOf = (value: string): BuiltOperation =>
  value.startsWith(NEW)
    ? { type: "new", kind: value.slice(NEW.length) as OperationKind }
    : { type: "present", index: Number(value.slice(PRESENT.length)) };

/** Up and Down move from checkbox to checkbox; Right and Left open and close. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const box = event.target as HTMLElement;
  if (!box.matches("input[type=checkbox]")) return;
  const step = BOX_STEPS.get(event.key);
  if (step !== undefined) {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>("input[type=checkbox]")];
    boxes[boxes.indexOf(box) + step]?.focus();
  } else if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
    const opener = box.closest(".builder-row")?.querySelector<HTMLElement>("button[aria-expanded]");
    const isOpen = opener?.getAttribute("aria-expanded") === "true";
    if (isOpen === (event.key === "ArrowLeft")) opener?.click();
  } else return;
  event.preventDefault();
}

const BOX_STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);
