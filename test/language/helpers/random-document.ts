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
  type GraphQLInputType,
  type GraphQLSchema,
} from "graphql";

export type Random = () => number;

export const below = (random: Random, end: number): number => Math.floor(random() * end);
export const pick = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

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
    else
      variables.set(name, chance(0.2) ? `${text.slice(0, -1)} = ${solid(type.ofType as GraphQLInputType, 2)}` : text);
    return "$" + name;
  }

  function args(list: readonly GraphQLArgument[]): string {
    const some = list.filter((arg) => isRequiredArgument(arg) || chance(0.25));
    return some.length
      ? `(${some.map((arg) => `${arg.name}: ${value(arg.type, 0, arg.defaultValue !== undefined)}`).join(", ")})`
      : "";
  }

  const directives = () =>
    sometimes(
      0.08,
      () =>
        ` @${pick(random, ["skip", "include"])}(if: ${chance(0.5) ? "true" : value(schema.getDirective("skip")?.args[0]?.type as GraphQLInputType)})`,
    );

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
    if (isObjectType(object) && chance(0.2) && object.getInterfaces().length)
      return pick(random, object.getInterfaces());
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
    const roots = [
      schema.getQueryType(),
      schema.getQueryType(),
      schema.getMutationType(),
      schema.getSubscriptionType(),
    ].filter((type) => !!type);
    const root = pick(random, roots);
    const kind = Object.values(OperationTypeNode).find((each) => schema.getRootType(each) === root);
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
  return definitions
    .filter(
      (text) =>
        !text.startsWith("fragment") ||
        definitions.some((other) => other !== text && other.includes(`...${text.split(" ")[1]}`)),
    )
    .join("\n");
}
