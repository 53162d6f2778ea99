/**
 * Inputs as a person fills them in. See "Forms" in docs/schema-rules.md. Nothing is made before it is asked for, so inputs that
 * contain themselves end where the person stops opening them.
 */
import { EQUALS, saysWhich } from "../classify/finders.js";
import { leavesOf } from "../classify/keys.js";
import { fieldLabel, humanise, typeLabel } from "../classify/label.js";
import { identityOf } from "../classify/links.js";
import type { InputValue, Schema, TypeRef } from "../model/model.js";
import { isInput, isLeaf, isRequired, typeOf } from "../model/names.js";
import type { FormField, FormValue } from "./types.js";
import type { RootField } from "../classify/field-shape.js";
import type { ValueKind, Widget } from "../values/kind.js";
import { operatorLabel } from "../classify/operators.js";
import {
  connects,
  entityOfInput,
  insideOf,
  makesNew,
  takesRelated,
  type Inside,
  type Subject,
} from "../classify/relations.js";
import { widgetOfKind } from "../values/control.js";
import { kindNamed, kindOf } from "../values/recognise.js";
import { text } from "../values/text/text.js";
import { listsOf } from "../classify/sources.js";

/** The subject and the surroundings of some inputs. `beside` defaults to `entity`. */
export interface FormContext extends Subject {
  /** The input object that the inputs belong to, for its hints. */
  parent?: string | undefined;
  /** The input that they are the operators of, and what that one was about: `authorId: { eq }`. */
  of?: { name: string; about: Subject } | undefined;
  /** The inputs make a new record: an id that may be left out is its own, and none of those that exist. */
  isNew?: boolean | undefined;
  /** The inputs change data, they do not filter it: what stands for another record may be one that exists. */
  changes?: boolean | undefined;
  /** The inputs belong to a related record. */
  isRelated?: boolean | undefined;
  /** The inputs stand within one that holds a record's inputs: an object among them holds no more of the same. */
  isInner?: boolean | undefined;
}

/** The fields of a form, those required first, "and", "or" and "not" last. Inputs that no document can name are left out. */
export function formOf(schema: Schema, inputs: Iterable<InputValue>, context: FormContext = {}): FormField[] {
  const fields = [...inputs]
    .filter(
      (input) =>
        isInput(schema, input) &&
        input.name !== "clientMutationId" &&
        !schema.hints?.get(context.parent ?? "")?.fields.get(input.name)?.hide,
    )
    // Deprecated inputs that are optional are left out.
    .filter((input) => input.deprecated === undefined || isRequired(input))
    .map((input) => formField(schema, input, context));
  return fields.sort((a, b) => rankOf(a, context) - rankOf(b, context));
}

/** The rank of an input in its form: `and` and `or` come after the conditions, and picking a related record before creating one. */
function rankOf({ name, required }: FormField, { isRelated }: FormContext): number {
  if (required) return 0;
  if (isRelated && connects(name)) return 1;
  return /^_?(and|or|not|nor)$/i.test(name) ? 3 : 2;
}

const LONG_TEXT = /(body|description|content|text|markdown|bio|summary|notes?|message|comment|query)$/i;

function formField(schema: Schema, input: InputValue, context: FormContext): FormField {
  const { name, type, description, deprecated, defaultValue } = input;
  const def = typeOf(schema, type);
  const hint = schema.hints?.get(context.parent ?? "")?.fields.get(name);
  const kind = hint?.kind === undefined ? typedKind(schema, input) : kindNamed(schema, hint.kind);
  const entity = def?.kind === "SCALAR" ? pickedBy(schema, input, context) : undefined;
  const from = entity === undefined ? undefined : pickFrom(schema, entity);
  const inside = def?.kind === "INPUT_OBJECT" ? insideOf(schema, input, context, !context.isInner) : undefined;
  return {
    name,
    label:
      hint?.label ??
      operatorLabel(schema, context.parent ?? "", name, kind) ??
      (entity !== undefined && from
        ? pickLabel(schema, name, entity)
        : fieldLabel(schema, context.parent ?? "", input)),
    description,
    deprecated,
    group: hint?.group,
    type,
    required: isRequired(input),
    widget: hint?.widget ?? widgetOf(schema, name, type, kind, entity !== undefined),
    kind,
    defaultText: defaultValue,
    values: def?.values.filter((value) => value.deprecated === undefined) ?? [],
    fields: () =>
      formOf(
        schema,
        [...(def?.inputs.values() ?? [])].filter((inner) => !input.taken?.has(inner.name)),
        { ...innerContext(input, inside, context), parent: type.name },
      ),
    item: () => formField(schema, { name, type: type.item ?? type }, context),
    picks: entity !== undefined && from ? { entity, from, by: heldBy(schema, entity, type.name) } : undefined,
    existing: existingFor(schema, input, inside, context),
    wraps: inside?.is === "same" && !type.item,
  };
}

/** A value that the server declares as text is typed as text if its format is unknown. */
function typedKind(schema: Schema, { name, type }: InputValue): ValueKind {
  const guess = kindOf(schema, type, name);
  return guess.hasManyNotations ? kindOf(schema, type) : guess;
}

/** The type that an input picks a record of. */
function pickedBy(schema: Schema, input: InputValue, context: FormContext): string | undefined {
  const { of, entity, isNew } = context;
  const { name } = input;
  // A filter of "authorId" takes an author. A filter of "id" takes a record of the list itself.
  if (of && EQUALS.test(name)) return entityOfInput(schema, { ...input, name: of.name }, of.about);
  const isOwnKey = isId(name) || (entity !== undefined && identityOf(schema, entity).key === name);
  if (isNew && isOwnKey && !isRequired(input)) return;
  return entityOfInput(schema, input, context);
}

const isId = (name: string): boolean => /^_?ids?$/i.test(name);

/** The type that the inputs of an input object belong to. */
function innerContext(input: InputValue, inside: Inside | undefined, context: FormContext): FormContext {
  const { entity, beside, isNew, changes, isRelated } = context;
  const isRelation = inside?.is === "relation";
  const stays = inside?.is === "same" && isNew && !saysWhich(input.name);
  return {
    entity: inside?.entity,
    beside: inside?.beside,
    of: { name: input.name, about: { entity, beside } },
    changes,
    isInner: !inside?.isOuter,
    isRelated: isRelation || (inside?.is === "same" && isRelated),
    isNew: stays || (inside?.is === "same" && changes && isRelated && makesNew(input.name)),
  };
}

/** For an input object that stands for another, possibly existing record: its type, and the input that takes the key. */
function existingFor(
  schema: Schema,
  { name, type }: InputValue,
  inside: Inside | undefined,
  { changes, isRelated }: FormContext,
): FormField["existing"] {
  const { entity } = inside ?? {};
  const stands = inside?.is === "relation" || (isRelated && connects(name));
  if (!changes || !stands || type.item || entity === undefined || !pickFrom(schema, entity)) return;
  const inputs = [...(typeOf(schema, type)?.inputs.values() ?? [])];
  const key =
    inputs.find((input) => input.name === identityOf(schema, entity).key) ??
    inputs.find((input) => isId(input.name)) ??
    inputs.find((input) => input.type.name === "ID" && takesRelated(input.name));
  if (!key || key.type.item) return;
  // The other required inputs must be known values of the picked record.
  const said = schema.types.get(entity)?.fields;
  const isTold = (input: InputValue) =>
    !isRequired(input) || isLeaf(typeOf(schema, said?.get(input.name)?.type ?? type));
  return inputs.every((input) => input === key || isTold(input)) ? { entity, key: key.name } : undefined;
}

/** A person picks a line, not an id: "lineId" is "Line", "stationIds" is "Stations", a bare "id" is what it is the id of. */
function pickLabel(schema: Schema, name: string, entity: string): string {
  const bare = name.replace(/_?id(s?)$/i, "$1");
  return /^s?$/.test(bare) ? typeLabel(schema, entity) : humanise(bare);
}

function widgetOf(schema: Schema, name: string, type: TypeRef, kind: ValueKind, isKey: boolean): Widget {
  if (type.item) return "list";
  const def = typeOf(schema, type);
  if (def?.kind === "INPUT_OBJECT") return def.oneOf ? "one-of" : "object";
  if (def?.kind === "ENUM") return "enum";
  if (isKey) return "id";
  return kind.name === text.name && LONG_TEXT.test(name) ? "textarea" : widgetOfKind(kind);
}

/** The list to pick a record from: one that can be searched, else any that asks for nothing first. */
function pickFrom(schema: Schema, entity: string): RootField | undefined {
  const lists = listsOf(schema, entity).filter((list) => !list.required.length && list.entity === entity);
  return lists.find(({ search }) => search) ?? lists[0];
}

/**
 * Where records have a key for machines and an id in the table (`nodeId: ID!` beside `id: Int!`): the one that an input of this
 * type takes, unless it is the key.
 */
function heldBy(schema: Schema, entity: string, typeName: string): string | undefined {
  const type = schema.types.get(entity);
  const { key } = identityOf(schema, entity);
  const leaves = type ? leavesOf(schema, type) : [];
  const own = leaves.find(({ name }) => name === key);
  return own && own.type.name !== typeName
    ? leaves.find(({ name, type }) => name !== key && /^_?id$/.test(name) && type.name === typeName)?.name
    : undefined;
}

type Path = readonly (string | number)[];

/** The value of a form at a path. */
export const getAt = (value: FormValue, path: Path): FormValue =>
  path.reduce(
    (at: unknown, step) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, step)
        ? (at as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );

/** A form's value with one place changed, all else shared; undefined leaves a field out. */
export function setAt(value: FormValue, path: Path, next: FormValue): FormValue {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  const inner = setAt(getAt(value, [step]), rest, next);
  if (typeof step === "number") {
    const list = Array.isArray(value) ? [...value] : [];
    list[step] = inner;
    return list;
  }
  const others =
    typeof value === "object" && value !== null ? Object.entries(value).filter(([name]) => name !== step) : [];
  // Not by assignment: a field may be called __proto__.
  return Object.fromEntries(inner === undefined ? others : [...others, [step, inner]]);
}
