/**
 * PURE: the schema with the descriptions and the reasons for deprecations of hints in place of the server's, for what shows all of
 * it. The rules read the server's own descriptions: they look for words and examples in them, which a translation does not have.
 */
import type { FieldHints, Hints, TypeHints, InputValue, Schema, TypeDef } from "./model.js";

const describedSchemas = new WeakMap<Schema, Schema>();

/** The same schema for the same schema, so that nothing is drawn again. */
export function described(schema: Schema): Schema {
  const { hints } = schema;
  if (!hints) return schema;
  const earlier = describedSchemas.get(schema);
  if (earlier) return earlier;
  const types = new Map([...schema.types].map(([name, type]) => [name, describedType(type, hints)]));
  const made = { ...schema, types };
  describedSchemas.set(schema, made);
  return made;
}

function describedType(type: TypeDef, hints: Hints): TypeDef {
  const typeHints = hints.get(type.name);
  const argumentHints = [...type.fields.keys()].map((field) => hints.get(`${type.name}.${field}`));
  if (!typeHints && argumentHints.every((each) => each === undefined)) return type;
  const fields = [...type.fields.values()].map((field, index) => ({
    ...withTexts(field, typeHints?.fields.get(field.name)),
    args: describedInputs(field.args, argumentHints[index]),
  }));
  return {
    ...withTexts(type, typeHints),
    fields: new Map(fields.map((field) => [field.name, field])),
    inputs: new Map(describedInputs([...type.inputs.values()], typeHints).map((input) => [input.name, input])),
    values: type.values.map((value) =>
      withTexts(value, {
        description: typeHints?.choiceDescriptions?.get(value.name),
        deprecated: typeHints?.choiceDeprecations?.get(value.name),
      }),
    ),
  };
}

const describedInputs = (inputs: readonly InputValue[], hint: TypeHints | undefined): InputValue[] =>
  inputs.map((input) => withTexts(input, hint?.fields.get(input.name)));

/** A hint deprecates nothing: it gives the reason in other words. */
const withTexts = <Def extends { deprecated?: string }>(
  def: Def,
  { description, deprecated }: FieldHints = {},
): Def => ({
  ...def,
  ...(description !== undefined && { description }),
  ...(deprecated !== undefined && def.deprecated !== undefined && { deprecated }),
});
