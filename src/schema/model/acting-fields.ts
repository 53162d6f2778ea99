/**
 * Fields of what a mutation gives that do something themselves: `mutation { cogs { clear } }` clears, and `delete(id: ID)` may delete all. They
 * are never asked for as if they were values. Of a query the specification says that it changes nothing.
 */
import type { FieldDef, Schema, TypeDef } from "./model.js";

/** Words that are verbs in the name of any field. */
const ACTS =
  /^(create|insert|register|update|modify|rename|upsert|delete|remove|destroy|erase|purge|wipe|discard|prune|truncate|flush|clear)(?=[A-Z\d_]|$)/;
const ACTS_AT_END =
  /(Create|Update|Delete|Remove|Destroy|Erase|Purge|Wipe|Clear)$|_(create|update|delete|remove|destroy|erase|purge|wipe|clear)$/;
/** Words that may be nouns: verbs where the field takes arguments, or stands beside another one that acts. */
const MAY_ACT =
  /^(add|set|edit|change|save|patch|drop|trash|empty|new|archive|unarchive|restore|cancel|send|mark|publish|unpublish|approve|reject|close|open|reopen|start|stop|assign|unassign|lock|unlock|enable|disable|activate|deactivate|attach|detach|link|unlink|move|revoke|resend|reset|toggle|undo|redo|run|execute|merge|submit|invite|import|sync|retire|expire|void|suspend|kill)(?=[A-Z\d_]|$)/;
/** What is said of a creation or a change rather than done: `createTime`, `deleteErrors`. */
const SAYS = /(time|date|at|on|by|count|ids?|url|token|key|errors?|messages?|reasons?|user|status|info|mutation)$/i;

const isNamedAfter = ({ name, type }: FieldDef): boolean =>
  type.name.toLowerCase().endsWith(name.replaceAll("_", "").toLowerCase());

function acts(field: FieldDef): boolean {
  const { name, args } = field;
  if (args.length > 0) return ACTS.test(name) || ACTS_AT_END.test(name) || MAY_ACT.test(name);
  return ACTS.test(name) && !SAYS.test(name) && !isNamedAfter(field);
}

const NONE: ReadonlySet<FieldDef> = new Set();
const actingByType = new WeakMap<TypeDef, ReadonlySet<FieldDef>>();

/** The fields of a type that do something; none of a type that a query gives. */
export function actingFields(schema: Schema, type: TypeDef): ReadonlySet<FieldDef> {
  const earlier = actingByType.get(type);
  if (earlier) return earlier;
  const fields = [...type.fields.values()];
  const areValues = !fields.some(acts) || typesOfQueries(schema).has(type.name);
  const acting = areValues
    ? NONE
    : new Set(fields.filter((field) => acts(field) || (MAY_ACT.test(field.name) && !SAYS.test(field.name))));
  actingByType.set(type, acting);
  return acting;
}

/** Whether a mutation does nothing but lead to fields that do something: `mutation { cogs { … } }`. */
export function isNamespace(schema: Schema, { type }: FieldDef): boolean {
  const given = schema.types.get(type.name);
  const acting = given ? actingFields(schema, given) : NONE;
  return acting.size > 0 && acting.size === given?.fields.size;
}

const typesBySchema = new WeakMap<Schema, ReadonlySet<string>>();

/** All types that a query or a subscription may give. */
function typesOfQueries(schema: Schema): ReadonlySet<string> {
  const earlier = typesBySchema.get(schema);
  if (earlier) return earlier;
  const found = new Set<string>();
  const names = ["query", "subscription"].flatMap((operation) => schema.roots.get(operation as "query") ?? []);
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const type = schema.types.get(name);
    if (found.has(name) || !type) continue;
    found.add(name);
    names.push(...type.possible, ...[...type.fields.values()].map((field) => field.type.name));
  }
  typesBySchema.set(schema, found);
  return found;
}
