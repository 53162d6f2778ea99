/** The entries that a person can open, for the rail, the home screen and the search. Made once for each schema. */
import { typeLabel } from "../../schema/classify/label.js";
import { entities } from "../../schema/classify/identity/entities.js";
import type { RootField, Schema } from "../../schema/index.js";
import { isIdOf } from "../../schema/classify/identity/key-argument.js";
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

const sectionsBySchema = new WeakMap<Schema, Section[]>();

export function sections(schema: Schema): Section[] {
  const earlier = sectionsBySchema.get(schema);
  if (earlier) return earlier;
  const built = build(schema);
  sectionsBySchema.set(schema, built);
  return built;
}

/** The order of queries: the lower, the earlier. */
const RANKS: Partial<Record<RootField["kind"], number>> = { singleton: 1, value: 2, form: 3, "by-key": 4 };

/** Whether a query only takes the id of a record. The screen of its type finds the record as well, even by its label. */
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

/** Lists come first, fields that count lists after them, and deprecated fields last. */
function rankOf({ name, kind, deprecated }: RootField): number {
  if (deprecated !== undefined) return DEPRECATED_RANK;
  if (kind !== "list" && COUNTS_LIST.test(name)) return COUNTS_LIST_RANK;
  return RANKS[kind] ?? LIST_RANK;
}

function build(schema: Schema): Section[] {
  const roots = rootFields(schema);
  const rootsOf = (operation: RootField["operation"]) => roots.filter((root) => root.operation === operation);
  // A field that returns a root type again, such as Relay's `query`, only leads back here, so it is left out.
  const rootTypes = [...schema.roots.values()];
  const lists = rootsOf("query")
    .filter((root) => !findsById(schema, root) && !rootTypes.includes(root.entity ?? ""))
    .sort((one, other) => rankOf(one) - rankOf(other));
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
      entries: rootsOf("mutation").map((root) => entryOf(root, "actions", "action", "action")),
    },
    {
      name: "live",
      icon: "live",
      entries: rootsOf("subscription").map((root) => entryOf(root, "live", "live", "live")),
    },
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
  // One line is enough, because a description may have 50 kB.
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
