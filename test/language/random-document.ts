/** Documents made up at random: valid as a rule, then broken on purpose. */
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
  parse,
  print,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";

type Random = () => number;

const below = (random: Random, end: number): number => Math.floor(random() * end);
const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

/** A document on a schema; now and then two fields share an alias that cannot. */
export function randomDocument(schema: GraphQLSchema, random: Random): string {
  const definitions: string[] = [];
  const fragments: { name: string; on: GraphQLCompositeType; variables: Map<string, string> }[] = [];
  let serial = 0;
  let left = 25;
  let variables = new Map<string, string>();
  const chance = (share: number) => random() < share;
  const sometimes = (share: number, text: () => string) => (chance(share) ? text() : "");

  function value(type: GraphQLInputType, depth = 0, hasDefault = false, fixed = false): string {
    if (!fixed && chance(0.2)) return variable(type, hasDefault);
    if (isNonNullType(type)) return value(type.ofType as GraphQLInputType, depth, false, true);
    if (chance(0.05)) return "null";
    if (isListType(type)) {
      const item = type.ofType as GraphQLInputType;
      if (chance(0.3) && !isNonNullType(item)) return value(item, depth + 1, false, true);
      return `[${Array.from({ length: below(random, 3) }, () => value(item, depth + 1, false, fixed)).join(", ")}]`;
    }
    if (isEnumType(type)) return pick(random, type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields());
      if (type.isOneOf) {
        const one = pick(random, fields);
        return `{ ${one.name}: ${solid(one.type, depth)} }`;
      }
      const some = fields.filter((field) => isRequiredInputField(field) || (depth < 3 && chance(0.3)));
      return `{ ${some.map((field) => `${field.name}: ${value(field.type, depth + 1, field.defaultValue !== undefined, fixed)}`).join(", ")} }`;
    }
    return scalar(getNamedType(type).name);
  }

  /** A value that is not null. */
  const solid = (type: GraphQLInputType, depth: number): string => {
    for (;;) {
      const text = value(type, depth + 1, false, true);
      if (text !== "null") return text;
    }
  };

  function scalar(name: string): string {
    if (name === "Int") return pick(random, ["0", "7", "-2147483648", "2147483647"]);
    if (name === "Float") return pick(random, ["0", "1.5", "-2e3"]);
    if (name === "Boolean") return pick(random, ["true", "false"]);
    if (name === "String") return pick(random, ['""', '"x"', '"""a "block" """']);
    if (name === "ID") return pick(random, ['"a"', "7"]);
    return pick(random, ['"x"', "1", "{ any: [thing], more: 1 }", "[1, {}]", "WORD"]);
  }

  function variable(type: GraphQLInputType, hasDefault: boolean): string {
    const name = `v${serial++}`;
    const text = String(type);
    if (!isNonNullType(type)) variables.set(name, text + sometimes(0.3, () => "!"));
    else if (hasDefault && chance(0.5)) variables.set(name, text.slice(0, -1));
    else variables.set(name, chance(0.2) ? `${text.slice(0, -1)} = ${solid(type.ofType as GraphQLInputType, 2)}` : text);
    return "$" + name;
  }

  function args(list: readonly GraphQLArgument[]): string {
    const some = list.filter((arg) => isRequiredArgument(arg) || chance(0.25));
    return some.length ? `(${some.map((arg) => `${arg.name}: ${value(arg.type, 0, arg.defaultValue !== undefined)}`).join(", ")})` : "";
  }

  const directives = () => sometimes(0.08, () => ` @${pick(random, ["skip", "include"])}(if: ${chance(0.5) ? "true" : value(schema.getDirective("skip")?.args[0]?.type as GraphQLInputType)})`);

  function selections(type: GraphQLCompositeType, depth: number): string {
    const parts: string[] = [];
    const count = 1 + below(random, depth > 4 ? 2 : 4);
    const fields = "getFields" in type ? Object.values(type.getFields()) : [];
    for (let index = 0; index < count; index++) {
      left--;
      const dice = random();
      if (dice < 0.12 && depth < 6) parts.push(inline(type, depth));
      else if (dice < 0.2 && depth < 6) parts.push(spread(type, depth));
      else if (dice < 0.25 || !fields.length) parts.push("__typename");
      else {
        const field = pick(random, fields);
        const inner = getNamedType(field.type);
        if (isCompositeType(inner) && (depth > 6 || left < 0)) {
          parts.push("__typename");
          continue;
        }
        const given = args(field.args);
        const alias = given || chance(0.25) ? `a${chance(0.97) ? serial++ : below(random, 4)}: ` : "";
        const text = `${alias}${field.name}${given}${directives()}${isCompositeType(inner) ? selections(inner, depth + 1) : ""}`;
        parts.push(text, ...(chance(0.05) ? [text] : []));
      }
    }
    return ` { ${parts.join(" ")} }`;
  }

  /** A type that a value of another may be. */
  const within = (type: GraphQLCompositeType): GraphQLCompositeType => {
    const objects = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
    const object = objects.length ? pick(random, objects) : type;
    if (isObjectType(object) && chance(0.2) && object.getInterfaces().length) return pick(random, object.getInterfaces());
    return object;
  };

  function inline(type: GraphQLCompositeType, depth: number): string {
    if (chance(0.2)) return `...${directives()}${selections(type, depth + 1)}`;
    const on = within(type);
    return `... on ${on.name}${directives()}${selections(on, depth + 1)}`;
  }

  function spread(type: GraphQLCompositeType, depth: number): string {
    const known = fragments.filter(({ on }) => on === type);
    if (known.length && chance(0.5)) {
      const { name, variables: needed } = pick(random, known);
      needed.forEach((text, key) => variables.set(key, text));
      return `...${name}`;
    }
    const outer = variables;
    variables = new Map();
    const on = within(type);
    const name = `F${serial++}`;
    const text = selections(on, depth + 1);
    definitions.push(`fragment ${name} on ${on.name}${text}`);
    fragments.push({ name, on, variables });
    variables.forEach((text, key) => outer.set(key, text));
    variables = outer;
    return `...${name}${directives()}`;
  }

  const operations = chance(0.15) ? 2 : 1;
  for (let index = 0; index < operations; index++) {
    variables = new Map();
    const roots = [schema.getQueryType(), schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => !!type);
    const root = pick(random, roots);
    const kind = root === schema.getQueryType() ? "query" : root === schema.getMutationType() ? "mutation" : "subscription";
    let body = selections(root, 0);
    if (kind === "subscription") {
      const field = pick(random, Object.values(root.getFields()));
      variables = new Map();
      const inner = getNamedType(field.type);
      body = ` { ${field.name}${args(field.args)}${isCompositeType(inner) ? selections(inner, 1) : ""} }`;
    }
    const defined = [...variables].map(([name, text]) => `$${name}: ${text}`).join(", ");
    definitions.push(`${kind} Q${index}${defined && `(${defined})`}${body}`);
  }
  // What only a dropped selection used.
  return definitions.filter((text) => !text.startsWith("fragment") || definitions.some((other) => other !== text && other.includes(`...${text.split(" ")[1]}`))).join("\n");
}

type Json = { [key: string]: unknown };
const isNode = (value: unknown): value is Json & { kind: string } => typeof value === "object" && value !== null && "kind" in value;

/** All nodes of a tree, and all lists of nodes. */
function partsOf(document: DocumentNode) {
  const nodes: (Json & { kind: string })[] = [];
  const lists: { of: string; items: Json[]; owner: Json }[] = [];
  const walk = (node: Json & { kind: string }) => {
    nodes.push(node);
    for (const [key, inner] of Object.entries(node)) {
      if (key === "loc") continue;
      if (isNode(inner)) walk(inner);
      if (!Array.isArray(inner)) continue;
      lists.push({ of: key, items: inner as Json[], owner: node });
      inner.filter(isNode).forEach(walk);
    }
  };
  walk(document as unknown as Json & { kind: string });
  return { nodes, lists };
}

const LITERALS = ["1", "99999999999", "1.5", '"x"', "true", "null", "WORD", "[1]", "[]", "{ a: 1 }", "{}", "$v0", "[[null]]"];
const SELECTIONS = ["__typename", "id", "__schema { types { name } }", '__type(name: "x") { name }', "... { id }", "... on Node { id }", "nobody", "a0: id", "a0: __typename", "...F0", "...F1"];
const DIRECTIVES = ["@skip(if: true)", "@include(if: $v1)", "@skip", "@deprecated", "@nothing(x: 1)", "@include(if: 1)", "@skip(if: true, if: false)"];

/** The same with one or two things changed, text again; undefined where the change makes it no document. */
export function mutate(text: string, schema: GraphQLSchema, random: Random): string | undefined {
  const document = JSON.parse(JSON.stringify(parse(text, { noLocation: true }))) as DocumentNode;
  const types = Object.keys(schema.getTypeMap());
  const times = random() < 0.7 ? 1 : 2;
  for (let time = 0; time < times; time++) {
    const { nodes, lists } = partsOf(document);
    const of = (kinds: RegExp) => nodes.filter(({ kind }) => kinds.test(kind));
    const one = (kinds: RegExp) => {
      const found = of(kinds);
      return found.length ? pick(random, found) : undefined;
    };
    const full = lists.filter(({ items }) => items.length);
    if (!full.length) return;
    switch (below(random, 14)) {
      case 0: {
        const name = pick(random, of(/^Name$/));
        const letters = String(name.value);
        name.value = random() < 0.5 ? pick(random, of(/^Name$/)).value : letters.slice(0, -1) + pick(random, ["x", "", "s"]) || "x";
        break;
      }
      case 1: {
        const { items } = pick(random, full);
        items.splice(below(random, items.length), 1);
        break;
      }
      case 2: {
        const { items } = pick(random, full);
        items.splice(below(random, items.length), 0, JSON.parse(JSON.stringify(pick(random, items))) as Json);
        break;
      }
      case 3: {
        const named = one(/^NamedType$/);
        if (named) (named.name as Json).value = random() < 0.7 ? pick(random, types) : pick(random, of(/^NamedType$/).map((node) => (node.name as Json).value));
        break;
      }
      case 4:
      case 5: {
        const holder = one(/^(Argument|ObjectField)$/);
        if (holder) holder.value = literal(pick(random, LITERALS));
        break;
      }
      case 6: {
        // Move a selection to another place.
        const sets = full.filter((list) => list.of === "selections");
        const from = pick(random, sets).items;
        const [moved] = from.splice(below(random, from.length), 1);
        if (moved) pick(random, sets).items.push(moved);
        break;
      }
      case 7: {
        const definition = one(/^VariableDefinition$/);
        if (!definition) break;
        const type = definition.type as Json;
        definition.type = type.kind === "NonNullType" ? type.type : { kind: random() < 0.5 ? "NonNullType" : "ListType", type };
        break;
      }
      case 8: {
        const field = one(/^Field$/);
        if (field?.selectionSet) delete field.selectionSet;
        else if (field) field.selectionSet = selectionSet("{ __typename }");
        break;
      }
      case 9: {
        const node = one(/^(Field|FragmentSpread|InlineFragment|OperationDefinition|FragmentDefinition|VariableDefinition)$/);
        if (node) node.directives = [...((node.directives as Json[] | undefined) ?? []), ...directivesOf(pick(random, DIRECTIVES))];
        break;
      }
      case 10: {
        const field = one(/^Field$/);
        if (field) field.alias = random() < 0.3 ? undefined : { kind: "Name", value: pick(random, ["a0", "a1", "a2", "id", "name"]) };
        break;
      }
      case 11: {
        const set = one(/^SelectionSet$/);
        (set?.selections as Json[]).push(...(selectionSet(`{ ${pick(random, SELECTIONS)} }`).selections as unknown as Json[]));
        break;
      }
      case 12: {
        const operation = one(/^OperationDefinition$/);
        if (operation && random() < 0.5) delete operation.name;
        else if (operation) operation.operation = pick(random, ["query", "mutation", "subscription"]);
        break;
      }
      default: {
        const definition = one(/^VariableDefinition$/);
        if (definition) definition.defaultValue = random() < 0.3 ? undefined : literal(pick(random, LITERALS.filter((text) => !text.includes("$"))));
      }
    }
    for (const { kind, selectionSet: set } of nodes) {
      if (isNode(set) && !(set.selections as Json[]).length && kind !== "Document") (set.selections as Json[]).push({ kind: "Field", name: { kind: "Name", value: "__typename" } });
    }
  }
  try {
    const changed = print(document);
    parse(changed);
    return changed;
  } catch {
    return;
  }
}

const selectionSet = (text: string) => JSON.parse(JSON.stringify((parse(text, { noLocation: true }).definitions[0] as unknown as Json).selectionSet)) as Json;
const literal = (text: string) => ((selectionSet(`{ f(a: ${text}) }`).selections as Json[])[0]?.arguments as Json[])[0]?.value;
const directivesOf = (text: string) => (selectionSet(`{ f ${text} }`).selections as Json[])[0]?.directives as Json[];

