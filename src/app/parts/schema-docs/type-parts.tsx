/** What the schema says of a type: its fields, inputs or values, what it implements and where it is used. */
import { useId, type ReactNode } from "react";
import {
  argumentsOwner,
  choiceDescription,
  choiceLabel,
  type FieldDef,
  fieldDescription,
  fieldLabel,
  humanise,
  type InputValue,
  plainText,
  type Schema,
  type TypeDef,
  typeDescription,
  type TypeRef,
  whereUsed,
} from "../../schema/index.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { Link } from "../controls/link.js";
import { Growing } from "../../base/ui/growing.js";
import { LetterTile } from "../../base/ui/letter-tile.js";
import { Prose } from "../values/prose.js";
import style from "./docs.css";
import { useSchemaDocsWords } from "./words.js";

/** Types that are listed until the person narrows the search. */
export const MAX_TYPES = 300;

interface TypeDocsProps {
  schema: Schema;
  /** The type. */
  def: TypeDef | undefined;
  /** A field, an argument or an input of that type, which is described first. */
  member?: FieldDef | InputValue | undefined;
}

/** What the schema says of a type, as a part of another screen. */
export function TypeDocs({ schema, def, member }: TypeDocsProps) {
  useStyleSheet(style);
  const description = def && typeDescription(schema, def);
  return (
    <>
      {member && (
        <ul className="doc-list">
          <Member member={member} schema={schema} owner="" />
        </ul>
      )}
      {member && def && <h3 className="mono">{plainText(def.name)}</h3>}
      {description && <Prose text={description} />}
      {def && <TypeParts schema={schema} def={def} />}
    </>
  );
}

interface TypePartsProps {
  schema: Schema;
  def: TypeDef;
}

export function TypeParts({ schema, def }: TypePartsProps) {
  const t = useSchemaDocsWords();
  useStyleSheet(style);
  const used = whereUsed(schema, def.name);
  const names = def.values.map(({ name }) => name);
  const renderMember = (member: FieldDef | InputValue) => (
    <Member key={member.name} member={member} schema={schema} owner={def.name} />
  );
  return (
    <>
      <Names title={t.implements} names={def.interfaces} />
      <Names title={t.possible} names={def.possible} />
      {def.fields.size > 0 && (
        <Part title={t.fields}>
          <Growing key={def.name}>{[...def.fields.values()].map(renderMember)}</Growing>
        </Part>
      )}
      {def.inputs.size > 0 && (
        <Part title={t.fields}>
          <Growing key={def.name}>{[...def.inputs.values()].map(renderMember)}</Growing>
        </Part>
      )}
      {def.values.length > 0 && (
        <Part title={t.values}>
          {def.values.map((value) => (
            <li key={value.name}>
              <p className="row">
                <code>{plainText(value.name)}</code>
                <span className="quiet">{choiceLabel(schema.hints?.get(def.name), value.name, names)}</span>
                {value.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
              </p>
              <DescriptionText
                def={value}
                reason={schema.hints?.get(def.name)?.choiceDeprecations?.get(value.name)}
                description={choiceDescription(schema.hints?.get(def.name), value)}
              />
            </li>
          ))}
        </Part>
      )}
      {used.length > 0 && (
        <Part title={t.usedBy}>
          {used.slice(0, MAX_TYPES).map(({ type, field }) => (
            <li key={type + "." + field}>
              <Link to={{ at: "schema", type }}>
                <code>
                  {plainText(type)}.{plainText(field)}
                </code>
              </Link>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="doc-list">{children}</ul>
    </section>
  );
}

interface MemberProps {
  member: FieldDef | InputValue;
  schema: Schema;
  /** The name by which hints describe it: that of its type; empty where it is not known. */
  owner: string;
}

function Member({ member, schema, owner }: MemberProps) {
  const t = useSchemaDocsWords();
  const label = fieldLabel(schema, owner, member);
  // A label that is made of the name says nothing beside it.
  const isHinted = label !== humanise(member.name);
  const args = "args" in member ? member.args : [];
  return (
    <li>
      <p className="row">
        <b className="mono">{plainText(member.name)}</b>
        {isHinted && <span className="quiet">{plainText(label)}</span>}
        <Ref type={member.type} />
        {"defaultValue" in member && member.defaultValue !== undefined && (
          <span className="quiet">{t.defaultIs(plainText(member.defaultValue))}</span>
        )}
        {member.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
      </p>
      <DescriptionText
        def={member}
        reason={schema.hints?.get(owner)?.fields.get(member.name)?.deprecated}
        description={fieldDescription(schema, owner, member)}
      />
      {args.length > 0 && (
        <ul className="arguments" aria-label={t.arguments}>
          {args.map((arg) => (
            <Member key={arg.name} member={arg} schema={schema} owner={argumentsOwner(owner, member.name)} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface DescriptionTextProps {
  def: { deprecated?: string };
  /** Why it is deprecated, in the words of a hint. */
  reason: string | undefined;
  description: string | undefined;
}

function DescriptionText({ def: { deprecated }, reason, description }: DescriptionTextProps) {
  return (
    <>
      {deprecated && <p className="quiet">{plainText(reason ?? deprecated)}</p>}
      {description && <Prose text={description} />}
    </>
  );
}

function Ref({ type }: { type: TypeRef }) {
  return (
    <Link to={{ at: "schema", type: type.name }} className="mono">
      {plainText(type.text)}
    </Link>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (!names.length) return null;
  return (
    <section className="row" aria-label={title}>
      <span className="quiet">{title}</span>
      {names.map((name) => (
        <Link key={name} className="chip" to={{ at: "schema", type: name }}>
          <LetterTile type={name} />
          <span>{plainText(name)}</span>
        </Link>
      ))}
    </section>
  );
}
