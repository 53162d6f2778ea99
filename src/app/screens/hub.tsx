/** A kind of thing: where it is listed, what can be done with it, opening one by its id. */
import { useEffect, useState, type FormEvent } from "react";
import { actionsFor, canOpen, humanise, listsOf, onesOf, plainText, type RootField } from "../../schema/index.js";
import { markOf } from "../components/chip.js";
import { Icon } from "../components/icon.js";
import { Link } from "../components/link.js";
import { Prose } from "../components/prose.js";
import { Screen } from "../components/screen.js";
import { useApp, useSchema } from "../context.js";
import { useWords } from "../words.js";
import { noteRecent } from "../recent.js";
import { Missing } from "./missing.js";

export function Hub({ type }: { type: string }) {
  const { endpoint } = useApp();
  const t = useWords();
  const schema = useSchema();
  const def = schema.types.get(type);
  useEffect(() => {
    if (def) noteRecent(endpoint, "things:" + type);
  }, [endpoint, def, type]);
  if (!def) return <Missing what={type} />;
  const kinds = def.possible;
  return (
    <Screen
      title={humanise(type)}
      kind={
        <>
          <span className="mark" style={markOf(type)} />
          {t.typeKinds[def.kind]}
        </>
      }
      lead={def.description && <Prose text={def.description} short />}
      actions={
        <Link className="button" to={{ at: "schema", type }}>
          <Icon name="book" />
          {t.about}
        </Link>
      }
    >
      <Roots id="lists" title={t.listsOf} roots={listsOf(schema, type)} at="query" />
      <Roots id="ones" title={t.onesOf} roots={onesOf(schema, type)} at="query" />
      {kinds.length > 0 && (
        <section aria-labelledby="kinds">
          <div className="section-head">
            <h2 id="kinds">{t.possible}</h2>
          </div>
          <ul className="row">
            {kinds.map((name) => (
              <li key={name}>
                <Link className="chip" to={{ at: "type", type: name }}>
                  <span className="mark" style={markOf(name)} />
                  <span>{humanise(name)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Roots id="actions" title={t.sections.actions} roots={actionsFor(schema, type)} at="action" />
      {canOpen(schema, type) && <OpenById type={type} />}
    </Screen>
  );
}

function Roots({ id: own, title, roots, at }: { id: string; title: string; roots: readonly RootField[]; at: "query" | "action" }) {
  if (!roots.length) return null;
  const id = "hub-" + own;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="lines">
        {roots.map(({ name, label, description }) => (
          <li key={name}>
            <Link to={{ at, field: name }}>
              <b>{plainText(label)}</b>
              <small>{description && plainText(description.slice(0, 200))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenById({ type }: { type: string }) {
  const { nav } = useApp();
  const t = useWords();
  const [id, setId] = useState("");
  return (
    <form
      className="row"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (id.trim()) nav.go({ at: "record", type, id: id.trim() });
      }}
    >
      <input className="input narrow" aria-label={t.openById} placeholder={t.openById} value={id} onChange={(event) => setId(event.target.value)} />
      <button type="submit" className="button">
        {t.open}
      </button>
    </form>
  );
}
