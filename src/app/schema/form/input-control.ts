/** How a person fills an input in: its kind of value, its control, and its choices. See "Forms" in docs/work/schema-rules.md. */
import { outputTypeOf } from "../classify/relations.js";
import type { InputValue, Schema, TypeDef } from "../model/model.js";
import { typeOf } from "../model/names.js";
import { choiceDescription, choiceLabel } from "../values/choices/choice-label.js";
import { withDescribedLabels } from "../values/choices/wordless.js";
import { widgetOfKind } from "../values/control.js";
import type { ValueKind, Widget } from "../values/kind.js";
import { kindOf } from "../values/recognise.js";
import { isLongTextName, text } from "../values/text/text.js";
import { isDayOrMoment } from "../values/times/day.js";
import type { FormContext } from "./form-context.js";
import type { Choice } from "./types.js";

/** An input that is text takes a date or a time where the record's own field of its name gives one: then its notation is known. */
export function kindOfInput(schema: Schema, input: InputValue, context: FormContext): ValueKind {
  const kind = typedKind(schema, input);
  const output = kind === text ? outputTypeOf(schema, input, context) : undefined;
  const outputKind = output && !output.item ? kindOf(schema, output) : kind;
  return isDayOrMoment(outputKind) ? outputKind : kind;
}

/** A value that the server declares as text is typed as text if its format is unknown. */
function typedKind(schema: Schema, { name, type }: InputValue): ValueKind {
  const guess = kindOf(schema, type, name);
  return guess.hasManyNotations ? kindOf(schema, type) : guess;
}

/** @param takesKey - the input takes the key of a record */
export function widgetOfInput(schema: Schema, { name, type }: InputValue, kind: ValueKind, takesKey: boolean): Widget {
  if (type.item) return "list";
  const typeDef = typeOf(schema, type);
  if (typeDef?.kind === "INPUT_OBJECT") return typeDef.oneOf ? "one-of" : "object";
  if (typeDef?.kind === "ENUM") return "enum";
  if (takesKey) return "id";
  return kind.name === text.name && isLongTextName(name) ? "textarea" : widgetOfKind(kind);
}

/** The values of an enum that are not deprecated. */
export function choicesOf(schema: Schema, enumType: TypeDef): Choice[] {
  const hints = withDescribedLabels(enumType, schema.hints?.get(enumType.name));
  const names = enumType.values.map(({ name }) => name);
  const offered = enumType.values.filter(({ deprecated }) => deprecated === undefined);
  return offered.map((value) => {
    const label = choiceLabel(hints, value.name, names);
    const description = choiceDescription(hints, value);
    return { ...value, label, description: description === label ? undefined : description };
  });
}
