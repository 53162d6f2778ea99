/**
 * Inputs as a person fills them in. See "Forms" in docs/schema-rules.md. The inputs in an object are made when a
 * person opens it, so inputs that contain themselves are no problem.
 */
import { choiceDescription, choiceLabel } from "../values/choices/choice-label.js";
import { withDescribedLabels } from "../values/choices/wordless.js";
import { withDistinctLabels } from "../classify/distinct-labels.js";
import { tellingDescription, fieldLabel } from "../classify/label.js";
import { endingLabel, isEqualityOperator, operatorLabel } from "../classify/operators/operators.js";
import { operatorEndings, type OperatorEnding } from "../classify/operators/operator-endings.js";
import { humanise } from "../values/humanise.js";
import { connects } from "../classify/input-names.js";
import { insideOf, outputTypeOf } from "../classify/relations.js";
import type { InputValue, Schema, TypeDef, TypeRef } from "../model/model.js";
import { isInput, isRequired, typeOf } from "../model/names.js";
import { widgetOfKind } from "../values/control.js";
import type { ValueKind, Widget } from "../values/kind.js";
import { kindNamed, kindOf } from "../values/recognise.js";
import { isDayOrMoment } from "../values/times/day.js";
import { isLongTextName, text } from "../values/text/text.js";
import { clearingFlags } from "./clearing/clearing-flags.js";
import { innerContext, type FormContext } from "./form-context.js";
import { existingFor, isOwnKey, otherIdField, pickedBy, pickFrom, pickLabel } from "./picks.js";
import type { Choice, FormField } from "./types.js";

/** The fields of a form, those required first, "and", "or" and "not" last. Inputs that no document can name are left out. */
export function formOf(schema: Schema, inputs: Iterable<InputValue>, context: FormContext = {}): FormField[] {
  const all = [...inputs];
  // The inputs of a change are values, whatever they are called.
  const endings = operatorEndings(context.changes ? [] : all.map(({ name }) => name));
  const flags = clearingFlags(context.changes ? all : []);
  const flagNames = new Set(flags.values());
  const fields = all
    .filter(
      (input) =>
        isInput(schema, input) &&
        input.name !== "clientMutationId" &&
        !flagNames.has(input.name) &&
        !schema.hints?.get(context.parent ?? "")?.fields.get(input.name)?.hide,
    )
    // Deprecated inputs that are optional are left out, and so is what would change the key of a record.
    .filter((input) => isRequired(input) || (input.deprecated === undefined && !changesKey(schema, input, context)))
    .map((input) => {
      const ending = endings.get(input.name);
      const compared = ending && isEqualityOperator(ending.operator) ? ending.base : input.name;
      const field = formField(schema, input, { ...context, compared });
      const clearedBy = flags.get(input.name);
      return withComparison(schema, clearedBy === undefined ? field : { ...field, clearedBy }, ending, context);
    });
  const inOrder = fields.sort((one, other) => rankOf(one, context) - rankOf(other, context));
  return [...withDistinctLabels(inOrder, ({ name }) => name)];
}

/** An input whose name ends in an operator has a label in words: "Rooms: At least". */
function withComparison(
  schema: Schema,
  field: FormField,
  ending: OperatorEnding | undefined,
  { parent = "" }: FormContext,
): FormField {
  const isHinted = schema.hints?.get(parent)?.fields.get(field.name)?.label !== undefined;
  const words = ending && endingLabel(schema, ending.operator, field.kind);
  if (!ending || words === undefined || isHinted) return field;
  const { base, operator } = ending;
  const baseLabel = schema.hints?.get(parent)?.fields.get(base)?.label ?? humanise(base);
  return { ...field, label: `${baseLabel}: ${words}`, comparison: { base, baseLabel, operator, words } };
}

const changesKey = (schema: Schema, { name }: InputValue, { isKeyTaken, entity }: FormContext): boolean =>
  isKeyTaken === true && isOwnKey(schema, name, entity);

/** The order of the inputs in a form: the lower, the earlier. */
const RANKS = {
  required: 0,
  /** To pick a related record comes before creating one. */
  picksRelated: 1,
  other: 2,
  /** `and`, `or` and `not` come after the conditions that they combine. */
  combines: 3,
} as const;

const COMBINES = /^_?(and|or|not|nor)$/i;

function rankOf({ name, required }: FormField, { isRelated }: FormContext): number {
  if (required) return RANKS.required;
  if (isRelated && connects(name)) return RANKS.picksRelated;
  return COMBINES.test(name) ? RANKS.combines : RANKS.other;
}

function formField(schema: Schema, input: InputValue, context: FormContext): FormField {
  const { name, type, deprecated, defaultValue } = input;
  const def = typeOf(schema, type);
  const hint = schema.hints?.get(context.parent ?? "")?.fields.get(name);
  const kind = hint?.kind === undefined ? kindOfInput(schema, input, context) : kindNamed(schema, hint.kind);
  const entity = def?.kind === "SCALAR" ? pickedBy(schema, input, context) : undefined;
  const picks = entity === undefined ? undefined : picksOf(schema, entity, type);
  const { allowsHolders } = context;
  const inside = def?.kind === "INPUT_OBJECT" ? insideOf(schema, input, context, { allowsHolders }) : undefined;
  return {
    name,
    label: labelOf(schema, input, context, kind, picks),
    description: tellingDescription(schema, context.parent ?? "", input),
    deprecated,
    group: hint?.group,
    type,
    required: isRequired(input),
    widget: hint?.widget ?? widgetOf(schema, name, type, kind, entity !== undefined),
    kind,
    defaultText: defaultValue,
    values: choicesOf(schema, def),
    fields: once(() =>
      formOf(
        schema,
        [...(def?.inputs.values() ?? [])].filter((inner) => !input.taken?.has(inner.name)),
        { ...innerContext(input, inside, context), parent: type.name },
      ),
    ),
    item: once(() => formField(schema, { name, type: type.item ?? type }, context)),
    picks,
    takesKeyOf: entity,
    existing: existingFor(schema, input, inside, context),
    wraps: inside?.is === "same" && !type.item,
    isNamedAfterRecord: inside?.isNamedAfterRecord,
  };
}

/** The values of an enum that are not deprecated; other types have none. */
function choicesOf(schema: Schema, def: TypeDef | undefined): Choice[] {
  if (def?.kind !== "ENUM") return [];
  const hints = withDescribedLabels(def, schema.hints?.get(def.name));
  const names = def.values.map(({ name }) => name);
  const offered = def.values.filter(({ deprecated }) => deprecated === undefined);
  return offered.map((value) => {
    const label = choiceLabel(hints, value.name, names);
    const description = choiceDescription(hints, value);
    return { ...value, label, description: description === label ? undefined : description };
  });
}

/** The records that an input picks from; undefined if no list gives them. */
function picksOf(schema: Schema, entity: string, type: TypeRef): FormField["picks"] {
  const source = pickFrom(schema, entity);
  return source && { entity, ...source, by: otherIdField(schema, entity, type.name) };
}

/** The first of these: a hint, the words of an operator, the label of a picker, the input's name. */
function labelOf(
  schema: Schema,
  input: InputValue,
  { parent = "" }: FormContext,
  kind: ValueKind,
  picks: FormField["picks"],
): string {
  const { name } = input;
  const hintedLabel = schema.hints?.get(parent)?.fields.get(name)?.label;
  const label = hintedLabel ?? operatorLabel(schema, parent, name, kind);
  if (label !== undefined) return label;
  return picks ? pickLabel(schema, name, picks.entity) : fieldLabel(schema, parent, input);
}

/** Keeps what `make` returns at the first call. A form reads its inner inputs at every keystroke. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** An input that is text takes a date or a time where the record's own field of its name gives one: then its notation is known. */
function kindOfInput(schema: Schema, input: InputValue, context: FormContext): ValueKind {
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

function widgetOf(schema: Schema, name: string, type: TypeRef, kind: ValueKind, isKey: boolean): Widget {
  if (type.item) return "list";
  const def = typeOf(schema, type);
  if (def?.kind === "INPUT_OBJECT") return def.oneOf ? "one-of" : "object";
  if (def?.kind === "ENUM") return "enum";
  if (isKey) return "id";
  return kind.name === text.name && isLongTextName(name) ? "textarea" : widgetOfKind(kind);
}
