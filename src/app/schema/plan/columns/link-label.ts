/** The label of a link or a nested list, and the key fields that a link replaces. See "Links" in docs/work/schema-rules.md. */
import { fieldLabel } from "../../classify/label.js";
import { humanise } from "../../values/humanise.js";
import type { FieldDef, TypeDef } from "../../model/model.js";
import { normalizeName, splitByKey } from "../../model/names.js";
import type { FieldContext } from "./candidate.js";

const LIST_NAME = /^(\w+)(?:Connection|Collection)$/;

/** The label of a field that gives a record or a list of them. The first case that applies decides. */
export function linkLabel({ schema, type, field }: FieldContext): string {
  const label = fieldLabel(schema, type.name, field);
  const isHinted = label !== humanise(field.name);
  if (isHinted) return label;

  // `filmsConnection` → "Films", unless there is a field `films` too.
  const [, listName] = LIST_NAME.exec(field.name) ?? [];
  if (listName !== undefined && !type.fields.has(listName)) return humanise(listName);

  const byKey = splitByKey(field.name);
  if (!byKey) return label;
  const { target, keyOwner } = byKey;
  // `personByAuthorId` beside `authorId` → "Author".
  if (keysBeside(type, field).length) return humanise(keyOwner);

  // `loansByBookId` → "Loans"; beside `loansByMemberId` → "Loans by book".
  const alike = [...type.fields.keys()].filter((name) => name.startsWith(target + "By"));
  return humanise(alike.length > 1 ? `${target}By${keyOwner}` : target);
}

/**
 * The names of the fields that hold the key of the record that a field links to: `authorId` beside `author`, or beside
 * `personByAuthorId`.
 */
export function keysBeside({ fields }: TypeDef, { name }: FieldDef): string[] {
  const keyOwner = splitByKey(name)?.keyOwner ?? name;
  const keyName = normalizeName(keyOwner + "Id");
  return [...fields.keys()].filter((other) => normalizeName(other) === keyName);
}
