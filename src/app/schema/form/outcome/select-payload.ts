/** Asks a mutation's payload for all that says how the action went, of every type that it may have. */
import { isFailureType } from "../../model/failure-types.js";
import type { FieldDef, Schema, TypeDef } from "../../model/model.js";
import { freeFields, isComposite, isLeaf, isName, typeOf } from "../../model/names.js";
import { selectField, selectOn, type Selections } from "../../plan/document.js";
import { aliasOn } from "../../plan/read.js";
import { selectReference } from "../../plan/reference.js";
import {
  errorFieldsOf,
  innerPayloadsOf,
  isRecordAnswer,
  MAX_DEPTH,
  messageFieldsOf,
  outcomeFieldsOf,
} from "./payload-fields.js";
import { linksIn } from "./payload-links.js";
import { describesError, mayHoldErrors } from "./reported-errors.js";

/** Possible types of an abstract type that are asked what went wrong: a server may have an error type for each way to fail. */
const MAX_POSSIBLE_TYPES = 60;

const possibleTypesOf = (schema: Schema, { possible }: TypeDef): TypeDef[] =>
  possible.flatMap((name) => (isName(name) ? (schema.types.get(name) ?? []) : [])).slice(0, MAX_POSSIBLE_TYPES);

/** Asks a payload for all that says how the action went. */
export function selectPayload(schema: Schema, type: TypeDef, into: Selections, depth = 0): void {
  if (type.kind === "OBJECT") {
    selectObject(schema, type, into, { depth });
    return;
  }
  selectField(into, "__typename");
  if (type.kind === "INTERFACE") selectObject(schema, type, into, { depth });
  for (const possibleType of possibleTypesOf(schema, type)) {
    // Of an interface, only failure types are selected here: the plan selects the fields of its other types.
    const isSelected = type.kind === "UNION" ? !isRecordAnswer(schema, possibleType) : isFailureType(possibleType);
    if (!isSelected) continue;
    selectObject(schema, possibleType, selectOn(into, possibleType.name), { depth, fragmentOn: possibleType.name });
  }
}

/** The place of an object's selections in the document. */
interface SelectionPlace {
  /** Payloads around the object. */
  depth: number;
  /** The type whose fragment the selections are in. */
  fragmentOn?: string;
}

function selectObject(schema: Schema, type: TypeDef, into: Selections, { depth, fragmentOn }: SelectionPlace): void {
  const select = ({ name }: FieldDef) =>
    selectField(into, name, fragmentOn === undefined ? {} : { alias: aliasOn(fragmentOn, name) });
  const isRecord = isRecordAnswer(schema, type);
  const messageFields = isRecord ? [] : messageFieldsOf(schema, type);
  for (const field of [...errorFieldsOf(schema, type), ...messageFields])
    selectError(schema, typeOf(schema, field.type), select(field));
  if (isRecord) return;
  for (const field of [...outcomeFieldsOf(schema, type), ...leavesOfError(schema, type)]) select(field);
  for (const field of linksIn(schema, type)) selectReference(schema, field.type.name, select(field));
  for (const field of depth < MAX_DEPTH ? innerPayloadsOf(schema, type) : []) {
    const inner = typeOf(schema, field.type);
    if (inner) selectPayload(schema, inner, select(field), depth + 1);
  }
}

/** The leaves of a type that say what is wrong, how bad it is, or where. */
const leavesOfError = (schema: Schema, type: TypeDef): FieldDef[] =>
  freeFields(schema, type).filter((field) => isLeaf(typeOf(schema, field.type)) && describesError(field.name));

/** Asks an error, or a message that is an object, for what is wrong and where. */
function selectError(schema: Schema, type: TypeDef | undefined, into: Selections, depth = 0): void {
  if (!isComposite(type)) return;
  selectField(into, "__typename");
  for (const field of freeFields(schema, type)) {
    const inner = typeOf(schema, field.type);
    if (isLeaf(inner) && describesError(field.name)) selectField(into, field.name);
    else if (isComposite(inner) && mayHoldErrors(field.name) && depth < MAX_DEPTH)
      selectError(schema, inner, selectField(into, field.name), depth + 1);
  }
  if (type.kind !== "OBJECT") selectOnPossibleTypes(schema, type, into);
}

/** Asks the possible types of an abstract error for what its own fields do not say. */
function selectOnPossibleTypes(schema: Schema, type: TypeDef, into: Selections): void {
  for (const possibleType of possibleTypesOf(schema, type)) {
    const fields = leavesOfError(schema, possibleType).filter(({ name }) => !type.fields.has(name));
    for (const { name } of fields)
      selectField(selectOn(into, possibleType.name), name, { alias: aliasOn(possibleType.name, name) });
  }
}
