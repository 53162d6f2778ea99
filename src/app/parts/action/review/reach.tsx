/** What an action reaches, in words. It is read from what will be sent, never from the screen that the form was opened from. */
import { useMemo } from "react";
import {
  type ActionPlan,
  isLeafInput,
  mayBeConfirmed,
  plainText,
  type Reach,
  type ReachedRows,
  typeLabel,
  listsOf,
  listsTaking,
  planQuery,
  type RootField,
  rowCountOf,
  type Schema,
} from "../../../schema/index.js";
import { useSchema } from "../../../base/context/context.js";
import { useFormWords } from "../../form/words.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { Icon } from "../../../base/ui/icon.js";
import { count } from "../../values/number-format.js";
import { NO_REQUEST } from "../../answers/no-request.js";
import { useAnswer } from "../../answers/use-answer.js";

/** The name of the thing that an action is about: that of its type, else of the action. */
export function useThingName({ shape }: ActionPlan, reach: Reach): string {
  const schema = useSchema();
  const type = reach.is === "unknown" ? undefined : reach.type;
  return plainText(type === undefined ? shape.label : typeLabel(schema, type));
}

/** "Every order, 1,204 rows". */
function useRowsText(plan: ActionPlan, reach: ReachedRows): string {
  const t = useFormWords();
  const thing = useThingName(plan, reach);
  const rows = useRowCount(reach);
  const texts = { nothing: t.everyRow(thing), maybe: t.maybeEveryRow(thing), some: t.someRows(thing) };
  // Whether a server takes every record where a key is missing is not known.
  if (!reach.filter) return texts.maybe;
  const text = texts[reach.leavesOut];
  if (reach.areRelated) return t.relatedRows(text);
  return rows === undefined ? text : t.withRowCount(text, count(rows), rows);
}

/** What an action is for, named by what will be sent; undefined where that does not say it. */
export function useReachText(plan: ActionPlan, reach: Reach, args?: Record<string, unknown>): string | undefined {
  const t = useFormWords();
  const rows = useRowsText(plan, reach.is === "rows" ? reach : NO_ROWS);
  const [key, ...others] = reach.is === "records" ? reach.keys : [];
  const label =
    useRecordLabel(reach.is === "records" ? reach.type : undefined, key, undefined, args, "network-only") ?? key;
  if (reach.is === "rows") return rows;
  return label !== undefined && others.length > 0 ? t.andOtherRecords(label, others.length) : label;
}

const NO_ROWS: ReachedRows = {
  is: "rows",
  type: undefined,
  leavesOut: "maybe",
  filter: undefined,
  values: undefined,
  names: [],
};

/** Why it is so many: an empty filter, one that may leave nothing out, or no key. */
export function reasonOf({ leavesOut, filter }: ReachedRows, t: ReturnType<typeof useFormWords>): string {
  if (leavesOut === "some") return t.filterSelects;
  if (!filter) return t.noKeyGiven;
  if (isLeafInput(filter.field)) return t.selectionNotGiven(plainText(filter.field.label));
  return leavesOut === "nothing" ? t.filterIsEmpty : t.filterMayBeAll;
}

/** Stands in the form as long as what is filled in reaches rows that are not named. */
export function ReachNotice({
  plan,
  reach,
  isOfRecord,
}: {
  plan: ActionPlan;
  reach: ReachedRows;
  isOfRecord: boolean;
}) {
  const t = useFormWords();
  return (
    <p className="draft" role="status">
      <Icon name="alert" />
      <span className="grow">
        <b>{useRowsText(plan, reach)}</b> {reasonOf(reach, t)} {isOfRecord && !mayBeConfirmed(reach) && t.notFromRecord}
      </span>
    </p>
  );
}

// How many rows an action would reach, asked of a list that takes the same filter and counts.

/** Undefined until the server has answered, and where no list counts such rows. */
function useRowCount({ type, leavesOut, filter, areRelated }: ReachedRows): number | undefined {
  const schema = useSchema();
  const filterType = leavesOut === "nothing" ? undefined : filter?.field.type.name;
  const counting = useMemo(() => countingPlan(schema, type, filterType), [schema, type, filterType]);
  const isCountable = counting !== undefined && filter !== undefined && !areRelated;
  const state = { args: counting?.argument === undefined ? {} : { [counting.argument]: filter?.value }, size: 1 };
  const { document, variables } = isCountable ? counting.plan.request(state) : NO_REQUEST;
  const { data } = useAnswer(document, variables, { skip: !isCountable, policy: "network-only" });
  return isCountable && data ? counting.plan.page(data, state).total : undefined;
}

/** @param filterType - of the filter that the list has to take; undefined to count all rows of the type */
function countingPlan(schema: Schema, type: string | undefined, filterType: string | undefined) {
  const lists = filterType === undefined ? listsOf(schema, type ?? "") : listsTaking(schema, filterType);
  const list = lists.find((each) => each.entity === type && each.required.length === 0 && counts(schema, each));
  if (!list) return undefined;
  const argument = list.field.args.find((each) => each.type.name === filterType)?.name;
  return { plan: planQuery(schema, list, { columns: [] }), argument };
}

const counts = (schema: Schema, list: RootField): boolean =>
  list.totalPath !== undefined || rowCountOf(schema, schema.roots.get("query") ?? "", list) !== undefined;
