/** Asks a mutation's payload for all that tells how the action went, of every type that it may be. */
import { selectField, selectOn, type Selections } from "../plan/document.js";
import type { FieldDef, Schema, TypeDef } from "../model/model.js";
import { freeFields, isComposite, isLeaf, isName, typeOf } from "../model/names.js";
import { holdsMore, tells } from "./problems.js";
import { linksIn } from "./payload-links.js";
import { aliasOn } from "../plan/read.js";
import { DEEPEST, errorsIn, hasKey, isFailure, messagesIn, partsIn, signsIn } from "./signs.js";
import { selectReference } from "../plan/reference.js";

/** Members of an abstract type that are asked what went wrong: a server has an error for each way to fail. */
const MOST_MEMBERS = 60;

const membersIn = (schema: Schema, { possible }: TypeDef): string[] =>
  possible.filter((name) => isName(name) && schema.types.has(name)).slice(0, MOST_MEMBERS);

/** Asks a payload for all that tells how it went. */
export function selectPayload(schema: Schema, type: TypeDef, into: Selections, depth = 0): void {
  if (type.kind === "OBJECT") {
    selectObject(schema, type, into, depth);
    return;
  }
  selectField(into, "__typename");
  if (type.kind === "INTERFACE") selectObject(schema, type, into, depth);
  for (const name of membersIn(schema, type)) {
    const member = schema.types.get(name);
    // Of an interface, only failure types are selected here; the plan selects the fields of its other types.
    if (member && (type.kind === "UNION" ? !hasKey(schema, member) || isFailure(member) : isFailure(member)))
      selectObject(schema, member, selectOn(into, name), depth, name);
  }
}

/** `on`: the type whose fragment this is in. */
function selectObject(schema: Schema, type: TypeDef, into: Selections, depth: number, on?: string): void {
  const pick = ({ name }: FieldDef) => selectField(into, name, on === undefined ? {} : { alias: aliasOn(on, name) });
  for (const field of errorsIn(schema, type)) selectWords(schema, typeOf(schema, field.type), pick(field));
  if (hasKey(schema, type) && !isFailure(type)) return;
  for (const field of messagesIn(schema, type)) selectWords(schema, typeOf(schema, field.type), pick(field));
  for (const field of signsIn(schema, type)) pick(field);
  for (const field of placesIn(schema, type)) pick(field);
  for (const field of linksIn(schema, type)) selectReference(schema, field.type.name, pick(field));
  for (const field of depth < DEEPEST ? partsIn(schema, type) : []) {
    const part = typeOf(schema, field.type);
    if (part) selectPayload(schema, part, pick(field), depth + 1);
  }
}

/** Leaves of an error that say what it is about. */
const placesIn = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => isLeaf(typeOf(schema, field.type)) && tells(field.name));

/** Asks an error, or a message, for its words and for what they are about. */
function selectWords(schema: Schema, type: TypeDef | undefined, into: Selections, depth = 0): void {
  if (!isComposite(type)) return;
  selectField(into, "__typename");
  for (const field of freeFields(schema, type)) {
    const inner = typeOf(schema, field.type);
    if (isLeaf(inner) && tells(field.name)) selectField(into, field.name);
    else if (isComposite(inner) && holdsMore(field.name) && depth < DEEPEST)
      selectWords(schema, inner, selectField(into, field.name), depth + 1);
  }
  if (type.kind !== "OBJECT") selectMembersWords(schema, type, into);
}

/** Asks the types that an abstract error may be for what its own fields do not say. */
function selectMembersWords(schema: Schema, type: TypeDef, into: Selections): void {
  for (const name of membersIn(schema, type)) {
    const member = schema.types.get(name);
    for (const field of member ? placesIn(schema, member) : [])
      if (!type.fields.has(field.name))
        selectField(selectOn(into, name), field.name, { alias: aliasOn(name, field.name) });
  }
}
