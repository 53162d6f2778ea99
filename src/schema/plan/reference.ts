/**
 * A record as little as a link to it needs: its type, its key and what names it. Of an abstract type, of each type that it may
 * be. See "Interfaces and unions" in docs/schema-rules.md.
 */
import { selectField, selectOn, selectPath, type Selections } from "./document.js";
import { typeLabel } from "../classify/label.js";
import { identityOf } from "../classify/links.js";
import type { Schema, TypeDef } from "../model/model.js";
import { isComposite, isName } from "../model/names.js";
import { aliasOn, fieldOf, typeNameOf } from "./read.js";
import type { Stub } from "./types.js";

/** At most this many of an abstract type's possible types are asked for their labels, besides those already seen. */
const POSSIBLE = 8;
/** The longest label, in characters. */
const LABEL_CHARACTERS = 120;

/** Asks for as much of a value as a link to it needs. */
export function selectStub(schema: Schema, typeName: string, into: Selections, seen: readonly string[] = []): void {
  const type = schema.types.get(typeName);
  if (!type || !isComposite(type)) return;
  selectField(into, "__typename");
  const shared = namesOf(schema, type.name);
  for (const name of shared) selectDotted(into, name);
  for (const possible of possibleOf(schema, type, seen)) {
    for (const name of namesOf(schema, possible)) {
      if (!shared.includes(name)) selectDotted(selectOn(into, possible), name, possible);
    }
  }
}

/** @param path - `title`, or `sys.id`; @param on - the type whose fragment the selections are in */
function selectDotted(into: Selections, path: string, on?: string): void {
  const [name = "", ...rest] = path.split(".");
  selectPath(selectField(into, name, on === undefined ? {} : { alias: aliasOn(on, name) }), rest);
}

/** Of an abstract type: the first of its possible types, then those that answers have had. */
export const possibleOf = (schema: Schema, { possible }: TypeDef, seen: readonly string[]): string[] =>
  [...new Set([...possible.slice(0, POSSIBLE), ...seen.filter((name) => possible.includes(name))])].filter(
    (name) => isName(name) && schema.types.has(name),
  );

const namesOf = (schema: Schema, type: string): string[] => {
  const { key, labels } = identityOf(schema, type);
  return key === undefined ? [...labels] : [...new Set([key, ...labels])];
};

/** The type and key of a value that was requested as a link or a row. */
export function identify(schema: Schema, value: unknown): Stub | undefined {
  const type = typeNameOf(value);
  if (type === undefined) return;
  const { key, labels, access, twin = type } = identityOf(schema, type);
  const id = key === undefined ? undefined : textOf(fieldOf(value, type, key));
  const [label = ""] = labels
    .map((name) => textOf(fieldOf(value, type, name)))
    .filter(Boolean)
    .join(" ")
    // A label is one line: a summary or description may be many.
    .split("\n");
  const typeWords = typeLabel(schema, twin);
  return {
    type: twin,
    typeLabel: typeWords,
    label: label.slice(0, LABEL_CHARACTERS) || (id === undefined ? typeWords : `${typeWords} ${id}`),
    id,
    // An empty text is no id: a link to it would lead to no screen.
    opens: !!access && !!id,
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;
