/** The plan of an action for one row of a table. See "Rows from a table" in docs/work/schema-rules.md. */
import type { RootField } from "../../classify/field-shape.js";
import type { Schema } from "../../model/model.js";
import { inputsOf } from "../../model/names.js";
import { member } from "../../plan/read.js";
import { changesWhatIsRead } from "../../plan/scope.js";
import type { ActionPlan, FormField } from "../types.js";
import { planAction } from "./action.js";
import { changesOwnValues } from "./whole-record.js";

/** Whether a row is a list of one, because an action takes nothing but a list of records. */
export const isRowInList = ({ form: [list, ...others] }: Pick<ActionPlan, "form">): boolean =>
  list?.widget === "list" && others.length === 0 && ["object", "one-of"].includes(list.item().widget);

/** An empty list of records that nobody has chosen may be all that shall be there. */
const asksForLists = (form: readonly FormField[]): readonly FormField[] =>
  form.map((field) => {
    const isListOfRecords = field.widget === "list" && field.required && field.item().widget === "object";
    return isListOfRecords ? { ...field, asks: true } : field;
  });

/**
 * Where an action takes nothing but a list of records, a row is a list of one, and the form that of one record. The record's key among its
 * inputs says which one an action changes that may also make one: `saveOrders(orders: [OrderInput!]!)`.
 */
export function planRow(schema: Schema, root: RootField): ActionPlan {
  const plan = planAction(schema, root);
  const [list] = plan.form;
  if (list?.widget !== "list" || !isRowInList(plan)) return { ...plan, form: asksForLists(plan.form) };
  const { name } = list;
  const item = list.item();
  const form = item.widget === "object" ? item.fields() : [{ ...item, name, required: true, wraps: true }];
  const inList = (values: unknown) => [item.widget === "object" ? values : member(values, name)];
  const key = keyAmong(plan, form);
  const path = key && plan.verb !== "create" ? [key.name] : undefined;
  const inputs = inputsOf(schema, { name, type: item.type });
  return {
    ...plan,
    form,
    keyPath: (type) => (type === plan.entity ? path : undefined),
    changes: path && plan.entity !== undefined ? [plan.entity] : [],
    startsFrom: (type) =>
      path !== undefined &&
      type === plan.entity &&
      changesOwnValues(schema, root, type) &&
      changesWhatIsRead(schema, type, inputs),
    request: ({ args, ...state } = {}) => plan.request({ ...state, args: args && { [name]: inList(args) } }),
    reach(request, operationName) {
      const reach = plan.reach(request, operationName);
      const [values] = [member(reach.values, name)].flat();
      return { ...reach, values: values as typeof reach.values };
    },
    outcome(data) {
      const { problems, ...outcome } = plan.outcome(data);
      return { ...outcome, problems: problems.map((problem) => ({ ...problem, path: pathInItem(problem.path) })) };
    },
    problems: (data) => plan.problems(data).map((problem) => ({ ...problem, path: pathInItem(problem.path) })),
  };
}

/** The input of one record that takes its own key. */
const keyAmong = ({ entity = "" }: ActionPlan, form: readonly FormField[]): FormField | undefined =>
  form.find(({ name, keyOf }) => keyOf?.includes(entity) && /^_?id$/i.test(name));

/** Without the list and the place in it. */
const pathInItem = (path: readonly (string | number)[]) => (path.length > 1 ? path.slice(2) : []);
