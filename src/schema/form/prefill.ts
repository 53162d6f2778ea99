/** The values with which an action's form opens. See "Actions" in docs/schema-rules.md. */
import { EQUALS, isRecordFilter } from "../classify/identity/filter-access.js";
import type { RecordReference } from "../plan/types.js";
import { integer } from "../values/numbers/integer.js";
import { setAt } from "./form-value.js";
import type { ActionPlan, FormField, FormValue } from "./types.js";

/** The initial values of an action's form that is opened from a record: the record's key, if the form has an input for it. */
export function prefill({ form, entity, verb }: ActionPlan, { type, id }: RecordReference): FormValue {
  if (id === undefined) return {};
  // A new record is not the record from which the form was opened.
  const isAboutRecord = entity === type && verb !== "create";
  const path = pathToKey(form, { type, id, isAboutRecord }, { searchesObjects: true });
  return path ? setAt({}, path, id) : {};
}

/** Names of inputs and indexes of list items, from a form inwards. */
type InputPath = (string | number)[];

/** The key that a form is opened with. */
interface OpeningKey {
  type: string;
  id: string;
  /** The action is about the record of the key, so that an input called "id" is meant for it. */
  isAboutRecord: boolean;
}

/** The path to the input that takes a record's key. Objects in the form are looked into, but not the objects in these. */
function pathToKey(
  fields: readonly FormField[],
  key: OpeningKey,
  { searchesObjects }: { searchesObjects: boolean },
): InputPath | undefined {
  const keyField = keyFieldAmong(fields, key);
  if (keyField) return pathInto(keyField);
  const related = fields.find(({ existing }) => existing?.entity === key.type);
  if (related?.existing) return [related.name, related.existing.key];
  if (!searchesObjects) return;
  // `where` comes first: a change without it would be a change of everything.
  const holders = fields.filter(({ name }) => isRecordFilter(name));
  const required = fields.filter((field) => field.required);
  for (const field of [...holders, ...required]) {
    if (field.widget !== "object") continue;
    const path = pathToKey(field.fields(), key, { searchesObjects: false });
    if (path) return [field.name, ...path];
  }
  return;
}

function keyFieldAmong(fields: readonly FormField[], { type, id, isAboutRecord }: OpeningKey): FormField | undefined {
  // The id of an integer input is a number: another one is not an id of its table.
  const takesId = ({ picks, kind }: FormField) => !picks?.by && (kind.name !== integer.name || /^-?\d+$/.test(id));
  const isCalledId = ({ name }: FormField) => /^_?ids?$/i.test(name);
  const usable = fields.filter(takesId);
  const pickers = usable.filter(({ takesKeyOf }) => takesKeyOf === type);
  const picker = pickers.find(isCalledId) ?? pickers[0];
  return picker ?? (isAboutRecord ? usable.find(isCalledId) : undefined);
}

/** The place of a key in an input: the first item of a list, or the operator for equality (`where: { id: { eq } }`). */
function pathInto(field: FormField): InputPath | undefined {
  if (field.widget === "list") return [field.name, 0];
  if (field.widget !== "object") return [field.name];
  const equals = field.fields().find(({ name }) => EQUALS.test(name));
  return equals && [field.name, equals.name];
}
