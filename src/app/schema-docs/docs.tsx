/** The schema in the server's own words: types, fields, enum values, and where each is used. */
import { useDeferredValue, useState, type ReactNode } from "react";
import { humanise } from "../../schema/classify/label.js";
import { plainText } from "../../schema/model/plain-text.js";
import { whereUsed } from "../../schema/model/uses.js";
import type { FieldDef, InputValue, Schema, TypeDef, TypeRef } from "../../schema/index.js";
import { markOf } from "../values/structures/chip.js";
import { Link } from "../controls/link.js";
import { Prose } from "../values/text/prose.js";
import { Empty } from "../answers/states.js";
import { Screen } from "../answers/screen.js";
import { useSchema } from "../context/context.js";
import { useStyleSheet } from "../context/use-style-sheet.js";
import { useWords } from "../context/words.js";
import type { Route } from "../navigation/routes.js";
import { Missing } from "../answers/missing.js";
import { styleSheet } from "../ui/styles/style-sheet.js";
import style from "./docs.css";

const addStyle = styleSheet(style);

/** Types that are listed until the person narrows the search. */
const MOST_TYPES = 300;

export function Docs({ route: { type } }: { route: Route & { at: "schema" } }) {
  useStyleSheet(addStyle);
  const appSchema = useSchema();
  const schema = appSchema.wire ?? appSchema;
  if (type === undefined) return <Index schema={schema} />;
  const def = schema.types.get(type);
  return def ? <Type schema={schema} def={def} /> : <Missing what={type} />;
}

function Index({ schema }: { schema: Schema }) {
  const t = useWords();
  const [text, setText] = useState("");
  const word = useDeferredValue(text).trim().toLowerCase();
  const roots = new Set(schema.roots.values());
  const types = [...schema.types.values()]
    .filter(({ name }) => !name.startsWith("__") && name.toLowerCase().includes(word))
    .sort(
      (one, other) => Number(roots.has(other.name)) - Number(roots.has(one.name)) || (one.name < other.name ? -1 : 1),
    );
  return (
    <Screen title={t.schema} lead={schema.description ? <Prose text={schema.description} /> : t.schemaLead}>
      <div className="tools">
        <input
          className="input"
          type="search"
          aria-label={t.findType}
          placeholder={t.findType}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="quiet tabular" role="status">
          {t.types(types.length)}
        </span>
      </div>
      <ul className="lines">
        {types.slice(0, MOST_TYPES).map(({ name, kind, description }) => (
          <li key={name}>
            <Link to={{ at: "schema", type: name }}>
              <span className="row">
                <span className="mark" style={markOf(name)} />
                <b>{plainText(name)}</b>
                <small className="badge">{t.typeKinds[kind]}</small>
              </span>
              <small>{description && plainText(description.slice(0, 160))}</small>
            </Link>
          </li>
        ))}
      </ul>
      {!types.length && <Empty>{t.noHits(text)}</Empty>}
      {types.length > MOST_TYPES && <p className="quiet">{t.narrow(MOST_TYPES)}</p>}
    </Screen>
  );
}

function Type({ schema, def }: { schema: Schema; def: TypeDef }) {
  const t = useWords();
  const used = whereUsed(schema, def.name);
  return (
    <Screen
      title={plainText(def.name)}
      kind={
        <>
          <span className="mark" style={markOf(def.name)} />
          {t.typeKinds[def.kind]}
        </>
      }
      lead={def.description && <Prose text={def.description} />}
    >
      <Names title={t.implements} names={def.interfaces} />
      <Names title={t.possible} names={def.possible} />
      {def.fields.size > 0 && (
        <Part title={t.fields}>
          {[...def.fields.values()].map((field) => (
            <Member key={field.name} member={field} />
          ))}
        </Part>
      )}
      {def.inputs.size > 0 && (
        <Part title={t.fields}>
          {[...def.inputs.values()].map((input) => (
            <Member key={input.name} member={input} />
          ))}
        </Part>
      )}
      {def.values.length > 0 && (
        <Part title={t.values}>
          {def.values.map((value) => (
            <li key={value.name}>
              <p className="row">
                <code>{plainText(value.name)}</code>
                <span className="quiet">{humanise(value.name)}</span>
                {value.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
              </p>
              <Words {...value} />
            </li>
          ))}
        </Part>
      )}
      {used.length > 0 && (
        <Part title={t.usedBy}>
          {used.slice(0, MOST_TYPES).map(({ type, field }) => (
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
    </Screen>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = "part-" + title;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="doc-list">{children}</ul>
    </section>
  );
}

function Member({ member }: { member: FieldDef | InputValue }) {
  const t = useWords();
  const args = "args" in member ? member.args : [];
  return (
    <li>
      <p className="row">
        <b className="mono">{plainText(member.name)}</b>
        <Ref type={member.type} />
        {"defaultValue" in member && member.defaultValue !== undefined && (
          <span className="quiet">{t.defaultIs(plainText(member.defaultValue))}</span>
        )}
        {member.deprecated !== undefined && <span className="badge">{t.deprecated}</span>}
      </p>
      <Words {...member} />
      {args.length > 0 && (
        <ul className="arguments" aria-label={t.arguments}>
          {args.map((arg) => (
            <Member key={arg.name} member={arg} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Words({ description, deprecated }: { description?: string; deprecated?: string }) {
  return (
    <>
      {deprecated && <p className="quiet">{plainText(deprecated)}</p>}
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
          <span className="mark" style={markOf(name)} />
          <span>{plainText(name)}</span>
        </Link>
      ))}
    </section>
  );
}
