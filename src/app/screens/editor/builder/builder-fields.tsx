/** The fields of a type in the tree. Those of a field's own type are drawn when it is opened. */
import { useState, type ReactNode } from "react";
import { type BuilderStep, nodesIn, type SelectionSetNode } from "../../../language/index.js";
import { type FieldDef, isComposite, isName, plainText, type TypeDef, typeOf } from "../../../schema/index.js";
import { useEditorToolWords } from "../tool-words.js";
import { BuilderInputs } from "./builder-inputs.js";
import type { Builder } from "./use-builder.js";
import { Opener } from "./opener.js";

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

export function BuilderFields({ builder, type, steps, sets, sought = "" }: BuilderFieldsProps) {
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
