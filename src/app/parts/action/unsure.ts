/**
 * PURE: what a change sends of which its names and its shape do not tell what else becomes of the record. See "What a form does not know"
 * in docs/work/schema-rules.md.
 */
import { type ActionPlan, type FormField, getAt, isBlank, isLeafInput, leavesOthers } from "../../schema/index.js";
import { inputsWithPaths } from "./conflict/conflicts.js";
import { isObject } from "./same-value.js";

/**
 * The inputs of an action whose value, or default, may take away more than it shows. Sure in a change are single values, lists of them,
 * objects of which all is known, a picked record in the place of the one that is shown, and picked records that are put beside others or
 * taken from them.
 *
 * @param form - of the action
 * @param args - what it sends
 */
export const unsureInputs = (
  { changes, makes }: Pick<ActionPlan, "changes" | "makes">,
  form: readonly FormField[],
  args: Record<string, unknown>,
): readonly FormField[] => {
  const mayDoMore = !makes(args); // a new record has nothing that could be replaced
  return inputsWithPaths(form)
    .filter(({ path, field }) => {
      const sent = getAt(args, path);
      const isOpen = changes.length > 0 || (mayDoMore && (setsList(field, sent) || field.mayReset === true));
      return isOpen && isUnsure(field, sent);
    })
    .map(({ field }) => field);
};

/** Whether a list is sent that may take the place of all there are, also in an object: `{ set: [{ id: "7" }] }`. */
const setsList = (field: FormField, sent: unknown): boolean =>
  field.maySetList === true || (isObject(sent) && field.fields().some((inner) => setsListIn(inner, sent)));

const setsListIn = (inner: FormField, sent: object): boolean =>
  Object.hasOwn(sent, inner.name) && !leavesOthers(inner.name) && setsList(inner, getAt(sent, [inner.name]));

export function isUnsure(field: FormField, sent: unknown): boolean {
  const item = field.widget === "list" ? field.item() : field;
  if (sent === undefined) return field.mayReset === true;
  if (sent === null) return false;
  if (field.maySetList || isOfOtherKind(field, item, sent)) return true;
  if (isLeafInput(item) || field.selects || field.isTold) return false;
  const isOfField = field.madeOf === "itself" || field.madeOf === "link";
  const isWhole = field.widget !== "list" || (field.isTold !== undefined && !field.unread);
  if (item.existing && isOfField && isWhole && [sent].flat().every((each) => namesOne(item, each))) return false;
  return ![sent]
    .flat()
    .every((each) => isObject(each) && item.fields().every((inner) => isBeside(inner, getAt(each, [inner.name]))));
}

/** Whether it takes values, or the keys of records, of another kind than the record has there. */
const isOfOtherKind = ({ madeOf, widget }: FormField, item: FormField, sent: unknown): boolean =>
  madeOf === "other" && (widget === "list" ? isLeafInput(item) : namesOne(item, sent));

/** Whether picked records are put beside those that a record has, or taken from them: `connect: [{ id: "7" }]`, `add: ["7"]`. */
function isBeside(field: FormField, sent: unknown): boolean {
  if (sent === undefined) return true;
  if (field.widget !== "list" || !Array.isArray(sent) || !leavesOthers(field.name)) return false;
  const item = field.item();
  return sent.every((each) => (isLeafInput(item) ? isKey(item, each) : namesOne(item, each)));
}

/** Whether an object is a key, and nothing else. */
const namesOne = (field: FormField, sent: unknown): boolean =>
  isObject(sent) &&
  Object.keys(sent).length > 0 &&
  Object.entries(sent).every(([name, value]) => {
    const inner = field.fields().find((each) => each.name === name);
    return inner !== undefined && isKey(inner, value);
  });

const isKey = ({ keyOf, widget }: FormField, sent: unknown): boolean =>
  keyOf !== undefined && widget !== "list" && !isBlank(sent);
