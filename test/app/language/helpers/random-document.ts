/** Documents made up at random: valid as a rule. */
import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  OperationTypeNode,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";

export type Random = () => number;

export const below = (random: Random, end: number): number => Math.floor(random() * end);
export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

/** A fragment that is written already. */
interface WrittenFragment {
  readonly name: string;
  readonly on: GraphQLCompositeType;
  /** The variables in it, with the types that they need. */
  readonly variables: ReadonlyMap<string, string>;
}

/** A document that is being written. */
interface Draft {
  readonly schema: GraphQLSchema;
  readonly random: Random;
  readonly definitions: string[];
  readonly fragments: WrittenFragment[];
  /** The last number of a variable, alias or fragment. */
  serial: number;
  /** How many more selections may be objects. */
  selectionsLeft: number;
  /** The variables of the operation or fragment that is being written. */
  variables: Map<string, string>;
}

const chance = ({ random }: Draft, share: number): boolean => random() < share;

/** A document on a schema; now and then two fields share an alias that cannot. */
export function randomDocument(schema: GraphQLSchema, random: Random): string {
  const draft: Draft = {
    schema,
    random,
    definitions: [],
    fragments: [],
    serial: 0,
    selectionsLeft: 25,
    variables: new Map(),
  };
  const operations = chance(draft, 0.15) ? 2 : 1;
  for (let index = 0; index < operations; index++) draft.definitions.push(writeOperation(draft, index));
  const isUsed = (fragment: string) =>
    draft.definitions.some((other) => other !== fragment && other.includes(`...${fragment.split(" ")[1]}`));
  // A fragment is unused where only a selection that was dropped has used it.
  return draft.definitions.filter((text) => !text.startsWith("fragment") || isUsed(text)).join("\n");
}

function writeOperation(draft: Draft, index: number): string {
  const { schema, random } = draft;
  draft.variables = new Map();
  const roots = [
    schema.getQueryType(),
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ].filter((type) => !!type);
  const root = pick(random, roots);
  const kind = Object.values(OperationTypeNode).find((each) => schema.getRootType(each) === root);
  let body = writeSelections(draft, root, 0);
  if (kind === "subscription") {
    const field = pick(random, Object.values(root.getFields()));
    draft.variables = new Map();
    const inner = getNamedType(field.type);
    const selections = () => (isCompositeType(inner) ? writeSelections(draft, inner, 1) : "");
    body = ` { ${field.name}${writeArguments(draft, field.args)}${selections()} }`;
  }
  const defined = [...draft.variables].map(([name, text]) => `$${name}: ${text}`).join(", ");
  return `${kind} Q${index}${defined && `(${defined})`}${body}`;
}

/** Where a value stands. */
interface ValuePlace {
  depth?: number;
  /** The schema has a default for it. */
  hasDefault?: boolean;
  /** No variable may take its place. */
  isFixed?: boolean;
}

function writeValue(draft: Draft, type: GraphQLInputType, place: ValuePlace = {}): string {
  const { random } = draft;
  const { depth = 0, hasDefault = false, isFixed = false } = place;
  if (!isFixed && chance(draft, 0.2)) return writeVariable(draft, type, hasDefault);
  if (isNonNullType(type)) return writeValue(draft, type.ofType as GraphQLInputType, { depth, isFixed: true });
  if (chance(draft, 0.05)) return "null";
  if (isListType(type)) return writeList(draft, type.ofType as GraphQLInputType, depth, isFixed);
  if (isEnumType(type)) return pick(random, type.getValues()).name;
  if (isInputObjectType(type)) return writeObject(draft, type, depth, isFixed);
  return scalar(random, getNamedType(type).name);
}

function writeList(draft: Draft, item: GraphQLInputType, depth: number, isFixed: boolean): string {
  const { random } = draft;
  if (chance(draft, 0.3) && !isNonNullType(item)) return writeValue(draft, item, { depth: depth + 1, isFixed: true });
  const items = Array.from({ length: below(random, 3) }, () => writeValue(draft, item, { depth: depth + 1, isFixed }));
  return `[${items.join(", ")}]`;
}

function writeObject(draft: Draft, type: GraphQLInputObjectType, depth: number, isFixed: boolean): string {
  const fields = Object.values(type.getFields());
  if (type.isOneOf) {
    const field = pick(draft.random, fields);
    return `{ ${field.name}: ${writeNonNull(draft, field.type, depth)} }`;
  }
  const given = fields.filter((field) => isRequiredInputField(field) || (depth < 3 && chance(draft, 0.3)));
  const written = given.map(({ name, type: fieldType, defaultValue }) => {
    const place = { depth: depth + 1, hasDefault: defaultValue !== undefined, isFixed };
    return `${name}: ${writeValue(draft, fieldType, place)}`;
  });
  return `{ ${written.join(", ")} }`;
}

/** A value that is not null. */
function writeNonNull(draft: Draft, type: GraphQLInputType, depth: number): string {
  for (;;) {
    const text = writeValue(draft, type, { depth: depth + 1, isFixed: true });
    if (text !== "null") return text;
  }
}

function scalar(random: Random, name: string): string {
  if (name === "Int") return pick(random, ["0", "7", "-2147483648", "2147483647"]);
  if (name === "Float") return pick(random, ["0", "1.5", "-2e3"]);
  if (name === "Boolean") return pick(random, ["true", "false"]);
  if (name === "String") return pick(random, ['""', '"x"', '"""a "block" """']);
  if (name === "ID") return pick(random, ['"a"', "7"]);
  return pick(random, ['"x"', "1", "{ any: [thing], more: 1 }", "[1, {}]", "WORD"]);
}

function writeVariable(draft: Draft, type: GraphQLInputType, hasDefault: boolean): string {
  const { variables } = draft;
  const name = `v${draft.serial++}`;
  const text = String(type);
  const nullable = text.slice(0, -1);
  if (!isNonNullType(type)) variables.set(name, text + (chance(draft, 0.3) ? "!" : ""));
  else if (hasDefault && chance(draft, 0.5)) variables.set(name, nullable);
  else if (chance(draft, 0.2))
    variables.set(name, `${nullable} = ${writeNonNull(draft, type.ofType as GraphQLInputType, 2)}`);
  else variables.set(name, text);
  return "$" + name;
}

function writeArguments(draft: Draft, list: readonly GraphQLArgument[]): string {
  const given = list.filter((arg) => isRequiredArgument(arg) || chance(draft, 0.25));
  const written = given.map(
    ({ name, type, defaultValue }) => `${name}: ${writeValue(draft, type, { hasDefault: defaultValue !== undefined })}`,
  );
  return written.length ? `(${written.join(", ")})` : "";
}

function writeDirectives(draft: Draft): string {
  if (!chance(draft, 0.08)) return "";
  const name = pick(draft.random, ["skip", "include"]);
  const type = draft.schema.getDirective("skip")?.args[0]?.type as GraphQLInputType;
  return ` @${name}(if: ${chance(draft, 0.5) ? "true" : writeValue(draft, type)})`;
}

function writeSelections(draft: Draft, type: GraphQLCompositeType, depth: number): string {
  const count = 1 + below(draft.random, depth > 4 ? 2 : 4);
  const fields = "getFields" in type ? Object.values(type.getFields()) : [];
  const parts = Array.from({ length: count }, () => writeSelection(draft, type, fields, depth));
  return ` { ${parts.join(" ")} }`;
}

type Field = GraphQLField<unknown, unknown>;

function writeSelection(draft: Draft, type: GraphQLCompositeType, fields: readonly Field[], depth: number): string {
  draft.selectionsLeft--;
  const dice = draft.random();
  if (dice < 0.12 && depth < 6) return writeInlineFragment(draft, type, depth);
  if (dice < 0.2 && depth < 6) return writeSpread(draft, type, depth);
  if (dice < 0.25 || !fields.length) return "__typename";
  return writeField(draft, pick(draft.random, fields), depth);
}

function writeField(draft: Draft, field: Field, depth: number): string {
  const inner = getNamedType(field.type);
  if (isCompositeType(inner) && (depth > 6 || draft.selectionsLeft < 0)) return "__typename";
  const given = writeArguments(draft, field.args);
  const alias = given || chance(draft, 0.25) ? `a${randomAlias(draft)}: ` : "";
  const directives = writeDirectives(draft);
  const selections = isCompositeType(inner) ? writeSelections(draft, inner, depth + 1) : "";
  const text = alias + field.name + given + directives + selections;
  return chance(draft, 0.05) ? `${text} ${text}` : text;
}

/** Now and then one that may be used already. */
const randomAlias = (draft: Draft): number => (chance(draft, 0.97) ? draft.serial++ : below(draft.random, 4));

/** A type that an object of another type may have. */
function typeWithin(draft: Draft, type: GraphQLCompositeType): GraphQLCompositeType {
  const { schema, random } = draft;
  const objects = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
  const object = objects.length ? pick(random, objects) : type;
  const widens = isObjectType(object) && chance(draft, 0.2) && object.getInterfaces().length > 0;
  return widens ? pick(random, object.getInterfaces()) : object;
}

function writeInlineFragment(draft: Draft, type: GraphQLCompositeType, depth: number): string {
  if (chance(draft, 0.2)) return `...${writeDirectives(draft)}${writeSelections(draft, type, depth + 1)}`;
  const on = typeWithin(draft, type);
  return `... on ${on.name}${writeDirectives(draft)}${writeSelections(draft, on, depth + 1)}`;
}

function writeSpread(draft: Draft, type: GraphQLCompositeType, depth: number): string {
  const known = draft.fragments.filter(({ on }) => on === type);
  if (known.length && chance(draft, 0.5)) {
    const { name, variables } = pick(draft.random, known);
    for (const [variable, text] of variables) draft.variables.set(variable, text);
    return `...${name}`;
  }
  const name = writeFragment(draft, typeWithin(draft, type), depth);
  return `...${name}${writeDirectives(draft)}`;
}

/** @returns its name */
function writeFragment(draft: Draft, on: GraphQLCompositeType, depth: number): string {
  const outerVariables = draft.variables;
  const variables = new Map<string, string>();
  draft.variables = variables;
  const name = `F${draft.serial++}`;
  const text = writeSelections(draft, on, depth + 1);
  draft.definitions.push(`fragment ${name} on ${on.name}${text}`);
  draft.fragments.push({ name, on, variables });
  for (const [variable, type] of variables) outerVariables.set(variable, type);
  draft.variables = outerVariables;
  return name;
}
