/** What the parts of a list have in common. Types only. */
import type { ReactNode } from "react";
import type { Plan, RecordReference, RootField } from "../../schema/index.js";
import type { AnswerState } from "../answers/answer-state.js";
import type { View } from "../../base/navigation/routes.js";
import type { OpenBulk } from "./bulk/open-bulk.js";
import type { ListeningList } from "./listen/listening-list.js";
import type { List } from "./use-list.js";

/** A list with its view, for the parts around its rows. */
export interface ListProps {
  /** The list's plan with the columns to show. `list` has every column that is requested. */
  shownPlan: Plan;
  label: string;
  list: List;
  view: View;
  /**
   * Replaces the view: members that the next one leaves out are removed.
   * @param replace - Back does not return to the view before
   */
  onView: (next: View, replace?: boolean) => void;
}

/** A list after its first answer. */
export interface LoadedListProps extends ListProps {
  answer: Extract<AnswerState, { at: "loaded" }>;
  /** What has happened to the rows since they were requested. */
  listening: ListeningList;
  /** Opens the dialog of an action on selected rows. It outlives the rows, which the action may delete. */
  onBulk: (bulk: OpenBulk) => void;
  /** Opens the export of all rows. */
  onExport: () => void;
}

/** A list with its tools. */
export interface ListToolsProps extends ListProps {
  /** The list's plan with other columns, for an export of all of them. */
  planWithColumns: ((columns: string[]) => Plan) | undefined;
  /** "3 new · Show": it has a place here, so that nothing moves when it appears. */
  notice: ReactNode;
  /** Leads to the form of a new record. Not shown on a phone, where the bar of actions below the screen has the action. */
  createLink?: ReactNode;
  isExportOpen: boolean;
  onExportOpen: (isOpen: boolean) => void;
  /** Shows the list of keys. */
  onShortcuts: () => void;
}

/** The record that has a list. */
export interface ListRecord {
  type: string;
  /** Its key; undefined where a query field gives the record. */
  id?: string | undefined;
  /** What says beside the key which record it is, as JSON. */
  scope?: string | undefined;
  /** The record as it was read, where it was read by its key. */
  read?: RecordReference | undefined;
  /** The query field that gives the record, and its arguments. */
  within?: { root: RootField; args: Readonly<Record<string, unknown>> };
}
