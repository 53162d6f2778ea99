/** What schema tests share: a schema of ours beside graphql-js's, forms filled in, answers made up. */
import * as assert from "uvu/assert";
import {
  buildSchema,
  execute,
  getNullableType,
  getVariableValues,
  introspectionFromSchema,
  isEnumType,
  isLeafType,
  isListType,
  Kind,
  parse,
  validate,
  visit,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
} from "graphql";
import {
  schemaFromIntrospection,
  setAt,
  type FormField,
  type FormValue,
  type PlanRequest,
  type Schema,
} from "../../../src/app/schema/index.js";
import { schemaFromSdl } from "../../../src/app/schema/model/sdl/sdl.js";
import { unwrap } from "../../../src/app/schema/model/unwrap.js";

export interface Both {
  schema: Schema;
  official: GraphQLSchema;
}

const made = {
  both: new Map<string, Both>(),
  introspected: new Map<string, Both>(),
  schema: new Map<string, Schema>(),
};

/** What was made of a text before, since it is made once a process: nothing changes it. */
function once<T>(known: Map<string, T>, sdl: string, make: (sdl: string) => T): T {
  const value = known.get(sdl) ?? make(sdl);
  known.set(sdl, value);
  return value;
}

/**
 * Our schema of a text. It is read without graphql-js, whose introspection takes 20 times as long. The tests of `model/sdl`
 * hold the two readings to each other.
 */
export const schemaOf = (sdl: string): Schema => once(made.schema, sdl, (text) => unwrap(schemaFromSdl(text)));

const officialOf = (sdl: string) => buildSchema(sdl, { assumeValid: true, assumeValidSDL: true });

/** Both schemas of a text: ours as `schemaOf` reads it. */
export const both = (sdl: string): Both =>
  once(made.both, sdl, (text) => ({ official: officialOf(text), schema: schemaOf(text) }));

/** Both schemas of a text: ours is read from the other's introspection, so it has the types and directives of GraphQL itself too. */
export const introspected = (sdl: string): Both => once(made.introspected, sdl, introspect);

function introspect(sdl: string): Both {
  const official = officialOf(sdl);
  const introspection = introspectionFromSchema(official, {
    specifiedByUrl: true,
    inputValueDeprecation: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    oneOf: true,
  });
  return { official, schema: unwrap(schemaFromIntrospection(JSON.parse(JSON.stringify(introspection)))) };
}

/** Documents that were found valid, for each schema: screens send the same one with other variables. */
const validDocuments = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>();

function parseValid(official: GraphQLSchema, document: string, what: string): DocumentNode {
  const known = validDocuments.get(official) ?? new Map<string, DocumentNode>();
  validDocuments.set(official, known);
  const parsed = known.get(document) ?? parse(document);
  if (known.has(document)) return parsed;
  const errors = validate(official, parsed);
  assert.equal(
    errors.map(({ message }) => message),
    [],
    `${what}\n${document}`,
  );
  known.set(document, parsed);
  return parsed;
}

/** Fails unless graphql-js finds the document valid, with these variables, and with no more fields than a budget allows. */
export function assertValid(official: GraphQLSchema, { document, variables }: PlanRequest, what: string): void {
  const [operation] = parseValid(official, document, what).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return assert.unreachable("an operation first");
  const coerced = getVariableValues(official, operation.variableDefinitions ?? [], bare(variables));
  assert.equal(
    coerced.errors?.map(({ message }) => message) ?? [],
    [],
    `${what}\n${document}\n${JSON.stringify(variables)}`,
  );
}

/** As graphql-js needs it where a field is called "constructor": it looks names up in the prototype too. */
function bare<T>(value: T): T {
  if (Array.isArray(value)) return value.map(bare) as T;
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.assign(
    Object.create(null) as object,
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bare(inner)])),
  ) as T;
}

export function countFields(document: string): number {
  let count = 0;
  visit(parse(document), { Field: (node) => void (node.selectionSet || count++) });
  return count;
}

/** Fills in a form: what is required, and with `all` whatever there is, to a depth. */
export function fillIn(fields: readonly FormField[], all = false, depth = 0): FormValue {
  let value: FormValue = {};
  for (const field of fields)
    if (field.required || (all && depth < 2)) value = setAt(value, [field.name], sample(field, all, depth));
  return value;
}

function sample(field: FormField, all: boolean, depth: number): FormValue {
  switch (field.widget) {
    case "list":
      return depth > 3 ? [] : [sample(field.item(), all, depth + 1)];
    case "object":
      return fillIn(field.fields(), all, depth + 1);
    case "one-of": {
      const only = field.fields().find(({ widget }) => widget !== "object" && widget !== "list") ?? field.fields()[0];
      return only ? setAt({}, [only.name], sample(only, false, depth + 1)) : {};
    }
    case "enum":
      return field.values[0]?.name;
    case "boolean":
      return true;
    case "file":
      return new Blob(["x"]);
    case "json":
      return "{}";
    case "date":
      return "2026-01-31";
    case "datetime":
      return "2026-01-31T10:00";
    case "time":
      return "10:00";
    default:
      return (
        {
          integer: "7",
          float: "1.5",
          decimal: "12345678901234567890.5",
          url: "https://example.com/",
          email: "a@example.com",
        }[field.kind.name] ?? "text"
      );
  }
}

/** Answers a request with made-up values: two rows in every list, every possible type in turn. */
export async function answer(
  official: GraphQLSchema,
  { document, variables }: PlanRequest,
): Promise<Record<string, unknown>> {
  let serial = 0;
  const make = (type: GraphQLOutputType): unknown => {
    const plain = getNullableType(type);
    if (isListType(plain)) return [make(plain.ofType as GraphQLOutputType), make(plain.ofType as GraphQLOutputType)];
    if (isEnumType(plain)) return plain.getValues()[0]?.value;
    if (isLeafType(plain))
      return { Int: ++serial, Float: serial + 0.5, Boolean: true }[plain.name] ?? `${plain.name} ${++serial}`;
    return {};
  };
  const parsed = parse(document);
  const result = await execute({
    schema: official,
    document: parsed,
    variableValues: bare(variables),
    fieldResolver: (_source, _args, _context, info) => make(info.returnType),
    typeResolver: (_value, _context, info, type) => {
      const possible = official.getPossibleTypes(type);
      // A node that was asked for as one type is of that type.
      const asked = info.fieldNodes
        .flatMap((node) => node.selectionSet?.selections ?? [])
        .flatMap((node) => (node.kind === Kind.INLINE_FRAGMENT ? (node.typeCondition?.name.value ?? []) : []));
      return asked.length === 1 ? asked[0] : possible[serial++ % possible.length]?.name;
    },
  });
  assert.equal(result.errors ?? [], [], document);
  // As JSON brings it.
  return JSON.parse(JSON.stringify(result.data)) as Record<string, unknown>;
}
