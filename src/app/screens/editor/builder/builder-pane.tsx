/**
 * The fields of the schema as a tree beside the document: ticking a field adds it to the document, and fields of the
 * document are ticked.
 */
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { operationsOf, type BuilderStep, nodesIn, type SelectionSetNode } from "../../../language/index.js";
import type { OperationKind } from "../../../../index.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Icon } from "../../../base/ui/icon.js";
import { type FieldDef, isComposite, isName, plainText, type TypeDef, typeOf } from "../../../schema/index.js";
import { useScrollToNew } from "../layout/use-side-pane.js";
import { useEditorToolWords } from "../tool-words.js";
import css from "./builder.css";
import { useBuilder, type Builder, type BuilderOptions, type BuiltOperation } from "./use-builder.js";
import { BuilderInputs } from "./builder-inputs.js";
import { Opener } from "./opener.js";

export interface BuilderPaneProps extends BuilderOptions {
  /** The id of its element. */
  id: string;
  /** Whether the person has just opened it. */
  isNew: boolean;
  onClose: () => void;
}

export function BuilderPane({ id, isNew, onClose, ...options }: BuilderPaneProps) {
  useStyleSheet(css);
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

/** Fields of one type that are drawn at once. */
const FIELDS_AT_ONCE = 100;

interface BuilderFieldsProps {
  builder: Builder;
  /** The type that has the fields. */
  type: TypeDef;
  /** The place of the type. */
  steps: readonly BuilderStep[];
  /** What the document selects there. */
  sets: readonly SelectionSetNode[];
  /** Only fields whose names have this in them. */
  sought?: string;
}

/** The fields of a type in the tree. Those of a field's own type are drawn when it is opened. */
function BuilderFields({ builder, type, steps, sets, sought = "" }: BuilderFieldsProps) {
  const t = useEditorToolWords();
  const [limit, setLimit] = useState(FIELDS_AT_ONCE);
  const isSought = (name: string) => isName(name) && name.toLowerCase().includes(sought.toLowerCase());
  const fields = [...type.fields.values()].filter(({ name }) => isSought(name));
  const types = type.kind === "OBJECT" ? [] : type.possible.filter(isSought);
  const rows = [
    ...fields.map((field) => (
      <FieldRow key={field.name} builder={builder} field={field} outer={steps} outerSets={sets} />
    )),
    ...types.map((name) => (
      <TypeRow key={`... ${name}`} builder={builder} name={name} outer={steps} outerSets={sets} />
    )),
  ];
  return (
    <>
      {rows.slice(0, limit)}
      {rows.length > limit && (
        <li>
          <button type="button" className="button" onClick={() => setLimit(limit + FIELDS_AT_ONCE)}>
            {t.moreRows(Math.min(FIELDS_AT_ONCE, rows.length - limit))}
          </button>
        </li>
      )}
    </>
  );
}

interface RowPlace {
  builder: Builder;
  /** The place of the type that it belongs to. */
  outer: readonly BuilderStep[];
  outerSets: readonly SelectionSetNode[];
}

function FieldRow({ builder, field, outer, outerSets }: RowPlace & { field: FieldDef }) {
  const type = typeOf(builder.schema, field.type);
  const steps: BuilderStep[] = [...outer, { kind: "field", name: field.name }];
  const nodes = nodesIn(outerSets, { kind: "field", name: field.name });
  const [first] = nodes;
  const canOpen = isComposite(type) || field.args.length > 0;
  return (
    <Row
      builder={builder}
      steps={steps}
      isTicked={nodes.length > 0}
      label={field.name}
      typeText={field.type.text}
      isOld={field.deprecated !== undefined}
    >
      {canOpen &&
        (() => (
          <>
            <BuilderInputs
              builder={builder}
              steps={steps}
              field={first?.kind === "Field" ? first : undefined}
              inputs={field.args}
              path={[]}
            />
            {isComposite(type) && (
              <BuilderFields builder={builder} type={type} steps={steps} sets={nodes.flatMap(setsOf)} />
            )}
          </>
        ))}
    </Row>
  );
}

/** The fields of one type of an interface or union. */
function TypeRow({ builder, name, outer, outerSets }: RowPlace & { name: string }) {
  const type = builder.schema.types.get(name);
  const steps: BuilderStep[] = [...outer, { kind: "type", name }];
  const nodes = nodesIn(outerSets, { kind: "type", name });
  return (
    <Row builder={builder} steps={steps} isTicked={nodes.length > 0} label={`... on ${name}`}>
      {type && (() => <BuilderFields builder={builder} type={type} steps={steps} sets={nodes.flatMap(setsOf)} />)}
    </Row>
  );
}

const setsOf = ({ selectionSet }: { readonly selectionSet?: SelectionSetNode }) => selectionSet ?? [];

interface RowProps {
  builder: Builder;
  steps: readonly BuilderStep[];
  isTicked: boolean;
  label: string;
  typeText?: string;
  /** It is deprecated. */
  isOld?: boolean;
  /** Draws what is in it; left out where there is nothing. */
  children?: (() => ReactNode) | false | undefined;
}

/** A box that is ticked, and a button that opens what it stands for. What is ticked is open until a person closes it. */
function Row({ builder, steps, isTicked, label, typeText, isOld, children }: RowProps) {
  const [isOpenChoice, setOpen] = useState<boolean>();
  const isOpen = isOpenChoice ?? isTicked;
  const name = plainText(label);
  return (
    <li>
      <div className="builder-row" dir="ltr">
        {children ? (
          <Opener name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        ) : (
          <span className="builder-opener" />
        )}
        <label>
          <input
            type="checkbox"
            checked={isTicked}
            disabled={builder.hasMistakes}
            onChange={() => builder.tick(steps, !isTicked)}
          />
          <span className={isOld ? "mono quiet old" : "mono"}>{name}</span>
          {typeText !== undefined && <span className="mono quiet small">{plainText(typeText)}</span>}
        </label>
      </div>
      {children && isOpen && <ul>{children()}</ul>}
    </li>
  );
}
