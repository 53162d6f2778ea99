/** PURE: the forms of changes of which the record is not read. See "What a form does not know" in docs/work/schema-rules.md. */
import {
  type ActionPlan,
  type FormField,
  hasFieldFor,
  holdsInputs,
  isRowInList,
  json,
  type Path,
  type Schema,
  withFields,
} from "../../schema/index.js";
import { defaultsAmong, markKept, planStart, type CurrentPlan } from "./record-baseline.js";
import { knows, ownKeyOf } from "./record-inputs.js";
import { mayMake } from "./record-reference.js";

/**
 * The inputs of a change whose record is not read: lists, objects and JSON take the place of what it has.
 * @param key - the path to the input of the record's key
 */
export function asUnread(
  schema: Schema,
  plan: Pick<ActionPlan, "form" | "changes" | "verb" | "replaces" | "shape">,
  key: Path,
): readonly FormField[] {
  const { form, changes, verb, replaces } = plan;
  const hasField = (field: FormField) => changes.some((type) => hasFieldFor(schema, type, field));
  const mayDoMore = verb !== "update" && changes.length > 0;
  return mayDoMore ? withoutRecord(form, key, { mayBeValue: hasField, replaces }) : asFound(plan, key);
}

/** The same of an action that is sure to change the record that it meets, or may find one. */
export function asFound(
  plan: Pick<ActionPlan, "form" | "replaces" | "verb" | "shape">,
  key: Path,
): readonly FormField[] {
  const { form, replaces } = plan;
  const action = { mayBeValue: () => true, replaces };
  const [list] = form;
  if (!list || !isRowInList(plan) || !mayMake(plan)) return withoutRecord(form, key, action);
  const item = list.item();
  const fields = withoutRecord(item.fields(), [ownKeyOf(item) ?? ""], action);
  return [{ ...list, item: () => ({ ...item, fields: () => fields }) }];
}

/**
 * The inputs that are filled in once for many records of a type. What each record has itself need not be; what a default would replace
 * there has to be.
 */
export function forRecords(
  schema: Schema,
  plan: ActionPlan,
  fields: readonly FormField[],
  type: string,
): readonly FormField[] {
  const current = plan.verb === "update" ? planStart(schema, plan, type) : undefined;
  if (current) return ownOfRecords(current, fields);
  return plan.changes.includes(type) ? asUnread(schema, { ...plan, form: fields }, []) : fields;
}

function ownOfRecords(plan: CurrentPlan, fields: readonly FormField[]): readonly FormField[] {
  const rule = defaultsAmong(fields, plan.action);
  return fields.map((field) => {
    if (holdsInputs(field)) return withFields(field, (inner) => ownOfRecords(plan, inner));
    return knows(plan, field) ? { ...ownOfRecord(field), required: false } : markKept(field, undefined, rule);
  });
}

/** Objects are joined with those of the record, lists take their place. */
function ownOfRecord(field: FormField): FormField {
  const { defaultText, asks: _, ...own } = field;
  const kept = { ...own, isKept: defaultText !== undefined };
  return field.widget === "object" ? withFields(kept, (fields) => fields.map(ownOfRecord)) : kept;
}

function withoutRecord(
  form: readonly FormField[],
  [first, ...rest]: Path,
  action: { mayBeValue: (field: FormField) => boolean; replaces: boolean },
): readonly FormField[] {
  const rule = defaultsAmong(form, { replaces: action.replaces });
  return form.map((field) => {
    const isKey = field.name === first;
    if (holdsInputs(field)) return withFields(field, (inner) => withoutRecord(inner, isKey ? rest : [], action));
    if (isKey || field.selects || !action.mayBeValue(field)) return field;
    const isGroup = ["list", "object", "one-of"].includes(field.widget) || field.kind.name === json.name;
    const replaces = isGroup && !field.existing && !field.isListChange;
    const marked: FormField = replaces
      ? { ...field, unread: { is: field.widget === "list" ? "hidden" : "part" } }
      : field;
    return markKept(marked, undefined, rule);
  });
}
