/**
 * Fields of what a mutation gives that do something themselves: `mutation { cogs { clear } }` clears, and `delete(id: ID)` may delete all.
 * They are never asked for as if they were values. Of a query the specification says that it changes nothing; of a type that only mutations
 * give nobody knows, so that only what is called like a value is one.
 */
import type { FieldDef, Schema, TypeDef } from "./model.js";
import { oncePerKey, oncePerSchema } from "./once-per-schema.js";

/** What a name does that begins so, or is this word. Some are nouns as well. */
export const VERB =
  /^(create|insert|register|update|modify|rename|upsert|delete|remove|destroy|erase|purge|wipe|discard|prune|truncate|flush|clear|add|set|edit|change|save|patch|drop|trash|empty|new|archive|unarchive|restore|cancel|send|mark|publish|unpublish|approve|reject|close|open|reopen|start|stop|assign|unassign|lock|unlock|enable|disable|activate|deactivate|attach|detach|link|unlink|move|revoke|resend|reset|toggle|undo|redo|run|execute|merge|submit|invite|import|sync|retire|expire|void|suspend|kill|revert|confirm|rotate|charge|refund|ban|login|logout|sign|request|calculate|compute|estimate|generate|verify|validate|check|quote|convert|render|export|upload|issue|order|book|pay|transfer|search|log)(?=[A-Z\d_]|$)/;
/** What is said of something that was done rather than done: `createTime`, `deleteCount`. */
const SAID = /[a-z](Time|Date|At|Count)$|_(time|date|at|count)$/;
const ERRORS = /(errors?|problems?|warnings?|violations?)$/i;
/** How a value of a payload is called. */
const VALUE =
  /^(ok|okay|success(ful(ly)?)?|succeeded|valid|available|status|state|code|reasons?|messages?|count|total|affected|id|ids|uuid|key|name|title|label|description|text|type|kind|cursor|url|uri|link|path|jwt|tokens?|result)$/;
/** How its name may end. */
const VALUE_ENDING =
  /[a-z](Id|At|On|By|Time|Date|Count|Token|Url|Uri|Status|State|Message|Reason|Code|Text|Number)$|_(id|at|on|by|time|date|count|token|url|uri|status|state|message|reason|code|text|number)$/;
/** `deleted`, `isPaid`, `hasMore`, `wasSent`, `done`, but not `seed` or `embed`. */
const STATE =
  /^(is|has|was|were|did|can|should|will)(?=[A-Z_])|(?<!e|^emb|^shr|^sh)ed$|^(done|sent|found|paid|gone|made|known)$/;
/** What leads from a payload to records. */
const LINK = /^(query|viewer|me|subject|actor)$/i;
/** What holds the outcome, or the records: the parts of a payload. */
const PART =
  /^(nodes?|edges?|records?|results?|returning|data|payload|response|outcome|meta|page_?info|items?|session|credentials|report|summary|changes?)$|(edges?|tokens?|credentials|errors?|results?|payload)$/i;
/** A type of these names is what a mutation answers, not a group of mutations. */
const ANSWER_TYPE =
  /(payload|result|response|output|answer|report|error|info|status|token|summary|outcome|success|failure)s?$/i;

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();
const singularOf = (name: string): string => plain(name).replace(/s$/, "");

/** Whether a field is called after its type, or one that this type has in common with others: `order: SalesOrder`, `items: Item`. */
function isCalledAfterType(schema: Schema, { name, type }: FieldDef): boolean {
  const { interfaces = [], possible = [] } = schema.types.get(type.name) ?? {};
  return [type.name, ...interfaces, ...possible].some((each) => singularOf(each).endsWith(singularOf(name)));
}

const isBoolean = ({ type }: FieldDef): boolean => type.name === "Boolean";
const isLeafType = (type: TypeDef | undefined): boolean => !type || type.kind === "SCALAR" || type.kind === "ENUM";

/** Whether a word that may be a verb says something of what was done: `createTime`, `link: String`. */
const isSaid = (field: FieldDef): boolean => (SAID.test(field.name) || VALUE.test(field.name)) && !isBoolean(field);

/** Whether a field is called like a value, whatever stands beside it. */
function isClearValue(schema: Schema, field: FieldDef): boolean {
  const { name, type, args } = field;
  const given = schema.types.get(type.name);
  const isRecord = !isLeafType(given) && typesOfQueries(schema).has(type.name);
  if (VERB.test(name)) return args.length === 0 && (isRecord ? isCalledAfterType(schema, field) : isSaid(field));
  if (isRecord) return PART.test(name) || LINK.test(name) || isCalledAfterType(schema, field);
  if (args.length > 0) return false;
  if (!isLeafType(given)) return PART.test(name) || ERRORS.test(name);
  const isError = ERRORS.test(name) && type.item !== undefined;
  return VALUE.test(name) || VALUE_ENDING.test(name) || STATE.test(name) || isError;
}

/** Whether a type is what a mutation answers, and no group of mutations: by its name, that of a mutation that gives it, or its fields. */
function isAnswer(schema: Schema, { name: typeName, fields }: TypeDef): boolean {
  const mutations = schema.types.get(schema.roots.get("mutation") ?? "")?.fields.values() ?? [];
  const isGivenByVerb = [...mutations].some(
    ({ name, type }) => type.name === typeName && saysWhatIsDone(name, type.name),
  );
  const isSign = (field: FieldDef) => !VALUE_ENDING.test(field.name) && isClearValue(schema, field);
  return isGivenByVerb || ANSWER_TYPE.test(typeName) || [...fields.values()].some(isSign);
}

/** Whether the name of a mutation has a verb. In `order: OrderMutations` and `search: Search` the word is a noun. */
function saysWhatIsDone(name: string, typeName: string): boolean {
  const words = name.split(/_|(?=[A-Z])/);
  const isNounOfType = words.length === 1 && plain(typeName).startsWith(plain(name));
  return !isNounOfType && words.some((word) => VERB.test(word.toLowerCase()));
}

/** Whether a field of an answer is a value, as far as its name does not say otherwise. */
function isValueOfAnswer(schema: Schema, field: FieldDef): boolean {
  const { name, type, args } = field;
  if (args.length > 0) return false;
  if (VERB.test(name)) return ERRORS.test(name) && type.item !== undefined; // `deleteErrors: [String!]`
  if (isLeafType(schema.types.get(type.name))) return !isBoolean(field);
  return typesOfQueries(schema).has(type.name) || !!type.item || isCalledAfterType(schema, field);
}

const NONE: ReadonlySet<FieldDef> = new Set();

/** The fields of a type that do something, or may; none of a type that a query gives. */
export const actingFields = oncePerKey((schema, type: TypeDef): ReadonlySet<FieldDef> => {
  if (typesOfQueries(schema).has(type.name)) return NONE;
  const isOfAnswer = isAnswer(schema, type);
  const isValue = (field: FieldDef) => isClearValue(schema, field) || (isOfAnswer && isValueOfAnswer(schema, field));
  return new Set([...type.fields.values()].filter((field) => !isValue(field)));
});

// Namespaces: see `withoutNamespaces`.

export type Namespaced = "query" | "mutation";
const QUERY_TYPE = /(quer(y|ies)|namespace)$/i;
/** What a person enters by, and the parts of a page of rows. */
const NO_NAMESPACES = new Set("query viewer me node nodes edges pageInfo items results data".split(" "));

/** Whether the schema has namespaces. */
export const hasNamespaces = (schema: Schema): boolean =>
  (["query", "mutation"] as const).some((operation) =>
    [...(rootType(schema, operation)?.fields.values() ?? [])].some((field) => isNamespace(schema, operation, field)),
  );

export const rootType = (schema: Schema, operation: Namespaced): TypeDef | undefined =>
  schema.types.get(schema.roots.get(operation) ?? "");

/** Whether a root field only leads to fields that could be root fields themselves. */
export function isNamespace(schema: Schema, operation: Namespaced, field: FieldDef): boolean {
  const type = schema.types.get(field.type.name);
  if (type?.kind !== "OBJECT" || field.type.item || type.fields.size === 0 || NO_NAMESPACES.has(field.name))
    return false;
  return operation === "mutation"
    ? actingFields(schema, type).size === type.fields.size
    : field.args.length === 0 && leadsToQueries(schema, type);
}

/** Whether a type has nothing but queries: it says so, or each of its fields takes arguments. */
function leadsToQueries(schema: Schema, { name, fields }: TypeDef): boolean {
  const isRoot = [...schema.roots.values()].includes(name);
  if (isRoot || fields.has("id") || [...fields.keys()].some((each) => NO_NAMESPACES.has(each))) return false;
  const isQuery = ({ type, args }: FieldDef) => args.length > 0 && !isLeafType(schema.types.get(type.name));
  return QUERY_TYPE.test(name) || (fields.size > 1 && [...fields.values()].every(isQuery));
}

/** All types that a query or a subscription may give. */
const typesOfQueries = oncePerSchema((schema): ReadonlySet<string> => {
  const found = new Set<string>();
  const interfaces = new Set<string>();
  const names = ["query", "subscription"].flatMap((operation) => schema.roots.get(operation as "query") ?? []);
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    const type = schema.types.get(name);
    if (found.has(name) || !type) continue;
    found.add(name);
    for (const each of type.interfaces) interfaces.add(each);
    names.push(...type.possible, ...[...type.fields.values()].map((field) => field.type.name));
  }
  return new Set([...found, ...interfaces]);
});
