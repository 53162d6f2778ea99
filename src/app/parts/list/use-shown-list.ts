/** Keeps what a list shows for the records that are opened from it. */
import { useEffect } from "react";
import type { Plan } from "../../schema/index.js";
import { useApp, useRoute } from "../../base/context/context.js";
import { formatRoute } from "../../base/navigation/routes.js";
import type { List } from "./use-list.js";

export function useShownList(plan: Plan, { rows, range, isOfViewBefore }: List): void {
  const { shownLists } = useApp().visit;
  const address = formatRoute(useRoute());
  const { first: firstPosition, total } = range ?? {};
  useEffect(() => {
    if (isOfViewBefore) return;
    const records = rows.map((row) => {
      const record = plan.identify(row);
      return record?.opens && record.id !== undefined
        ? { type: record.type, id: record.id, scope: record.scope }
        : undefined;
    });
    if (firstPosition === undefined) shownLists.delete(address);
    else shownLists.set(address, { records, firstPosition, total });
  }, [shownLists, address, plan, rows, isOfViewBefore, firstPosition, total]);
}
