/**
 * Root fields that only lead to others, `mutation { apiKey { create } }`, as root fields of their own: `createApiKey`. The rules read the
 * schema that `withoutNamespaces` gives; `plan/wire.ts` writes the namespaces. See "Namespaces" in docs/work/schema-rules.md.
 */
import { hasNamespaces, isNamespace, type Namespaced, rootType, VERB } from "./acting-fields.js";
import type { FieldDef, Schema, TypeDef } from "./model.js";
import { isComposite, normalizeName, singular, typeOf, wordSet } from "./names.js";

/** How many namespaces may be in each other: a type may be in itself. */
const DEPTH_LIMIT = 4;

/** Queries that say only how something is found. */
const FINDS = /^(list|all|search|find|get|single|one|fetch)$/;

/** The schema with the fields of its namespaces as root fields; the same schema if it has none. */
export function withoutNamespaces(wire: Schema): Schema {
  if (!hasNamespaces(wire)) return wire;
  const types = new Map(wire.types);
  for (const operation of ["query", "mutation"] as const) {
    const root = rootType(wire, operation);
    if (root) types.set(root.name, { ...root, fields: directFields(wire, operation, root) });
  }
  return { ...wire, types };
}

/** The fields of a root type, those of namespaces behind its own. */
function directFields(wire: Schema, operation: Namespaced, root: TypeDef): Map<string, FieldDef> {
  const all = [...root.fields.values()];
  const fields = new Map(
    all.filter((field) => !isNamespace(wire, operation, field)).map((field) => [field.name, field]),
  );
  const namespaceTypes = new Set<string>();
  for (const path of pathsWithin(wire, operation, all)) {
    for (const { type } of path.slice(0, -1)) namespaceTypes.add(type.name);
  }
  const objects = new Set(
    [...wire.types.values()]
      .filter((type) => isComposite(type) && !namespaceTypes.has(type.name) && type !== root)
      .map(({ name }) => singular(name)),
  );
  for (const path of pathsWithin(wire, operation, all)) {
    const field = fieldWithin(path);
    if (!field) continue;
    const name = nameOf(wire, path, objects, { operation, taken: fields });
    fields.set(name, { ...field, name, wirePath: path });
  }
  return fields;
}

/** The fields within namespaces, each with the namespaces around it. */
function pathsWithin(
  wire: Schema,
  operation: Namespaced,
  fields: readonly FieldDef[],
  around: readonly FieldDef[] = [],
): FieldDef[][] {
  return fields.flatMap((field) => {
    if (around.length < DEPTH_LIMIT && isNamespace(wire, operation, field))
      return pathsWithin(wire, operation, [...(typeOf(wire, field.type)?.fields.values() ?? [])], [...around, field]);
    // "_" is a field of a type that would have none.
    return around.length > 0 && !field.name.startsWith("_") ? [[...around, field]] : [];
  });
}

/** The last field of a path with the arguments of all. Undefined where two of them have an argument of one name. */
function fieldWithin(path: readonly FieldDef[]): FieldDef | undefined {
  const args = path.flatMap((field) => field.args);
  const last = path.at(-1);
  return last && new Set(args.map(({ name }) => name)).size === args.length ? { ...last, args } : undefined;
}

/** Namespaces that say who may do something, and not to what. */
const NEUTRAL = wordSet("admin administration management manage api internal private public root auth v1 v2 v3");
const MAKES = /^(create|add|insert|new|register)(?=[A-Z_]|$)/;

/**
 * The name of a field within namespaces, as a root field that does the same would be called: `createApiKey`, `listPages`.
 *
 * @param objects - the names of the types that are no namespaces
 * @param taken - the fields that there are
 */
function nameOf(
  wire: Schema,
  path: readonly FieldDef[],
  objects: ReadonlySet<string>,
  { operation, taken }: { operation: Namespaced; taken: ReadonlyMap<string, unknown> },
): string {
  const [inner = "", ...around] = path.map(({ name }) => name).reverse();
  const siblings = [...(wire.types.get(path.at(-2)?.type.name ?? "")?.fields.keys() ?? [])];
  let name =
    operation === "query" ? queryName(inner, around, objects) : actionName(inner, around, { objects, siblings });
  for (const each of around) {
    if (!taken.has(name)) break;
    name = `${each}_${name}`;
  }
  while (taken.has(name)) name += "_";
  return name;
}

function queryName(inner: string, [holder = ""]: readonly string[], objects: ReadonlySet<string>): string {
  if (FINDS.test(inner)) return inner + upper(holder);
  const isSaid = !objects.has(singular(holder)) || singular(inner).includes(singular(holder));
  return isSaid ? inner : `${holder}_${inner}`;
}

/**
 * What is made in a namespace is what is changed and deleted there, as in `sales { createOrder deleteOrder }`. Of anything else each
 * namespace says what is meant: `cache { page { delete } }` deletes no page.
 */
function actionName(
  inner: string,
  [holder = "", ...outer]: readonly string[],
  { objects, siblings }: { objects: ReadonlySet<string>; siblings: readonly string[] },
): string {
  const verb = /[A-Z_]/.test(inner.slice(1)) ? (VERB.exec(inner)?.[0] ?? "") : inner;
  const rest = inner.slice(verb.length);
  const isType = objects.has(singular(holder));
  const isMade = siblings.some((name) => MAKES.test(name) && singular(name.replace(MAKES, "")) === singular(rest));
  const around = (isMade ? [] : [...outer].reverse()).filter((name) => !NEUTRAL.has(name));
  if (rest === "" || (isMade ? isType : !NEUTRAL.has(holder))) around.push(holder);
  const oneOf = (name: string) => upper(objects.has(singular(name)) ? singularName(name) : name);
  const isUnsaid = (name: string) => !singular(rest).includes(singular(lastWordOf(name)));
  const said = oneOf(around.filter(isUnsaid).map(oneOf).join("")); // `orders { lines { delete } }` deletes an OrderLine
  if (verb !== "") return verb + said + upper(rest);
  return said === "" ? inner : `${said.charAt(0).toLowerCase()}${said.slice(1)}_${inner}`;
}

const lastWordOf = (name: string): string => name.split(/_|(?=[A-Z])/).at(-1) ?? name;
const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
/** `pages` as `page`, as far as it is spelled so. */
const singularName = (name: string): string => {
  const length = singular(name).length;
  const start = name.slice(0, length);
  return normalizeName(start) === singular(name) ? start : name;
};
