/**
 * The entries that a person can open, for the rail, the home screen and the search. Made once for each schema. See "Things in the
 * navigation" and "Other entries of the navigation" in docs/work/schema-rules.md.
 */
import {
  familyFinder,
  isIdOf,
  isRootType,
  keysOf,
  oncePerSchema,
  plainText,
  type RootField,
  rootFields,
  type Schema,
  tellingTypeDescription,
  type Thing,
  thingsOf,
} from "../../schema/index.js";
import type { IconName } from "../ui/icon.js";
import type { Route } from "./routes.js";

export type SectionName = "singletons" | "things" | "lists" | "more" | "live" | "actions";

export interface Entry {
  key: string;
  section: SectionName;
  label: string;
  /** The name in the schema. */
  name: string;
  /** The name in the schema of the list that the entry of a thing opens. */
  listName?: string;
  description: string;
  deprecated: boolean;
  icon: IconName;
  to: Route;
  /** The name of the type at whose list it is found; undefined where it has a place of its own in the navigation. */
  thing?: string;
}

export interface Section {
  name: SectionName;
  entries: readonly Entry[];
}

/** Everything that can be opened, section by section. */
export const allEntries = oncePerSchema(readEntries);

/**
 * The sections of the navigation. The other lists and the subscriptions of a thing are tabs of its screen.
 * @param standaloneActions - the names of the actions that belong to no thing; undefined until they are known
 */
export const navigationSections = (schema: Schema, standaloneActions?: ReadonlySet<string>): Section[] =>
  sectionsOf(
    allEntries(schema).filter(
      ({ section, name, thing }) => thing === undefined && (section !== "actions" || standaloneActions?.has(name)),
    ),
    ["things", "singletons", "more", "live", "actions"],
  );

/** The sections of these names that have entries. */
export function sectionsOf(entries: readonly Entry[], names: readonly SectionName[]): Section[] {
  return names
    .map((name) => ({ name, entries: entries.filter(({ section }) => section === name) }))
    .filter((section) => section.entries.length > 0);
}

/** The entry of a screen; undefined for the app's own screens. */
export const entryOf = (schema: Schema, route: Route): Entry | undefined =>
  allEntries(schema).find(({ key, to }) => {
    if ("field" in route) return "field" in to && to.at === route.at && to.field === route.field;
    return (route.at === "type" || route.at === "record") && key === `things:${route.type}`;
  });

/** The entry of a screen in the navigation: that of its thing, if it belongs to one. */
export function navigationEntryOf(schema: Schema, route: Route): Entry | undefined {
  const entry = entryOf(schema, route);
  return entry?.thing === undefined ? entry : entryOf(schema, { at: "type", type: entry.thing });
}

/** Whether a query only takes the id of a record. The screen of its type finds the record as well, even by its label. */
export function findsById(schema: Schema, { kind, key, entity = "" }: RootField): boolean {
  const type = schema.types.get(entity);
  return (
    kind === "by-key" &&
    key?.type.name === "ID" &&
    isIdOf(schema, key.name, entity) &&
    type?.kind === "OBJECT" &&
    type.fields.has("id")
  );
}

/** Whether a query only finds a record by a key of its own, of any type: by `id: Int!` beside the key `nodeId: ID!`, say. */
function findsByOwnKey(schema: Schema, { kind, key, entity = "" }: RootField): boolean {
  if (kind !== "by-key" || !key) return false;
  return isIdOf(schema, key.name, entity) || keysOf(schema, entity).key === key.name;
}

function readEntries(schema: Schema): readonly Entry[] {
  const things = thingsOf(schema);
  const thingOf = ({ entity = "" }: RootField) => things.get(entity);
  const findFamily = familyFinder(things.values());
  const roots = rootFields(schema);
  const queries = roots.filter((root) => root.operation === "query" && hasOwnEntry(schema, root, things));
  return [
    ...[...things.values()].map((thing) => thingEntry(schema, thing, familyOf(thing, findFamily))),
    ...queries.filter(isSingleton).map((root) => rootEntry(root, "singletons", "card", findFamily(root.name))),
    ...[...things.values()].flatMap((thing) => thing.otherLists.map((root) => rootEntry(root, "lists", "list", thing))),
    ...queries
      .filter((root) => !isSingleton(root))
      .sort((one, other) => rankOf(one) - rankOf(other))
      .map((root) => rootEntry(root, "more", "list", findFamily(root.name))),
    ...roots
      .filter(({ operation }) => operation === "subscription")
      .map((root) => rootEntry(root, "live", "live", thingOf(root))),
    ...roots.filter(({ operation }) => operation === "mutation").map((root) => rootEntry(root, "actions", "action")),
  ];
}

/** Whether a query is neither a list of a thing nor the way to one of its records. */
function hasOwnEntry(schema: Schema, root: RootField, things: ReadonlyMap<string, Thing>): boolean {
  const { entity = "", gives } = root;
  // A field that returns a root type again, such as Relay's `query`, only leads back to where one is.
  if (isRootType(schema, entity) || isOfInterface(schema, root) || isNodesById(schema, root)) return false;
  if (!things.has(entity)) return !findsById(schema, root) && !isWayToThing(schema, root, things);
  return gives !== "rows" && !findsByOwnKey(schema, root) && keysOf(schema, entity).access?.root !== root;
}

/** Whether the records of a thing are asked for by a query of another type, as those that implement `Node` are by `node`. */
const isWayToThing = (schema: Schema, root: RootField, things: ReadonlyMap<string, Thing>): boolean =>
  root.kind === "by-key" && [...things.keys()].some((type) => keysOf(schema, type).access?.root === root);

/** Whether the query type has a value only because it implements an interface, as it has a `nodeId` for Relay. */
const isOfInterface = (schema: Schema, { kind, name }: RootField): boolean =>
  kind === "value" &&
  !!schema.types
    .get(schema.roots.get("query") ?? "")
    ?.interfaces.some((interfaceName) => schema.types.get(interfaceName)?.fields.has(name));

/** Whether a query gives records of any type by their ids, as Relay's `nodes` does. Nobody has a list of ids to type. */
const isNodesById = (schema: Schema, { gives, entity = "", required }: RootField): boolean =>
  gives === "rows" &&
  entity === "Node" &&
  schema.types.get(entity)?.kind === "INTERFACE" &&
  required.some(({ name, type }) => /^_?ids$/i.test(name) && type.item !== undefined);

/** Whether a query gives the one record of its kind, without any argument: `viewer`, `company`. */
const isSingleton = (root: RootField): boolean =>
  root.kind === "singleton" && root.field.args.length === 0 && root.deprecated === undefined;

/** The order of the queries under "More": the lower, the earlier. */
const RANKS: Partial<Record<RootField["kind"], number>> = { singleton: 1, value: 2, form: 3, "by-key": 4 };
const LIST_RANK = 0;
const DEPRECATED_RANK = 9;

const rankOf = ({ deprecated, kind }: RootField): number =>
  deprecated === undefined ? (RANKS[kind] ?? LIST_RANK) : DEPRECATED_RANK;

/** The thing at whose list another one is found. Two things that are each found at the other's list would both be nowhere. */
function familyOf(thing: Thing, findFamily: ReturnType<typeof familyFinder>): Thing | undefined {
  const find = ({ mainList }: Thing) => findFamily(mainList?.name ?? "");
  const family = find(thing);
  const isMutual = family !== undefined && (family === thing || find(family) === thing);
  return isMutual ? undefined : family;
}

/** @param family - the thing at whose list it is found, as the versions of a record are */
function thingEntry(schema: Schema, { type, label, mainList }: Thing, family?: Thing): Entry {
  const { name, deprecated } = type;
  const to: Route = mainList ? { at: "query", field: mainList.name } : { at: "type", type: name };
  const words = tellingTypeDescription(schema, type) || mainList?.description;
  return {
    ...entryTexts("things", { name, label, description: words, deprecated }),
    icon: "thing",
    to,
    ...(mainList && { listName: mainList.name }),
    ...(family && { thing: family.type.name }),
  };
}

const SCREENS = { query: "query", mutation: "action", subscription: "live" } as const;

function rootEntry(root: RootField, section: SectionName, icon: IconName, thing?: Thing): Entry {
  return {
    ...entryTexts(section, root),
    icon,
    to: { at: SCREENS[root.operation], field: root.name },
    ...(thing && { thing: thing.type.name }),
  };
}

interface EntryTexts {
  name: string;
  label: string;
  description?: string | undefined;
  /** The reason of the deprecation. */
  deprecated?: string | undefined;
}

function entryTexts(section: SectionName, { name, label, description = "", deprecated }: EntryTexts) {
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
