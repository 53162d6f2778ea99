/** Record types, and interfaces of records, by what people may call them. See "Record types" and "Actions" in docs/work/schema-rules.md. */
import type { Schema } from "../../model/model.js";
import { normalizeName, singular } from "../../model/names.js";
import { oncePerSchema } from "../../model/once-per-schema.js";
import { isRootType } from "../roots.js";
import { plainNameOf } from "../type-names.js";
import { entities } from "./entities.js";
import { keysOf } from "./keys.js";

/** The names of record types, by what people may call them, as `normalizeName` writes it. */
const entityNames = oncePerSchema(
  (schema) =>
    new Map(
      entities(schema).flatMap((type) =>
        [type.name, plainNameOf(schema, type.name)].map((called) => [normalizeName(called), type.name]),
      ),
    ),
);

/** The record types that a name may be that of: several where their names differ in case and underscores only. */
export function namesakes(schema: Schema, name: string): readonly string[] {
  const known = allNamesakes(schema);
  const spellings = [...spellingsOf(name), singular(name)];
  return [...(spellings.map((each) => known.get(each)).find((types) => types !== undefined) ?? [])];
}

/** Whether a type is called as several records of another one are: `Settings` beside `Setting`. */
export const isPluralOfAnother = (schema: Schema, typeName: string): boolean =>
  namesakes(schema, singular(plainNameOf(schema, typeName))).some((other) => other !== typeName);

/** The forms that a name may have in the singular or plural, the likeliest first. */
function spellingsOf(name: string): string[] {
  const text = normalizeName(name);
  return [text, text.replace(/s$/, ""), text.replace(/ies$/, "y"), `${text}s`];
}

const allNamesakes = oncePerSchema((schema): ReadonlyMap<string, ReadonlySet<string>> => {
  const names = new Map<string, Set<string>>();
  for (const { name, kind } of schema.types.values()) {
    const isRecord = kind === "OBJECT" && !isRootType(schema, name) && keysOf(schema, name).key !== undefined;
    for (const called of isRecord ? [name, plainNameOf(schema, name)] : [])
      names.set(normalizeName(called), (names.get(normalizeName(called)) ?? new Set()).add(name));
  }
  return names;
});

/** The record type of a name, however it is written, in the singular or plural; undefined where two have it. */
export function entityNamed(schema: Schema, name: string): string | undefined {
  if (namesakes(schema, name).length > 1) return undefined;
  const names = entityNames(schema);
  return spellingsOf(name)
    .map((each) => names.get(each))
    .find((type) => type !== undefined);
}

/** Relay's interface of everything with a global id. Most records implement it, so it does not say which are meant. */
export const ANY_RECORD = "Node";

/** Whether a type is an interface that says which records are meant. */
export const isTellingInterface = (schema: Schema, typeName: string): boolean =>
  schema.types.get(typeName)?.kind === "INTERFACE" && typeName !== ANY_RECORD;

/** The names of interfaces, by themselves as `normalizeName` writes them. */
const interfaceNames = oncePerSchema((schema) => {
  const interfaces = [...schema.types.keys()].filter((name) => isTellingInterface(schema, name));
  return new Map(interfaces.map((name) => [normalizeName(name), name]));
});

/** The interface of a name, however it is written: `Starrable` for "starrable". */
export const interfaceNamed = (schema: Schema, name: string): string | undefined =>
  interfaceNames(schema).get(normalizeName(name));

/** The one interface that a text names: "The Starrable to star". Undefined where it names several. */
export function interfaceNamedIn(schema: Schema, text: string): string | undefined {
  const words = text.match(/\b[A-Z]\w*/g) ?? [];
  const named = words.filter((word) => isTellingInterface(schema, word));
  const [only, ...others] = new Set(named);
  return others.length > 0 ? undefined : only;
}
