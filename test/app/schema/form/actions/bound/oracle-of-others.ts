/**
 * Decides whether an action may be on other records than the one whose key it is sent, by the words of its name and by what is left out.
 */
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
} from "graphql";

interface Key {
  names: readonly string[];
  input: GraphQLArgument | GraphQLInputField;
}

const OTHERS =
  /^(other|others|all|every|except|without|but|not|only|before|after|since|until|siblings?|child|children|parents?|duplicates?|rest|older|newer)$/;
const ONE_OF = /^(first|last|root|main|default|empty|unused)$/;
const DELETES = /^(delete|remove|destroy|drop|erase|clear|wipe|purge)$/;
const BEGINS =
  /^(create|add|insert|new|register|report|send|copy|duplicate|import|export|share|comment|assign|order|start|open|book)$/;
const LISTED = /^(bulk|batch|mass|many|multiple)$/;
const NOTHING: ReadonlySet<unknown> = new Set([undefined, null, false, ""]);

const wordsOf = (name: string): string[] =>
  name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];
const isOptional = ({ type }: GraphQLArgument | GraphQLInputField) => !String(type).endsWith("!");

/** Why an action may be on other records of the type; undefined where nothing says so. */
export function whyOthers(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  key: Key,
  { type, keyField }: { type: string; keyField: string },
): string | undefined {
  const words = wordsOf(field.name).filter((word) => !LISTED.test(word));
  const own = wordsOf(type);
  const beside = words.filter((word) => !own.includes(word));
  const isBegun = [words[0], words.at(-1)].some((word) => BEGINS.test(word ?? ""));
  const deletes = [words[0], words.at(-1)].some((word) => DELETES.test(word ?? ""));
  if (!isBegun && beside.some((word) => OTHERS.test(word))) return "the name says other records";
  if (deletes && beside.some((word) => ONE_OF.test(word))) return "the name says one of several";
  if (isWidened(field, key)) return "a default beside the key may let others in";
  const isPart = partsOfKey(schema, type, keyField).length > 0;
  return isPart ? `${keyField} is not the whole key` : undefined;
}

/** Whether the object that says which record has a default that does something. */
function isWidened(field: GraphQLField<unknown, unknown>, { names }: Key): boolean {
  const [first = ""] = names;
  const holder = field.args.find(({ name }) => name === first);
  const holds = holder && getNamedType(holder.type);
  if (names.length < 2 || !/^(where|filters?|criteria|by)$/.test(first) || !isInputObjectType(holds)) return false;
  return Object.values(holds.getFields()).some(
    ({ name, defaultValue }) => !names.includes(name) && !NOTHING.has(defaultValue),
  );
}

/** Optional arguments of a look-up by what is no id that each record has as a value: the year beside a number. */
function partsOfKey(schema: GraphQLSchema, type: string, keyField: string): string[] {
  const record = schema.getType(type);
  if (/id$/i.test(keyField) || !isObjectType(record)) return [];
  const finders = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    (each) => getNamedType(each.type) === record && !String(each.type).includes("["),
  );
  const isKept = (name: string) => String(record.getFields()[name]?.type ?? "").endsWith("!");
  const wholeFinders = finders.filter(({ args }) => args.every(({ name }) => name === keyField || !isKept(name)));
  if (finders.length === 0 || wholeFinders.length > 0) return [];
  return finders.flatMap(({ args }) =>
    args.filter((arg) => isOptional(arg) && isKept(arg.name)).map(({ name }) => name),
  );
}
