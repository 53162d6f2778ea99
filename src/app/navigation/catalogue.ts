/** The entries that a person can open, for the rail, the home screen and the search. Made once for each schema. */
import { typeLabel } from "../../schema/classify/label.js";
import { entities } from "../../schema/classify/keys.js";
import type { RootField, Schema } from "../../schema/index.js";
import { isIdOf } from "../../schema/classify/key-argument.js";
import { rootFields } from "../../schema/classify/roots.js";
import { plainText } from "../../schema/model/plain-text.js";
import type { IconName } from "../ui/icon.js";
import type { Route } from "./routes.js";

export type SectionName = "things" | "lists" | "actions" | "live";

export interface Entry {
  key: string;
  section: SectionName;
  label: string;
  /** The name in the schema. */
  name: string;
  description: string;
  deprecated: boolean;
  icon: IconName;
  to: Route;
}

export interface Section {
  name: SectionName;
  icon: IconName;
  entries: Entry[];
}

const made = new WeakMap<Schema, Section[]>();

export function sections(schema: Schema): Section[] {
  const known = made.get(schema);
  if (known) return known;
  const all = build(schema);
  made.set(schema, all);
  return all;
}

const rank: Partial<Record<RootField["kind"], number>> = { singleton: 1, value: 2, form: 3, "by-key": 4 };

/** Asks for nothing but the id of a thing: the thing's own screen finds it, by its name too. */
export function findsById(schema: Schema, { kind, key, entity = "" }: RootField): boolean {
  const type = schema.types.get(entity);
  return (
    kind === "by-key" &&
    key?.type.name === "ID" &&
    isIdOf(key.name, entity) &&
    type?.kind === "OBJECT" &&
    type.fields.has("id")
  );
}

const LIST_RANK = 0;
const COUNTS_LIST_RANK = 5;
const DEPRECATED_RANK = 9;

/** The name of a field that counts or sums up a list. */
const COUNTS_LIST = /(meta|count|aggregated?|nodeid)$/i;

/** Tables first; what counts lists after them; what is deprecated last. Sorting is stable: equals stay in the schema's order. */
function order({ name, kind, deprecated }: RootField): number {
  if (deprecated !== undefined) return DEPRECATED_RANK;
  if (kind !== "list" && COUNTS_LIST.test(name)) return COUNTS_LIST_RANK;
  return rank[kind] ?? LIST_RANK;
}

function build(schema: Schema): Section[] {
  const roots = rootFields(schema);
  const of = (operation: RootField["operation"]) => roots.filter((root) => root.operation === operation);
  // A field that returns a root type again, such as Relay's `query`, only leads back here, so it is left out.
  const again = [...schema.roots.values()];
  const lists = of("query")
    .filter((root) => !findsById(schema, root) && !again.includes(root.entity ?? ""))
    .sort((a, b) => order(a) - order(b));
  return [
    {
      name: "things",
      icon: "thing",
      entries: entities(schema).map(({ name, description, deprecated }) => ({
        ...described("things", name, typeLabel(schema, name), description, deprecated),
        icon: "thing",
        to: { at: "type", type: name },
      })),
    },
    { name: "lists", icon: "list", entries: lists.map((root) => entryOf(root, "lists", "list", "query")) },
    {
      name: "actions",
      icon: "action",
      entries: of("mutation").map((root) => entryOf(root, "actions", "action", "action")),
    },
    { name: "live", icon: "live", entries: of("subscription").map((root) => entryOf(root, "live", "live", "live")) },
  ];
}

function entryOf(
  { name, label, description, deprecated }: RootField,
  section: SectionName,
  icon: IconName,
  at: "query" | "action" | "live",
): Entry {
  return { ...described(section, name, label, description, deprecated), icon, to: { at, field: name } };
}

function described(section: SectionName, name: string, label: string, description = "", deprecated?: string) {
  // One line is enough here; a description may be 50 kB.
  return {
    key: `${section}:${name}`,
    section,
    name,
    label,
    description: firstLine(description),
    deprecated: deprecated !== undefined,
  };
}

const firstLine = (text: string) =>
  plainText(
    text
      .slice(0, 300)
      .trim()
      .split(/\n\s*\n/)[0]
      ?.replace(/\s+/g, " ") ?? "",
  );
