/** Recognises the kind of a value: by the name of its scalar, the scalar's specification, the field's name, or the value itself. */
import type { Schema, TypeRef } from "../model/model.js";
import { oncePerKey } from "../model/once-per-schema.js";
import { kindOfEnum } from "./choices.js";
import type { ScalarNames, ValueKind } from "./kind.js";
import { money, moneyInNumbers } from "./numbers.js";
import { json, jsonInText, object, unknown } from "./structures.js";
import { KINDS } from "./table.js";
import { id, text } from "./texts.js";
import { date, dateTime, time } from "./times.js";
import { isNumberMomentName } from "./moment-names.js";

/** The host's own kinds and all others, in the order in which they are recognised. */
export function kindsOf({ kinds = [] }: Pick<Schema, "kinds">): readonly ValueKind[] {
  if (!kinds.length) return KINDS;
  return [...kinds, ...KINDS.filter(({ name }) => !kinds.some((kind) => kind.name === name))];
}

/** The kind that a hint names; text if no kind has that name. */
export const kindNamed = (schema: Pick<Schema, "kinds">, name: string): ValueKind =>
  kindsOf(schema).find((kind) => kind.name === name) ?? text;

/** The kind of a leaf, by its type and, where the type is plain String or a number, by the field's name. */
export function kindOf(schema: Schema, { name }: TypeRef, field = ""): ValueKind {
  const type = schema.types.get(name);
  if (type?.kind === "ENUM") return kindOfEnum(type, schema.hints?.get(name));
  if (type?.kind === "INPUT_OBJECT" || type?.kind === "OBJECT") return object;
  if (name === "String") return kindOfText(schema, field);
  const kinds = kindsOf(schema);
  const kind = asTaken(kindOfScalar(kinds, name, type?.specifiedBy), name, type?.description);
  if (kind.name === time.name && name === TIME && isTimeMoment(schema)) return dateTime;
  const namedByField = kind.isNumber ? kinds.find((each) => each.isNumberFieldName?.(field)) : undefined;
  return namedByField ?? kind;
}

/** The kind of a field of plain texts, which a form asks for several times for each of its inputs. */
const kindOfText = oncePerKey(
  (schema, field: string): ValueKind => kindsOf(schema).find((kind) => kind.isFieldName?.(field)) ?? text,
);

/** A scalar that is a time of day on most servers, and a date with a time on servers in Go. */
const TIME = "Time";

const schemasWithTimeMoment = new WeakMap<Schema["types"], boolean>();

/** Whether the scalar Time holds dates with a time. See "Time as a moment" in docs/work/schema-rules.md. */
function isTimeMoment({ types }: Schema): boolean {
  const earlier = schemasWithTimeMoment.get(types);
  if (earlier !== undefined) return earlier;
  const scalars = [...types.values()].filter(({ kind }) => kind === "SCALAR");
  const scalarKinds = scalars.map(({ name, specifiedBy }) => kindOfScalar(KINDS, name, specifiedBy).name);
  const isEvent = () =>
    [...types.values()].some(({ fields }) =>
      [...fields.values()].some(({ name, type }) => type.name === TIME && isNumberMomentName(name)),
    );
  const isMoment = !scalarKinds.includes(dateTime.name) && (!scalarKinds.includes(date.name) || isEvent());
  schemasWithTimeMoment.set(types, isMoment);
  return isMoment;
}

/** What the description of a scalar says that is a number on the wire: Vendure's Money, in the smallest unit. */
const SAYS_NUMBER =
  /\b(IEEE 754|double[- ]precision|floating[- ]point|an? (\d+-bit )?integer|in cents|(minor|smallest) (currency )?units?)\b/i;
/** JSON as text: what Graphene's JSONString takes. */
const IS_JSON_TEXT = /^json(string|text)$/;

/** A kind as a scalar takes its values, where that is another way than its name alone says. */
function asTaken(kind: ValueKind, scalar: string, description = ""): ValueKind {
  if (kind === money && SAYS_NUMBER.test(description)) return moneyInNumbers;
  return kind === json && IS_JSON_TEXT.test(letters(scalar)) ? jsonInText : kind;
}

function kindOfScalar(kinds: readonly ValueKind[], name: string, specifiedBy: string | undefined): ValueKind {
  const page = specifiedBy?.split("/").filter(Boolean).at(-1) ?? "";
  const scalar = letters(name);
  // "IntType" is an Int.
  const names = [scalar, letters(page), scalar.replace(/(type|scalar)$/, "")];
  for (const each of names) {
    const kind = kinds.find(({ scalars }) => scalars && isNamed(scalars, each));
    if (kind) return kind;
  }
  // "MongoID" is an id.
  return /[a-z]I[dD]$/.test(name) ? id : unknown;
}

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, "");

function isNamed({ is, startsWith, contains, endsWith }: ScalarNames, name: string): boolean {
  return [
    is?.includes(name),
    startsWith?.some((start) => name.startsWith(start)),
    contains?.some((part) => name.includes(part)),
    endsWith?.some((end) => name.endsWith(end)),
  ].some(Boolean);
}

/**
 * The kind that a value of an unknown scalar looks like.
 * @param kinds - in the order in which they are tried
 */
export function guessKind(value: unknown, kinds: readonly ValueKind[] = KINDS): ValueKind {
  const isNothing = value === null || value === undefined;
  const looks = kinds.find((kind) => kind.looksLike?.(value));
  return looks ?? (isNothing || typeof value === "string" ? text : json);
}

/** The kind of a value: that of its scalar or, where the scalar may hold another kind, the kind that the value looks like. */
export function kindOfValue(kind: ValueKind, value: unknown, kinds?: readonly ValueKind[]): ValueKind {
  if (kind.name === time.name && dateTime.looksLike?.(value)) return dateTime;
  return kind.name === unknown.name ? guessKind(value, kinds) : kind;
}
