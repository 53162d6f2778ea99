/** Inputs as a person fills them in. See "Forms" in docs/work/schema-rules.md. */
import { withDistinctLabels } from "../classify/distinct-labels.js";
import { tellingDescription, fieldLabel } from "../classify/label.js";
import {
  endingLabel,
  isEqualityOperator,
  operatorLabel,
  operatorEndings,
  type OperatorEnding,
} from "../classify/operators.js";
import { humanise } from "../values/humanise.js";
import { changedList, changesList, connects, namesKey, withoutId, withoutListEnding } from "../classify/input-names.js";
import { insideOf, keyTypesOf, outputTypeOf } from "../classify/relations.js";
import type { InputValue, Schema, TypeDef } from "../model/model.js";
import { isInput, isRequired, singular, typeOf, normalizeName } from "../model/names.js";
import { kindNamed, kindOf } from "../values/recognise.js";
import { choiceDescription, choiceLabel, withDescribedLabels } from "../values/choices.js";
import { widgetOfKind } from "../values/control.js";
import type { ValueKind, Widget } from "../values/kind.js";
import { isLongTextName, text } from "../values/texts.js";
import { isDayOrMoment } from "../values/moment.js";
import { mayBeOtherId, wholeKeyOf } from "./actions/own-key.js";
import { innerContext, type FormContext } from "./form-context.js";
import { comparedName, existingFor, isOwnKey, otherIdField, pickedBy, pickLabel, picksOf } from "./picks.js";
import type { FormField, Choice } from "./types.js";
import { mayWrap } from "./wrapper.js";

/** The fields of a form, those required first, "and", "or" and "not" last. Inputs that no document can name are left out. */
export function formOf(schema: Schema, inputs: Iterable<InputValue>, context: FormContext = {}): FormField[] {
  const allInputs = [...inputs];
  // The inputs of a change are values, whatever they are called.
  const endings = operatorEndings(context.changes ? [] : allInputs.map(({ name }) => name));
  const flags = clearingFlags(context.changes ? allInputs : []);
  const flagNames = new Set(flags.values());
  const offered = allInputs.filter((input) => isOffered(schema, input, context) && !flagNames.has(input.name));
  const fields = offered.map((input) => {
    const ending = endings.get(input.name);
    const compared = ending && isEqualityOperator(ending.operator) ? ending.base : input.name;
    const field = formField(schema, input, { ...context, compared, beside: allInputs });
    const clearedBy = flags.get(input.name);
    return withComparison(schema, clearedBy === undefined ? field : { ...field, clearedBy }, ending, context);
  });
  const inOrder = fields.sort((one, other) => rankOf(one, context) - rankOf(other, context));
  return [...withDistinctLabels(inOrder, ({ name }) => name)];
}

/** Relay's id of the request, which no person fills in. */
const REQUEST_ID = "clientMutationId";

function isOffered(schema: Schema, input: InputValue, context: FormContext): boolean {
  const isHidden = schema.hints?.get(context.parent ?? "")?.fields.get(input.name)?.hide === true;
  if (!isInput(schema, input) || input.name === REQUEST_ID || isHidden) return false;
  // Deprecated inputs that are optional are left out, and so is what would change the key of a record.
  const isUnwanted = isOutdated(input, context) || changesKey(schema, input, context);
  return isRequired(input) || !isUnwanted;
}

/** A deprecated input of a change is no use, unless the server takes its default where it is left out. */
const isOutdated = ({ deprecated, defaultValue }: InputValue, { changesRecord }: FormContext): boolean =>
  deprecated !== undefined && !(changesRecord && defaultValue !== undefined);

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
  const { parent = "", allowsHolders } = context;
  const typeDef = typeOf(schema, type);
  const hint = schema.hints?.get(parent)?.fields.get(name);
  const kind = hint?.kind === undefined ? kindOfInput(schema, input, context) : kindNamed(schema, hint.kind);
  const mayTakeKey = typeDef?.kind === "SCALAR" && !kind.placeInTime; // a moment is no key, whatever it is called
  const entity = mayTakeKey ? pickedBy(schema, input, context) : undefined;
  const keyFields =
    entity === undefined ? {} : keyFieldsFor(schema, entity, { name: comparedName(input, context), type });
  const inside = typeDef?.kind === "INPUT_OBJECT" ? insideOf(schema, input, context, { allowsHolders }) : undefined;
  const innerInputs = [...(typeDef?.inputs.values() ?? [])].filter((inner) => !input.hiddenFields?.has(inner.name));
  const widget = hint?.widget ?? widgetOfInput(schema, input, kind, entity !== undefined);
  const asks = context.changesRecord === true && isRequired(input) && (widget === "list" || widget === "boolean");
  return {
    name,
    label: labelOf(schema, parent, input, { kind, ...keyFields }),
    description: tellingDescription(schema, parent, input),
    deprecated,
    group: hint?.group,
    type,
    required: isRequired(input),
    widget,
    ...(asks && { asks }),
    ...(changesList(name) && changesOwnList(schema, name, context) && { isListChange: true }),
    kind,
    defaultText: defaultValue,
    values: typeDef?.kind === "ENUM" ? choicesOf(schema, typeDef) : [],
    fields: once(() => formOf(schema, innerInputs, { ...innerContext(input, inside, context), parent: type.name })),
    item: once(() => formField(schema, { name, type: type.item ?? type }, context)),
    ...keyFields,
    existing: existingFor(schema, input, inside, context),
    wraps:
      inside?.is === "same" &&
      !type.item &&
      // Inputs may contain themselves: an object within one of its own type is a value.
      !context.around?.includes(type.name) &&
      mayWrap(schema.types.get(inside.outputType ?? ""), input, innerInputs, context.beside ?? []),
    isNamedAfterRecord: inside?.isNamedAfterRecord,
  };
}

/** Whether a name says what is added to a list of the record: `addTagIds` beside `tags`. `addOns` may be a list of its own. */
function changesOwnList(schema: Schema, name: string, { entity, outputType = entity }: FormContext): boolean {
  const listName = (of: string) => singular(namesKey(of) ? withoutId(of) : withoutListEnding(of));
  const lists = [...(schema.types.get(outputType ?? "")?.fields.keys() ?? [])].map(listName);
  return lists.includes(listName(changedList(name))) && !lists.includes(listName(name));
}

/** Which records an input takes the key of, and the list that they are picked from, if there is one. */
function keyFieldsFor(
  schema: Schema,
  entity: string,
  input: Pick<InputValue, "name" | "type">,
): Pick<FormField, "picks" | "keyOf"> {
  const picks = picksOf(schema, entity, input);
  const key = wholeKeyOf(schema, entity);
  const isOpen = key !== undefined && mayBeOtherId(schema, key, input);
  const takesKey = !isOpen && otherIdField(schema, entity, input) === undefined;
  const isPicked = !isOpen || picks?.by !== undefined;
  return { ...(picks && isPicked && { picks }), ...(takesKey && { keyOf: keyTypesOf(schema, entity) }) };
}

/** The first of these: a hint, the words of an operator, the label of a picker, the input's name. */
function labelOf(
  schema: Schema,
  parent: string,
  input: InputValue,
  { kind, picks }: Pick<FormField, "kind" | "picks">,
): string {
  const { name } = input;
  const hintedLabel = schema.hints?.get(parent)?.fields.get(name)?.label;
  const label = hintedLabel ?? operatorLabel(schema, parent, name, kind);
  if (label !== undefined) return label;
  return picks ? pickLabel(schema, name, picks.entity) : fieldLabel(schema, parent, input);
}

// Switches that clear the value of an input beside them: `clearNote: Boolean` beside `note: String`. A server that has them takes null
// for "not given". See "Switches that clear" in docs/work/schema-rules.md.

const CLEARS = /^clear(?:_|(?=\p{Lu}))(.+)$/u;

/** The names of the switches, by the names of the inputs whose values they clear. */
function clearingFlags(inputs: readonly InputValue[]): ReadonlyMap<string, string> {
  const flags = new Map<string, string>();
  for (const { name, type } of inputs) {
    const [, clearedName] = CLEARS.exec(name) ?? [];
    if (clearedName === undefined || type.name !== "Boolean" || type.item || type.nonNull) continue;
    const cleared = inputs.find((input) => input.name !== name && !isRequired(input) && isCalled(input, clearedName));
    if (cleared) flags.set(cleared.name, name);
  }
  return flags;
}

/** Whether an input has this name, with or without "id" where it takes a key: `ownerID` is called "Owner". */
const isCalled = ({ name }: InputValue, called: string): boolean =>
  normalizeName(name) === normalizeName(called) || (namesKey(name) && withoutId(name) === normalizeName(called));

// How a person fills an input in: its kind of value, its control, and its choices. See "Forms" in docs/work/schema-rules.md.

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

/** @param takesKey - the input takes the key of a record */
function widgetOfInput(schema: Schema, { name, type }: InputValue, kind: ValueKind, takesKey: boolean): Widget {
  if (type.item) return "list";
  const typeDef = typeOf(schema, type);
  if (typeDef?.kind === "INPUT_OBJECT") return typeDef.oneOf ? "one-of" : "object";
  if (typeDef?.kind === "ENUM") return "enum";
  if (takesKey) return "id";
  return kind.name === text.name && isLongTextName(name) ? "textarea" : widgetOfKind(kind);
}

/** The values of an enum that are not deprecated. */
function choicesOf(schema: Schema, enumType: TypeDef): Choice[] {
  const hints = withDescribedLabels(enumType, schema.hints?.get(enumType.name));
  const names = enumType.values.map(({ name }) => name);
  const offered = enumType.values.filter(({ deprecated }) => deprecated === undefined);
  return offered.map((value) => {
    const label = choiceLabel(hints, value.name, names);
    const description = choiceDescription(hints, value);
    return { ...value, label, description: description === label ? undefined : description };
  });
}

// The inputs in an object and in a list. They are made when a person opens it, so inputs that contain themselves are no problem.

/** Keeps what `make` returns at the first call. A form reads its inner inputs several times for each input, and at every keystroke. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Fields = ReturnType<FormField["fields"]>;

/** An object with other inputs in it. */
export const withFields = (field: FormField, change: (fields: Fields) => Fields): FormField => ({
  ...field,
  fields: once(() => change(field.fields())),
});
