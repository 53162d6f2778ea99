/** A kind of thing: finding one, the first of them, where else they are listed, what can be done with them. */
import { useEffect, useMemo, useState, type FormEvent } from "react";
import {
  actionsFor,
  canOpen,
  formOf,
  listsOf,
  onesOf,
  plainText,
  planRecord,
  typeLabel,
  type RootField,
  type Schema,
} from "../../schema/index.js";
import { findsById } from "../navigation/catalogue.js";
import { Adjust } from "../settings/adjust.js";
import { markOf } from "../values/chip.js";
import { Icon } from "../ui/icon.js";
import { Link } from "../navigation/link.js";
import { Picker } from "../form/picker.js";
import { Preview } from "./preview.js";
import { Prose } from "../values/prose.js";
import { Screen } from "../answers/screen.js";
import { useApp, useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { noteRecent } from "../storage/recent.js";
import { Missing } from "../shell/missing.js";

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
  const lists = listsOf(schema, type);
  // Of just this, and there to be read without being told anything first.
  const main = lists.find(
    ({ entity, required, deprecated }) => entity === type && !required.length && deprecated === undefined,
  );
  const others = lists.filter((list) => list !== main);
  return (
    <Screen
      title={typeLabel(schema, type)}
      kind={
        <>
          <span className="mark" style={markOf(type)} />
          {t.typeKinds[def.kind]}
        </>
      }
      lead={def.description && <Prose text={def.description} short />}
      actions={
        <>
          {!kinds.length && <Adjust type={type} />}
          <Link className="button" to={{ at: "schema", type }}>
            <Icon name="book" />
            {t.about}
          </Link>
        </>
      }
    >
      {canOpen(schema, type) && <FindOne type={type} />}
      {main && <Preview key={main.name} root={main} />}
      <Roots id="lists" title={main ? t.listsToo : t.listsOf} roots={others} at="query" />
      <Roots id="ones" title={t.onesToo} roots={onesBeside(schema, type)} at="query" />
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
                  <span>{typeLabel(schema, name)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Roots id="actions" title={t.sections.actions} roots={actionsFor(schema, type)} at="action" />
    </Screen>
  );
}

function Roots({
  id: own,
  title,
  roots,
  at,
}: {
  id: string;
  title: string;
  roots: readonly RootField[];
  at: "query" | "action";
}) {
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

/** What gives one of them besides its id, which `FindOne` asks for. */
function onesBeside(schema: Schema, type: string): readonly RootField[] {
  const way = planRecord(schema, type)?.shape.name;
  return onesOf(schema, type).filter((root) => root.name !== way && !findsById(schema, root));
}

/** The input that the search for one is a picker of. */
const ID = { name: "id", type: { name: "ID", text: "ID!", nonNull: true } };

function FindOne({ type }: { type: string }) {
  const { nav } = useApp();
  const t = useWords();
  const schema = useSchema();
  const [id, setId] = useState("");
  const field = useMemo(() => formOf(schema, [ID], { entity: type })[0], [schema, type]);
  const open = (id: string) => id.trim() && nav.go({ at: "record", type, id: id.trim() });
  if (!field) return null;
  return (
    <form
      className="row find-one"
      role="search"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        open(id);
      }}
    >
      <div className="grow">
        <Picker
          field={field}
          control={{
            id: "find-one",
            "aria-label": field.picks ? t.pick : t.openById,
            "aria-describedby": undefined,
            "aria-invalid": undefined,
            "aria-required": undefined,
          }}
          value={id}
          onChange={setId}
          onPick={open}
        />
      </div>
      <button type="submit" className="button">
        {t.open}
      </button>
    </form>
  );
}
