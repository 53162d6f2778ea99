/** Labels and descriptions of types and fields: from hints, else their names and what the server says. */
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";
import { humanise } from "../values/humanise.js";
import { plainNameOf } from "./type-names.js";
import { normalizeName } from "../model/names.js";

/** The name of a type for people. */
export const typeLabel = (schema: Schema, type: string): string =>
  schema.hints?.get(type)?.label ?? humanise(plainNameOf(schema, type));

/** The name of a field or an input for people. */
export const fieldLabel = (schema: Schema, type: string, { name }: FieldDef | InputValue): string =>
  schema.hints?.get(type)?.fields.get(name)?.label ?? humanise(name);

/** What a type is, for people. */
export const typeDescription = (schema: Schema, { name, description }: TypeDef): string | undefined =>
  schema.hints?.get(name)?.description ?? description;

/** The same, unless it is only a sentence that the server writes for each type of its kind. */
export function tellingTypeDescription(schema: Schema, type: TypeDef): string | undefined {
  const text = typeDescription(schema, type);
  const isFromServer = text !== undefined && text === type.description;
  return isFromServer && isBoilerplate(schema, type.name, text) ? undefined : text;
}

/** What a field or an input is, for people. */
export const fieldDescription = (
  schema: Schema,
  type: string,
  { name, description }: FieldDef | InputValue,
): string | undefined => schema.hints?.get(type)?.fields.get(name)?.description ?? description;

/** The same, unless it is only a sentence that the server writes for each field of its kind. */
export function tellingDescription(schema: Schema, type: string, member: FieldDef | InputValue): string | undefined {
  const text = fieldDescription(schema, type, member);
  const isFromServer = text !== undefined && text === member.description;
  return isFromServer && isBoilerplate(schema, type, text, member) ? undefined : text;
}

/** The type name by which hints describe the arguments of a field: "Query.tickets". The dot keeps it apart from the names of types. */
export const argumentsOwner = (type: string, field: string): string => `${type}.${field}`;

// Descriptions that a server generates: one sentence for each table, with the name of the table in it. They tell a person nothing. See
// "Generated descriptions" in docs/work/schema-rules.md.

/** A name of the schema within a description: `Book` in backticks, or in double quotes as Hasura writes it. */
const QUOTED_NAME = /[`"](\w+)[`"]/g;
/** Longer texts were written by a person. */
const MAX_CHARACTERS = 300;
/** A sentence is generated if the server has it with at least this many names. */
const MIN_NAMES = 3;

/** The names in each sentence, by the sentence without them. */
type Sentences = Map<string, Set<string>>;

const sentencesOfOperations = new WeakMap<Schema, Sentences>();
const sentencesOfTypes = new WeakMap<TypeDef, Sentences>();

/**
 * Whether a description of a type, a field or an input only names what it is about, in a sentence that its type or the operations of the
 * schema have for other names too.
 * @param owner - the type, or the type that has the field
 * @param member - the field or the input, unless the type itself is described
 */
function isBoilerplate(
  schema: Schema,
  owner: string,
  description: string,
  member?: Pick<FieldDef | InputValue, "name" | "type">,
): boolean {
  const names = namesIn(description);
  if (names.length === 0) return beginsAsOthers(schema.types.get(owner), description, member?.name);
  const describedNames = member ? [owner, member.name, member.type.name] : [owner];
  const namesAsText = normalizeName(describedNames.join(""));
  if (!names.every((name) => namesAsText.includes(normalizeName(name)))) return false;
  const sentence = withoutNames(description);
  const isGeneratedIn = (sentences: Sentences) => (sentences.get(sentence)?.size ?? 0) >= MIN_NAMES;
  return isGeneratedIn(sentencesOfType(schema.types.get(owner))) || isGeneratedIn(sentencesAboutOperations(schema));
}

/** Whether a description is the name of its input, followed by the same words as in other inputs: "given_name field predicates". */
function beginsAsOthers(type: TypeDef | undefined, description: string, name = ""): boolean {
  const rest = restAfterName(description, name);
  if (!type || rest === undefined) return false;
  const members = [...type.fields.values(), ...type.inputs.values()];
  return members.filter((each) => restAfterName(each.description ?? "", each.name) === rest).length >= MIN_NAMES;
}

/** What a description says after its first word, if that word ends a name: "edge predicates" for "owner edge predicates" of `hasOwner`. */
function restAfterName(description: string, name: string): string | undefined {
  const [, word = "", rest] = /^(\w+)\s(.+)$/s.exec(description) ?? [];
  return word !== "" && normalizeName(name).endsWith(normalizeName(word)) ? rest : undefined;
}

function namesIn(description: string): string[] {
  const hasQuotes = description.includes("`") || description.includes('"');
  if (!hasQuotes || description.length > MAX_CHARACTERS) return [];
  return Array.from(description.matchAll(QUOTED_NAME), ([, name = ""]) => name);
}

const withoutNames = (description: string): string => description.replace(QUOTED_NAME, "``");

/** The sentences about the members of one type. */
function sentencesOfType(type: TypeDef | undefined): Sentences {
  const earlier = type && sentencesOfTypes.get(type);
  if (earlier || !type) return earlier ?? new Map();
  const sentences = collectSentences([...type.fields.values(), ...type.inputs.values()]);
  sentencesOfTypes.set(type, sentences);
  return sentences;
}

/** The sentences about operations, their types and their inputs. Reading all descriptions of a large schema would take too long. */
function sentencesAboutOperations(schema: Schema): Sentences {
  const earlier = sentencesOfOperations.get(schema);
  if (earlier) return earlier;
  const operations = [...schema.roots.values()].flatMap((root) => [...(schema.types.get(root)?.fields.values() ?? [])]);
  const args = operations.flatMap((operation) => operation.args);
  const inputs = args.flatMap(({ type }) => [...(schema.types.get(type.name)?.inputs.values() ?? [])]);
  const types = operations.flatMap(({ type }) => schema.types.get(type.name) ?? []);
  const sentences = collectSentences([...operations, ...types, ...args, ...inputs]);
  sentencesOfOperations.set(schema, sentences);
  return sentences;
}

function collectSentences(members: readonly Pick<TypeDef, "description">[]): Sentences {
  const sentences: Sentences = new Map();
  for (const { description = "" } of members) {
    const names = namesIn(description).join(" ");
    if (names === "") continue;
    const sentence = withoutNames(description);
    sentences.set(sentence, (sentences.get(sentence) ?? new Set()).add(names));
  }
  return sentences;
}
