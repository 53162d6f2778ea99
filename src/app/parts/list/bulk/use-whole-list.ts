/** The selection of all rows of a list, of which the table shows one page. */
import { useEffect } from "react";
import type { Plan, RecordReference } from "../../../schema/index.js";
import { useSignedIn } from "../../../base/context/context.js";
import { userIdIn } from "../../../base/context/user-id.js";
import type { SelectedRows } from "../../table/column.js";
import { count } from "../../values/number-format.js";
import { isAsMeant, listIdentity } from "../list-state.js";
import type { List } from "../use-list.js";
import { useListWords } from "../words.js";
import type { BulkRows } from "./open-bulk.js";

export interface WholeListSelection {
  isSelected: boolean;
  /**
   * The button that selects all rows of the list, or returns to those of the page; undefined if the page has all rows.
   */
  offer: { label: string; onPress: () => void } | undefined;
  /** The rows that an action runs on. `records` are those that are selected on the page. */
  rowsFor(records: readonly RecordReference[]): BulkRows;
}

/** @param list - undefined where the table shows all of it */
export function useWholeList(plan: Plan, list: List | undefined, selected: SelectedRows): WholeListSelection {
  const t = useListWords();
  const user = userIdIn(useSignedIn());
  const { selectWholeList, wholeList, say, rows } = selected;
  const key = list && isAsMeant(list.state) ? listIdentity(plan, list.state, user) : undefined;
  const total = list?.range?.total;
  const shownTotal = total === undefined ? undefined : count(total);
  const isSelected = wholeList !== undefined && wholeList.key === key;
  const isOutdated = wholeList !== undefined && !isSelected;
  useEffect(() => {
    // With other filters or another user, the selected list is another one.
    if (isOutdated) selectWholeList(undefined);
  }, [isOutdated, selectWholeList]);
  const text = t.listSelected(shownTotal);
  const isInOtherWords = isSelected && wholeList.text !== text;
  useEffect(() => {
    // Another language, or another count of the server.
    if (isInOtherWords && key !== undefined) selectWholeList({ key, text });
  }, [isInOtherWords, selectWholeList, key, text]);
  const isPageSelected = key !== undefined && selected.isAll && !isSelected;
  useEffect(() => {
    // The button is in a toolbar elsewhere on the page, so screen readers need to be told.
    if (isPageSelected) say(t.canSelectList(count(rows.length), shownTotal));
  }, [isPageSelected, say, t, rows.length, shownTotal]);

  const select = (listKey: string) => {
    selected.all();
    selectWholeList({ key: listKey, text });
    say(text);
  };
  const offerOf = () => {
    if (key === undefined) return undefined;
    if (isSelected) return { label: t.selectPage(count(rows.length)), onPress: () => selectWholeList(undefined) };
    return { label: t.selectList(shownTotal), onPress: () => select(key) };
  };
  return {
    isSelected,
    offer: offerOf(),
    rowsFor(records) {
      const type = records[0]?.type;
      if (!list || !isSelected || type === undefined) return { from: "selection", records };
      return { from: "list", list: { plan, state: list.state.stateWithoutPage, total }, type };
    },
  };
}
