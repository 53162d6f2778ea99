/** The demo's names of things, fields, arguments and choices in German and Arabic, as hints for the app. */
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";
import { demoSchema } from "../graphql/schema.js";
import { CHOICES } from "./choices.js";
import { OPERATION_DESCRIPTIONS } from "./descriptions.js";
import { FIELDS, OPERATIONS, TYPES, type Translations, type TranslationsByName } from "./words.js";

/** The hints of one language: labels of types, of their fields, of the arguments of fields, and of the values of enums. */
interface LanguageHints {
  types: { [type: string]: TypeLabels };
}

interface Label {
  label: string;
  description?: string;
}

interface TypeLabels {
  label?: string;
  fields?: { [field: string]: Label };
  values?: { [value: string]: Label };
}

/** The option `hints` of the app. */
export interface DemoHints {
  languages: { de: LanguageHints; ar: LanguageHints };
}

let madeHints: DemoHints | undefined;

export function demoHints(): DemoHints {
  madeHints ??= {
    languages: { de: hintsOf(demoSchema(), ([german]) => german), ar: hintsOf(demoSchema(), ([, arabic]) => arabic) },
  };
  return madeHints;
}

type WordOf = (words: Translations) => string;

/** @param wordOf - chooses the language's word */
function hintsOf(schema: GraphQLSchema, wordOf: WordOf): LanguageHints {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
  const labels = types.flatMap((type) => [
    [type.name, typeLabels(schema, type, wordOf)] as const,
    ...(hasArguments(type) ? argumentLabels(type, wordOf) : []),
  ]);
  return { types: Object.fromEntries(labels.filter(([, hints]) => Object.keys(hints).length > 0)) };
}

function typeLabels(schema: GraphQLSchema, type: GraphQLNamedType, wordOf: WordOf): TypeLabels {
  const words = TYPES[type.name];
  const label = words && { label: wordOf(words) };
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    return { ...label, ...labelsAs("values", names, CHOICES[type.name] ?? {}, wordOf) };
  }
  if (!hasArguments(type) && !isInputObjectType(type)) return { ...label };
  const roots: unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const names = Object.keys(type.getFields());
  if (!roots.includes(type)) return { ...label, ...labelsAs("fields", names, FIELDS, wordOf) };
  return { ...label, ...labelsAs("fields", names, OPERATIONS, wordOf, OPERATION_DESCRIPTIONS) };
}

const hasArguments = (type: GraphQLNamedType): type is GraphQLObjectType | GraphQLInterfaceType =>
  isObjectType(type) || isInterfaceType(type);

/** The arguments of each field: hints describe them as the fields of "Query.tickets". */
const argumentLabels = (type: GraphQLObjectType | GraphQLInterfaceType, wordOf: WordOf) =>
  Object.values(type.getFields()).map((field) => {
    const names = field.args.map(({ name }) => name);
    return [`${type.name}.${field.name}`, labelsAs("fields", names, FIELDS, wordOf)] as const;
  });

/** The labels of the names for which there is a word, as one member of a type's hints; nothing where there is none. */
function labelsAs(
  member: "fields" | "values",
  names: readonly string[],
  words: TranslationsByName,
  wordOf: WordOf,
  descriptions: TranslationsByName = {},
): TypeLabels {
  const labels = names.flatMap((name) => {
    const [word, description] = [words[name], descriptions[name]];
    if (!word) return [];
    return [[name, { label: wordOf(word), ...(description && { description: wordOf(description) }) }] as const];
  });
  return labels.length > 0 ? { [member]: Object.fromEntries(labels) } : {};
}
