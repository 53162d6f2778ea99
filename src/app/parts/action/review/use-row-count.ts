/** How many rows an action would reach, asked of a list that takes the same filter and counts. */
import { useMemo } from "react";
import {
  listsOf,
  listsTaking,
  planQuery,
  type ReachedRows,
  type RootField,
  rowCountOf,
  type Schema,
} from "../../../schema/index.js";
import { NO_REQUEST } from "../../answers/no-request.js";
import { useAnswer } from "../../answers/use-answer.js";
import { useSchema } from "../../../base/context/context.js";

/** Undefined until the server has answered, and where no list counts such rows. */
export function useRowCount({ type, leavesOut, filter, areRelated }: ReachedRows): number | undefined {
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
