/** PURE: whether two records of one key are called so differently, or tell so different things, that they may be two. */
import { keyInGlobalId, namesKey, plainText, type RecordReference } from "../../schema/index.js";

export const mayBeTwoRecords = (one: RecordReference, other: RecordReference): boolean =>
  one.type === other.type &&
  ((one.label !== other.label && isNamed(one) && isNamed(other)) || toldApart(one, other).length > 0);

/**
 * The names of what two records without a name do not tell alike. Numbers count and measure, unless they are keys: another one is that of
 * the same record.
 */
function toldApart({ tells: one = {} }: RecordReference, { tells: other = {} }: RecordReference): string[] {
  const isNumber = (text: string) => text.trim() !== "" && Number.isFinite(Number(text));
  return Object.entries(one).flatMap(([name, text]) => {
    const told = Object.hasOwn(other, name) ? other[name] : undefined;
    if (told === undefined || told === text) return [];
    return isNumber(text) && isNumber(told) && !namesKey(name) ? [] : [name];
  });
}

/** Whether what two records of one key differ in is among some values: who has typed or seen it there knows that. */
export function isKnownFrom(values: unknown, one: RecordReference, other: RecordReference): boolean {
  const names = toldApart(one, other);
  return names.length > 0 ? names.every((name) => holdsName(values, name)) : holdsText(values, other.label);
}

/** Whether a text is among some values. */
export const holdsText = (value: unknown, text: string): boolean => holds(value, (_, inner) => inner === text);

const holdsName = (value: unknown, name: string): boolean => holds(value, (key) => key === name);

const holds = (value: unknown, is: (key: string, inner: unknown) => boolean): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => is(key, inner) || holds(inner, is));

/** Whether its label is a name, and not its type and its key. */
const isNamed = ({ label, typeLabel, id = "", isNamed = false }: RecordReference): boolean =>
  isNamed || label !== `${typeLabel} ${keyInGlobalId(id) ?? id}`;

/** What a record is called where something is done to it; one without a name also by what tells it from others. */
export function calledText({ label, tells = {} }: RecordReference): string {
  const told = Object.values(tells).map(plainText).join(", ");
  return told === "" ? plainText(label) : `${plainText(label)} (${told})`;
}
