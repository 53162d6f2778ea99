/** A list that loads its rows itself, for a record's tab. The list's own screen, with its view in the address, is `list-screen.tsx`. */
import type { ReactNode } from "react";
import type { Plan } from "../../schema/index.js";
import { useInformativeColumns } from "./columns/use-informative-columns.js";
import { ListContent } from "./list-content.js";
import type { ListProps, ListRecord } from "./list-props.js";
import { useList } from "./use-list.js";

interface PlanListProps extends Omit<ListProps, "shownPlan" | "list"> {
  /** The plan with every column that is requested. */
  plan: Plan;
  /** The record in whose tab the list is. */
  record: ListRecord;
  /** The same plan with other columns. */
  planWithColumns?: (columns: string[]) => Plan;
  /** Nothing is shown or requested, because the form above the list is not filled in yet. */
  skip?: boolean;
  /** Leads to the form of a new record. */
  createLink?: ReactNode;
  /** Opens that form. */
  onCreate?: (() => void) | undefined;
}

/** The view is in the component that shows the tab. */
export function PlanList({ plan, record, skip = false, planWithColumns, ...listProps }: PlanListProps) {
  const list = useList({ plan, view: listProps.view, id: record.id, skip });
  const shownPlan = useInformativeColumns(plan, list, record);
  return (
    <ListContent
      {...listProps}
      shownPlan={shownPlan}
      list={list}
      planWithColumns={planWithColumns}
      skip={skip}
      record={record}
    />
  );
}
