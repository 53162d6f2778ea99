/**
 * The variables of an operation as JSON text: what is wrong with them by the server's rules, and a text to begin with. Pure.
 * https://spec.graphql.org/draft/#sec-Coercing-Variable-Values
 */
import type { InputValue, Schema, TypeRef } from "../schema/model/model.js";
import { isRequired, typeOf } from "../schema/model/names.js";
import type { ValueKind } from "../schema/values/kind.js";
import { kindOf } from "../schema/classify/scalar.js";
import type { OperationDefinitionNode } from "./ast.js";
import { readJson } from "./json.js";
import type { Problem } from "./problem.js";
import { createInputs } from "./rules/inputs.js";
import { createJudge } from "./rules/judge.js";
import { refOf } from "./type-refs.js";

/** The problems of a text of variables, in its order. A text of nothing is no variables. */
export function validateVariables(text: string, operation: OperationDefinitionNode, shown: Schema): Problem[] {
  const problems = new Map<string, Problem>();
  const judge = createJudge({ kind: "Document", definitions: [] }, shown.wire ?? shown, problems);
  const report = (start: number, end: number, message: string, severity: Problem["severity"] = "error") =>
    judge.report({ loc: { start, end } }, message, severity);
  const wanted = definitionsOf(operation);
  const root = text.trim()
    ? readJson(text, report)
    : { kind: "ObjectValue" as const, fields: [], loc: { start: 0, end: text.length } };
  if (root && root.kind !== "ObjectValue")
    report(root.loc?.start ?? 0, root.loc?.end ?? 0, 'Variables stand in an object: `{ "name": value }`.');
  if (root?.kind === "ObjectValue") {
    const { value } = createInputs(judge, [], true);
    const { start = 0, end = 0 } = root.loc ?? {};
    const given = new Set<string>();
    for (const { name, value: node } of root.fields) {
      const input = wanted.find((each) => each.name === name.value);
      given.add(name.value);
      // Servers pay no heed to it.
      if (!input)
        judge.report(
          name,
          `The operation has no variable \`$${name.value}\`.${judge.meant(
            name.value,
            wanted.map((each) => each.name),
          )}`,
          "warning",
        );
      else if (node) value(node, input.type, name);
    }
    for (const input of wanted)
      if (isRequired(input) && !given.has(input.name))
        report(
          start,
          Math.min(start + 1, end),
          `The operation needs \`$${input.name}\` (${input.type.text}): add \`"${input.name}": …\`.`,
        );
  }
  return [...problems.values()].sort((a, b) => a.start - b.start);
}

/** Pretty JSON with a value to begin with for each variable that has to be given. */
export function variablesTemplate(operation: OperationDefinitionNode, shown: Schema): string {
  const schema = shown.wire ?? shown;
  let left = MOST_VALUES;
  // Not by assignment: one may be called __proto__.
  const all = (inputs: readonly InputValue[], path: readonly string[]): object =>
    Object.fromEntries(
      inputs.filter((input) => isRequired(input) && left-- > 0).map(({ name, type }) => [name, one(type, path)]),
    );

  /** @param path the input objects that it is in: one that needs itself cannot be met. */
  function one(type: TypeRef, path: readonly string[]): unknown {
    if (type.item) return [one(type.item, path)];
    const def = typeOf(schema, type);
    if (def?.kind === "ENUM")
      return (def.values.find(({ deprecated }) => deprecated === undefined) ?? def.values[0])?.name;
    if (def?.kind !== "INPUT_OBJECT") return BEGINNINGS.get(kindOf(schema, type)) ?? "";
    const inputs = path.includes(def.name) ? [] : [...def.inputs.values()];
    const chosen = inputs.find((input) => typeOf(schema, input.type)?.kind !== "INPUT_OBJECT") ?? inputs[0];
    return all(def.oneOf && chosen ? [{ ...chosen, type: { ...chosen.type, nonNull: true } }] : inputs, [
      ...path,
      def.name,
    ]);
  }

  return JSON.stringify(all(definitionsOf(operation), []), null, 2);
}

/** Nobody fills in more; a schema may ask for any number. */
const MOST_VALUES = 300;

const BEGINNINGS = new Map<ValueKind, unknown>([
  ["integer", 0],
  ["float", 0],
  ["decimal", 0],
  ["boolean", false],
  ["json", {}],
  ["date", "2000-01-01"],
  ["datetime", "2000-01-01T00:00:00Z"],
]);

/** An operation's variables as the inputs that they are. */
const definitionsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): InputValue[] =>
  variableDefinitions.flatMap(({ variable, type, defaultValue }) =>
    type ? { name: variable.name.value, type: refOf(type), ...(defaultValue && { defaultValue: "" }) } : [],
  );
