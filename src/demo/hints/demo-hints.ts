/** The demo's names of things and fields in German and Arabic, as hints for the app. */
import { isInputObjectType, isObjectType, type GraphQLSchema } from "graphql";
import { demoSchema } from "../graphql/schema.js";
import { FIELDS, OPERATIONS, TYPES, type Words } from "./words.js";

/** The hints of one language: labels of types and of their fields. */
interface LanguageHints {
  types: { [type: string]: TypeLabels };
}

interface TypeLabels {
  label?: string;
  fields?: { [field: string]: { label: string } };
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

/** @param wordOf - chooses the language's word */
function hintsOf(schema: GraphQLSchema, wordOf: (words: Words) => string): LanguageHints {
  const operations = new Set([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  const labels = new Map<string, TypeLabels>();
  const add = (type: string, names: readonly string[], words: typeof FIELDS) => {
    const label = TYPES[type] && wordOf(TYPES[type]);
    const fields = Object.fromEntries(
      names.flatMap((name) => (words[name] ? [[name, { label: wordOf(words[name]) }]] : [])),
    );
    const hasFields = Object.keys(fields).length > 0;
    if (label || hasFields) labels.set(type, { ...(label && { label }), ...(hasFields && { fields }) });
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    const isOperations = isObjectType(type) && operations.has(type);
    add(type.name, Object.keys(type.getFields()), isOperations ? OPERATIONS : FIELDS);
  }
  // The inputs of actions that have no input object.
  const mutation = schema.getMutationType();
  for (const action of Object.values(mutation?.getFields() ?? {})) {
    add(
      `${mutation?.name}.${action.name}`,
      action.args.map(({ name }) => name),
      FIELDS,
    );
  }
  return { types: Object.fromEntries(labels) };
}
