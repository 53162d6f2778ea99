/** What has changed in the schema since it was last seen, with the saved views that use it. */
import { useMemo, useState } from "react";
import { humanise, plainText, type Schema, type InputValue, rootField } from "../../schema/index.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useViews } from "../../base/context/views/use-views.js";
import type { KeptView } from "../../base/context/views/view-store.js";
import { Link } from "../controls/link.js";
import { isTime } from "../../base/storage/is-time.js";
import type { OwnedItems } from "../../base/storage/owned-items.js";
import { Icon } from "../../base/ui/icon.js";
import { formatInFull } from "../values/time-format.js";
import { useViewWords } from "../views/words.js";
import { changesBetween, digestOf, MAX_DIGEST_LENGTH, type SchemaChange } from "./schema-digest.js";
import { parseRoute, type Route, type View } from "../../base/navigation/routes.js";

const ITEM = "schema";
const MAX_SHOWN = 6;

const ICONS = { added: "plus", removed: "close", deprecated: "alert" } as const;

/** The schema as it was seen last. */
interface Seen {
  version: 1;
  /** In ms since the epoch. */
  at: number;
  digest: string;
}

export function SchemaChanges() {
  const t = useViewWords();
  const schema = useSchema();
  const { items } = useApp();
  const { isOld } = useSchemaAge();
  const digest = useMemo(() => digestOf(schema.wire ?? schema), [schema]);
  const [isAll, setAll] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const seen = useMemo(() => seenSchema(items, digest, isOld), [items, digest, isOld]);
  const changes = useMemo(() => (seen ? changesBetween(seen.digest, digest) : []), [seen, digest]);
  if (!seen || changes.length === 0 || isDismissed) return null;
  const dismiss = () => {
    keep(items, digest);
    setDismissed(true);
  };
  return (
    <section aria-labelledby="schema-changes">
      <div className="section-head">
        <h2 id="schema-changes">{t.schemaChanged}</h2>
        <span className="quiet">{t.changedSince(formatInFull(seen.at))}</span>
        <span className="grow" />
        <button type="button" className="button ghost" onClick={dismiss}>
          <Icon name="check" />
          {t.changesSeen}
        </button>
      </div>
      <ul className="lines">
        {(isAll ? changes : changes.slice(0, MAX_SHOWN)).map((change) => (
          <ChangeLine key={`${change.type} ${change.member}`} change={change} schema={schema} />
        ))}
      </ul>
      {changes.length > MAX_SHOWN && (
        <button type="button" className="button ghost" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t.fewer : t.all(changes.length)}
        </button>
      )}
    </section>
  );
}

function ChangeLine({ change, schema }: { change: SchemaChange; schema: Schema }) {
  const t = useViewWords();
  const views = useViews().filter(({ address }) => isTouched(schema, address, change));
  const { is, type } = change;
  const name = plainText(nameOf(schema, change));
  const text = (
    <>
      <b>
        <Icon name={ICONS[is]} size={14} /> {name}
      </b>{" "}
      <small>{t.changes[is]}</small>
    </>
  );
  return (
    <li>
      {schema.types.has(type) ? <Link to={{ at: "schema", type }}>{text}</Link> : <p className="row">{text}</p>}
      {views.length > 0 && (
        <p className="help">
          {t.touchedViews} <ViewLinks views={views} />
        </p>
      )}
    </li>
  );
}

/** What has changed, by the labels of hints, else by its name: the name of a wrapper is not shortened here. */
function nameOf(schema: Schema, { type, member }: SchemaChange): string {
  const typeHints = schema.hints?.get(type);
  const typeName = typeHints?.label ?? humanise(type);
  if (member === undefined) return typeName;
  const label = typeHints?.fields.get(member)?.label ?? typeHints?.choiceLabels?.get(member);
  return `${typeName}: ${label ?? humanise(member)}`;
}

function ViewLinks({ views }: { views: readonly KeptView[] }) {
  return views.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <Link to={{ at: "view", name }}>{name}</Link>
    </span>
  ));
}

/** A schema that is kept from an earlier visit says nothing about changes until the server has answered. */
function useSchemaAge(): { isOld: boolean } {
  const { schema } = useApp();
  return { isOld: schema.at === "ready" && schema.old === true };
}

/** The schema that was seen before; undefined on the first visit, which keeps this one. */
function seenSchema(items: OwnedItems, digest: string, isOld: boolean): Seen | undefined {
  if (isOld || digest.length > MAX_DIGEST_LENGTH) return undefined;
  const seen = readSeen(items.get(ITEM));
  if (!seen) keep(items, digest);
  return seen;
}

function keep(items: OwnedItems, digest: string): void {
  items.write(ITEM, JSON.stringify({ version: 1, at: Date.now(), digest } satisfies Seen));
}

function readSeen(text: string | null): Seen | undefined {
  try {
    const { version, at, digest } = JSON.parse(text ?? "") as { [member in keyof Seen]?: unknown };
    if (version !== 1 || !isTime(at) || typeof digest !== "string") return undefined;
    return { version, at, digest };
  } catch {
    return undefined;
  }
}

// Whether a saved view uses what has changed in the schema.

const OPERATIONS = { query: "query", action: "mutation", live: "subscription" } as const;

/** New parts of the schema touch no view. */
export function isTouched(schema: Schema, address: string, change: SchemaChange): boolean {
  if (change.is === "added") return false;
  const route = parseRoute(address);
  switch (route.at) {
    case "query":
    case "live":
    case "action":
      return isFieldTouched(schema, route, change);
    case "record":
      return route.type === change.type;
    case "edit":
      return namesIn(route.query ?? "").has(change.member ?? change.type);
    default:
      return false;
  }
}

function isFieldTouched(
  schema: Schema,
  route: Route & { at: "query" | "live" | "action" },
  { type, member }: SchemaChange,
): boolean {
  const operation = OPERATIONS[route.at];
  if (type === schema.roots.get(operation)) return member === route.field;
  const root = rootField(schema, operation, route.field);
  const rows = schema.types.get(root?.entity ?? "");
  if (member === undefined) return type === rows?.name;
  if (route.at === "action") return false;
  const isOfRows = type === rows?.name;
  if (schema.types.get(type)?.kind === "ENUM") {
    const inputs = schema.types.get(schema.roots.get(operation) ?? "")?.fields.get(route.field)?.args ?? [];
    return holdsChoice(schema, inputs, route.args, { type, member });
  }
  const isInput = !schema.types.has(type) || schema.types.get(type)?.kind === "INPUT_OBJECT";
  return (isOfRows && shownNames(route).has(member)) || (isInput && argumentNames(route).has(member));
}

/** The fields of the rows that the address names. */
function shownNames({ cols = [], sort = "", chart = "" }: View): Set<string> {
  return namesIn([...cols, sort, chart].join(" "));
}

/** Whether values for inputs, at any depth, hold a choice of an enum. */
function holdsChoice(
  schema: Schema,
  inputs: readonly InputValue[],
  values: unknown,
  choice: { type: string; member: string },
): boolean {
  if (Array.isArray(values)) return values.some((each) => holdsChoice(schema, inputs, each, choice));
  const members = new Map(Object.entries(values ?? {}));
  return inputs.some(({ name, type }) => {
    const value: unknown = members.get(name);
    if (value === undefined) return false;
    if (type.name === choice.type) return [value].flat(Number.POSITIVE_INFINITY).includes(choice.member);
    return holdsChoice(schema, [...(schema.types.get(type.name)?.inputs.values() ?? [])], value, choice);
  });
}

const argumentNames = ({ args }: View): Set<string> => namesIn(JSON.stringify(args ?? {}));

const namesIn = (text: string): Set<string> => new Set(text.match(/\w+/g));
