/** The schema in the words of the server and of hints: types, fields, enum values, and where each is used. */
import { useDeferredValue, useState } from "react";
import { plainText, type Schema, type TypeDef, typeDescription } from "../../schema/index.js";
import { LetterTile } from "../../base/ui/letter-tile.js";
import { Link } from "../controls/link.js";
import { Prose } from "../values/prose.js";
import { Empty } from "../answers/states.js";
import { Screen } from "../answers/screen.js";
import { useSchema } from "../../base/context/context.js";
import type { Route } from "../../base/navigation/routes.js";
import { Missing } from "../answers/missing.js";
import { MAX_TYPES, TypeParts } from "./type-parts.js";
import { useSchemaDocsWords } from "./words.js";

export { TypeDocs } from "./type-parts.js";

export function Docs({ route: { type } }: { route: Route & { at: "schema" } }) {
  const appSchema = useSchema();
  const schema = appSchema.wire ?? appSchema;
  if (type === undefined) return <Index schema={schema} />;
  const def = schema.types.get(type);
  return def ? <Type schema={schema} def={def} /> : <Missing what={type} />;
}

function Index({ schema }: { schema: Schema }) {
  const t = useSchemaDocsWords();
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
        {types.slice(0, MAX_TYPES).map((type) => (
          <li key={type.name}>
            <Link to={{ at: "schema", type: type.name }}>
              <span className="row">
                <LetterTile type={type.name} />
                <b>{plainText(type.name)}</b>
                <small className="badge">{t.typeKinds[type.kind]}</small>
              </span>
              <small>{plainText(typeDescription(schema, type)?.slice(0, 160) ?? "")}</small>
            </Link>
          </li>
        ))}
      </ul>
      {!types.length && <Empty>{t.noTypes(text)}</Empty>}
      {types.length > MAX_TYPES && <p className="quiet">{t.narrow(MAX_TYPES)}</p>}
    </Screen>
  );
}

function Type({ schema, def }: { schema: Schema; def: TypeDef }) {
  const t = useSchemaDocsWords();
  const description = typeDescription(schema, def);
  return (
    <Screen
      title={plainText(def.name)}
      kind={
        <>
          <LetterTile type={def.name} />
          {t.typeKinds[def.kind]}
        </>
      }
      lead={description && <Prose text={description} />}
    >
      <TypeParts schema={schema} def={def} />
    </Screen>
  );
}
