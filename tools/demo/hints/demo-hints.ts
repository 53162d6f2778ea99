/** The demo's names of things, fields, arguments and choices, and what they are, in German and Arabic, as hints for the app. */
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { demoSchema } from "../graphql/schema.js";
import { CHOICES } from "./choices.js";
import { DEPRECATIONS } from "./descriptions/deprecations.js";
import { DESCRIPTIONS } from "./descriptions/descriptions.js";
import { SCALAR_DESCRIPTIONS } from "./descriptions/scalars.js";
import { FIELDS, OPERATIONS, TYPES, type Translations, type TranslationsByName } from "./words.js";

/** The languages besides English, which is the schema's own: its word of each pair of `Translations`. */
const WORD_OF = {
  de: ([german]: Translations) => german,
  ar: ([, arabic]: Translations) => arabic,
};

export type DemoLanguage = keyof typeof WORD_OF;

export const DEMO_LANGUAGES = Object.keys(WORD_OF) as readonly DemoLanguage[];

/** The hints of one language, for types, their fields, the arguments of fields, and the values of enums. */
export interface LanguageHints {
  types: { [type: string]: TypeTexts };
}

interface Texts {
  label?: string;
  description?: string;
  deprecated?: string;
}

interface TypeTexts extends Texts {
  fields?: { [field: string]: Texts };
  values?: { [value: string]: Texts };
}

/** What a schema names and describes: a field, an argument, an input or the value of an enum. */
interface Named {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

type WordOf = (words: Translations) => string;

/** @returns for the option `hints` of the app, as the hints of that language */
export function demoHintsIn(language: DemoLanguage): LanguageHints {
  const schema = demoSchema();
  const wordOf = WORD_OF[language];
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  const texts = types.flatMap((type) => [
    [type.name, typeTexts(schema, type, wordOf)] as const,
    ...(hasArguments(type) ? argumentTexts(type, wordOf) : []),
  ]);
  return { types: Object.fromEntries(texts.filter(([, hints]) => Object.keys(hints).length > 0)) };
}

function typeTexts(schema: GraphQLSchema, type: GraphQLNamedType, wordOf: WordOf): TypeTexts {
  const description = isScalarType(type) ? SCALAR_DESCRIPTIONS[type.name] : DESCRIPTIONS[type.description ?? ""];
  const own = textsOf({ label: TYPES[type.name], description }, wordOf);
  if (isEnumType(type)) return { ...own, ...memberTexts("values", type.getValues(), CHOICES[type.name] ?? {}, wordOf) };
  if (!hasArguments(type) && !isInputObjectType(type)) return own;
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const words = roots.includes(type) ? OPERATIONS : FIELDS;
  return { ...own, ...memberTexts("fields", Object.values(type.getFields()), words, wordOf) };
}

const hasArguments = (type: GraphQLNamedType): type is GraphQLObjectType | GraphQLInterfaceType =>
  isObjectType(type) || isInterfaceType(type);

/** The arguments of each field: hints describe them as the fields of "Query.tickets". */
const argumentTexts = (type: GraphQLObjectType | GraphQLInterfaceType, wordOf: WordOf) =>
  Object.values(type.getFields()).map(
    (field) => [`${type.name}.${field.name}`, memberTexts("fields", field.args, FIELDS, wordOf)] as const,
  );

/** The texts of the members that have a word or a description, as one member of a type's hints; nothing where none has. */
function memberTexts(
  member: "fields" | "values",
  members: readonly Named[],
  words: TranslationsByName,
  wordOf: WordOf,
): TypeTexts {
  const texts = members
    .map((each) => [each.name, memberTextsOf(each, words[each.name], wordOf)] as const)
    .filter(([, hints]) => Object.keys(hints).length > 0);
  return texts.length > 0 ? { [member]: Object.fromEntries(texts) } : {};
}

const memberTextsOf = (
  { description, deprecationReason }: Named,
  label: Translations | undefined,
  wordOf: WordOf,
): Texts =>
  textsOf(
    { label, description: DESCRIPTIONS[description ?? ""], deprecated: DEPRECATIONS[deprecationReason ?? ""] },
    wordOf,
  );

const textsOf = (texts: { [name in keyof Texts]: Translations | undefined }, wordOf: WordOf): Texts =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, words]) => (words ? [[name, wordOf(words)]] : [])));
