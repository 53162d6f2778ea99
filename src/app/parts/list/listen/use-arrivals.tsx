/** Keeps what happens to the rows of a list while it is shown. Nothing moves by itself: a person asks for new rows. */
import { useMemo, useState } from "react";
import { lazyPart, useLazyPart } from "../../../base/ui/lazy-part.js";
import { recordKey } from "../shared-keys.js";
import type { ListProps } from "../list-props.js";
import { isOnLaterPage } from "../list-state.js";
import { hasNews, NO_ARRIVALS, notePage, noteRows, withChanges, type Arrivals, type ShownRows } from "./arrivals.js";
import type { ListenerProps } from "./listener.js";
import type { ListeningList } from "./listening-list.js";
import { NewRows } from "./new-rows.js";

export const listenerPart = lazyPart(() => import("./listener.js"));

/** What has arrived since an answer, and the rows that were asked for because they were new. */
interface Kept {
  /** The data of the answer. What arrived before it is in it. */
  data: unknown;
  arrivals: Arrivals;
  shownNew: ReadonlySet<string>;
}

const NOTHING: Kept = { data: undefined, arrivals: NO_ARRIVALS, shownNew: new Set() };

/** @param isOfRecord - whether the list is in a record's tab, so that not every record of its type belongs to it */
export function useArrivals(
  { shownPlan, list, view }: Omit<ListProps, "label" | "onView">,
  isOfRecord: boolean,
): ListeningList {
  const { data, rows, columns, state, allRows } = list;
  const [kept, setKept] = useState(NOTHING);
  const shown = useMemo<ShownRows>(
    () => ({ rows, columns, keyOf: (row) => recordKey(shownPlan, row) }),
    [rows, columns, shownPlan],
  );
  const arrivals = kept.data === data ? kept.arrivals : NO_ARRIVALS;
  const changedRows = useMemo(() => withChanges(rows, arrivals, shown.keyOf), [rows, arrivals, shown]);
  const note = (change: (before: Arrivals) => Arrivals) =>
    setKept((before) => ({ ...before, data, arrivals: change(before.data === data ? before.arrivals : NO_ARRIVALS) }));
  const isFirstPage = !isOnLaterPage(view);
  const isWhole = !state.isFiltered && !isOfRecord;
  const show = () => {
    setKept((before) => ({ ...before, shownNew: arrivals.newKeys }));
    list.refetch();
  };
  return {
    rows: changedRows,
    // Each cell asks whenever the table is drawn, and to find a row's key takes long: mostly nothing has arrived.
    isNew: (row) => kept.shownNew.size > 0 && kept.shownNew.has(shown.keyOf(row) ?? ""),
    isChanged: (row, columnKey) =>
      arrivals.changed.size > 0 && arrivals.changed.get(shown.keyOf(row) ?? "")?.columns.has(columnKey) === true,
    notice: <NewRows arrivals={arrivals} onShow={show} />,
    showNew: hasNews(arrivals) ? show : undefined,
    listener: data !== undefined && !allRows.loaded && !list.isOfViewBefore && (
      <LazyListener
        plan={shownPlan}
        list={list}
        isWhole={isWhole}
        onRows={(updates, countsNew) => note((before) => noteRows(before, shown, updates, countsNew && isFirstPage))}
        onPage={(page) => note((before) => notePage(before, shown, page))}
      />
    ),
  };
}

/** A list is drawn without it first. If its code cannot be loaded, the list does not listen. */
function LazyListener(props: ListenerProps) {
  const code = useLazyPart(listenerPart);
  return code.at === "ready" && <code.part.Listener {...props} />;
}
