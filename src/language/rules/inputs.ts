/**
 * Arguments, directives and the values in them. What a custom scalar takes only its server knows.
 * https://spec.graphql.org/draft/#sec-Validation.Arguments, #sec-Values, #sec-Validation.Directives
 */
import type { DirectiveDef, InputValue, TypeDef, TypeRef } from "../../schema/model/model.js";
import { isRequired, typeOf } from "../../schema/model/names.js";
import type { DirectiveNode, NameNode, ValueNode } from "../ast.js";
import type { Judge, Place, Use } from "./judge.js";

type Kind = ValueNode["kind"];

/** What the built-in scalars take, and how people write it. */
const SCALARS = new Map<string, [kinds: readonly Kind[], write: string]>([
  ["Int", [["IntValue"], "a whole number"]],
  ["Float", [["IntValue", "FloatValue"], "a number"]],
  ["String", [["StringValue"], "text in quotes"]],
  ["Boolean", [["BooleanValue"], "`true` or `false`"]],
  ["ID", [["StringValue", "IntValue"], "text in quotes, or a whole number"]],
]);

/** Known to every server, listed or not. */
const ALWAYS = ["skip", "include"].map((name): [string, DirectiveDef] => [
  name,
  {
    name,
    repeatable: false,
    locations: ["FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"],
    args: [{ name: "if", type: { name: "Boolean", text: "Boolean!", nonNull: true } }],
  },
]);

interface Member {
  name: NameNode;
  value?: ValueNode;
}

/** How a field's or directive's arguments are judged. */
export interface Inputs {
  args(
    nodes: readonly Member[] | undefined,
    defs: readonly InputValue[] | undefined,
    owner: string,
    place: Place,
  ): void;
  directives(nodes: readonly DirectiveNode[] | undefined, location: string): void;
  value(node: ValueNode, type: TypeRef | undefined, name: NameNode, more?: Partial<Use>): void;
}

/**
 * @param uses what the variables in the values are put into
 * @param json values are those of variables: an enum's stand in quotes
 */
export function createInputs({ schema, report, meant, warn }: Judge, uses: Use[], json = false): Inputs {
  const known = new Map([...ALWAYS, ...schema.directives.map((def): [string, DirectiveDef] => [def.name, def])]);

  const written = (name = "…") => (json ? `"${name}"` : name);

  /** What arguments and the fields of an object have in common. */
  function members(
    nodes: readonly Member[],
    defs: readonly InputValue[] | undefined,
    of: string,
    place: Place,
    oneOf?: Use["oneOf"],
  ): ReadonlySet<string> {
    const given = new Set<string>();
    for (const { name, value: node } of nodes) {
      const def = defs?.find((each) => each.name === name.value);
      if (given.has(name.value)) report(name, `\`${name.value}\` is given twice: keep one of them.`);
      else if (defs && !def && name.value)
        report(
          name,
          `There is no ${of.startsWith("`") ? "argument" : "field"} \`${name.value}\` on ${of}.${meant(
            name.value,
            defs.map((each) => each.name),
          )}`,
        );
      if (name.value) given.add(name.value);
      if (def) warn(name, def);
      if (node) value(node, def?.type, name, { hasDefault: def?.defaultValue !== undefined, oneOf });
    }
    for (const def of defs ?? [])
      if (isRequired(def) && !given.has(def.name))
        report(place, `${of} needs \`${def.name}\` (${def.type.text}): add \`${written(def.name)}: …\`.`);
    return given;
  }

  function value(node: ValueNode, type: TypeRef | undefined, name: NameNode, more: Partial<Use> = {}): void {
    if (node.kind === "Variable") return void uses.push({ ...more, node, type });
    const def = type && typeOf(schema, type);
    if (json && def?.kind === "ENUM" && node.kind === "StringValue") node = { ...node, kind: "EnumValue" };
    if (node.kind === "NullValue" && type?.nonNull)
      report(node, `\`${name.value}\` takes ${type.text}: null cannot stand here.`);
    const wrong = node.kind !== "NullValue" && type && def && refuse(node, type, def);
    if (wrong) report(node, wrong);
    if (node.kind === "ListValue") for (const item of node.values) value(item, type?.item, name);
    if (node.kind === "ObjectValue") object(node, type, def?.kind === "INPUT_OBJECT" && !wrong ? def : undefined, name);
    const chosen = node.kind === "EnumValue" && def?.values.find((each) => each.name === node.value);
    if (chosen) warn(node, chosen);
  }

  /** Why a value cannot be of a type, if so. A single value stands for a list of one. */
  function refuse(node: ValueNode, type: TypeRef, { kind, name, values, inputs }: TypeDef): string | undefined {
    const scalar = SCALARS.get(name);
    if (node.kind === "ListValue" && (type.item || (kind === "SCALAR" && !scalar))) return;
    if (kind === "ENUM") {
      if (node.kind === "EnumValue")
        return values.some((each) => each.name === node.value) || !node.value
          ? undefined
          : `There is no value \`${node.value}\` in ${name}.${meant(
              node.value,
              values.map((each) => each.name),
            )}`;
      const bare = node.kind === "StringValue" && values.some((each) => each.name === node.value);
      return bare
        ? `Write \`${node.value}\` without quotes: ${name} is an enum.`
        : `Write one of the names in ${name}, such as \`${written(values[0]?.name)}\`.`;
    }
    if (kind === "INPUT_OBJECT")
      return node.kind === "ObjectValue"
        ? undefined
        : `Write an object here: ${name} has fields, such as \`{ ${written([...inputs.keys()][0])}: … }\`.`;
    if (kind !== "SCALAR" || !scalar) return;
    const [kinds, write] = scalar;
    if (!kinds.includes(node.kind)) return `${type.text} is needed here: write ${write}.`;
    // Larger numbers are for Float, or for a scalar that the server made for them.
    if (name === "Int" && node.kind === "IntValue" && Math.abs(Number(node.value) + 0.5) > 2 ** 31)
      return "An Int goes from -2147483648 to 2147483647.";
  }

  function object(
    node: ValueNode & { kind: "ObjectValue" },
    type: TypeRef | undefined,
    def: TypeDef | undefined,
    name: NameNode,
  ): void {
    const oneOf = def?.oneOf ? (type?.nonNull || type?.item ? "unchecked" : "checked") : undefined;
    const given = members(node.fields, def && [...def.inputs.values()], def?.name ?? "", name, oneOf);
    if (!def?.oneOf) return;
    const [only] = node.fields;
    if (given.size !== 1) report(name, `Give exactly one field of ${def.name}: ${[...def.inputs.keys()].join(", ")}.`);
    else if (only?.value?.kind === "NullValue")
      report(only.value, `\`${only.name.value}\` cannot be null: it is the one field given of ${def.name}.`);
  }

  return {
    value,
    args: (nodes, defs, owner, place) => void members(nodes ?? [], defs, owner, place),
    directives(nodes = [], location) {
      const seen = new Set<string>();
      for (const { name, arguments: args } of nodes) {
        const def = known.get(name.value);
        // A server that lists none does not tell.
        if (!def && schema.directives.length && name.value)
          report(name, `There is no directive \`@${name.value}\`.${meant(name.value, known.keys(), "@")}`);
        if (def && !def.locations.includes(location))
          report(
            name,
            `\`@${name.value}\` cannot stand here: it goes on ${def.locations.join(", ").toLowerCase().replaceAll("_", " ")}.`,
          );
        if (def && !def.repeatable && seen.has(name.value))
          report(name, `\`@${name.value}\` can stand here once only: take one away.`);
        seen.add(name.value);
        members(args ?? [], def?.args, `\`@${name.value}\``, name);
      }
    },
  };
}
