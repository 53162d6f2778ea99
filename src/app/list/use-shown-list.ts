/** Keeps what a list shows for the records that are opened from it. */
import { useEffect } from "react";
import type { Plan } from "../../schema/index.js";
import { PAGE_SIZE } from "../../schema/plan/pager.js";
import { useApp, useRoute } from "../context/context.js";
import { formatRoute, type View } from "../navigation/routes.js";
import type { List } from "./use-list.js";

export function useShownList(plan: Plan, { rows, pageInfo, allRows }: List, view: View): void {
  const { shownLists } = useApp().visit;
  const address = formatRoute(useRoute());
  const pagesBefore = allRows.loaded ? 0 : (view.page ?? 1) - 1 + (view.after?.length ?? 0);
  const isWhole = pagesBefore === 0 && pageInfo.next === undefined;
  const total = pageInfo.total ?? (isWhole ? rows.length : undefined);
  useEffect(() => {
    const records = rows.map((row) => {
      const record = plan.identify(row);
      return record?.opens && record.id !== undefined ? { type: record.type, id: record.id } : undefined;
    });
    shownLists.set(address, { records, firstPosition: pagesBefore * PAGE_SIZE + 1, total });
  }, [shownLists, address, plan, rows, pagesBefore, total]);
}
