/** The menu of a row: its button in each row, and the one menu that is open. The menu's code is loaded when it is first opened. */
import { useMemo, useState, type ReactNode } from "react";
import { plainText, type Plan } from "../../../schema/index.js";
import { LazyView } from "../../answers/lazy-view.js";
import { useWords } from "../../../base/context/words.js";
import type { RowMenu } from "../../table/column.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";

export const rowMenuPart = lazyPart(() => import("./row-menu-panel.js"));

interface RowMenuState {
  /** For the table; undefined where the rows are not records. */
  rowMenu: RowMenu | undefined;
  /** Stands beside the table, since the table cuts off what is larger than it. */
  panel: ReactNode;
}

export function useRowMenu(plan: Plan, rows: readonly unknown[]): RowMenuState {
  const t = useWords();
  const [open, setOpen] = useState<{ row: unknown; button: HTMLElement }>();
  const hasRecords = rows.some((row) => plan.identify(row)?.id !== undefined);
  const rowMenu = useMemo<RowMenu | undefined>(() => {
    if (!hasRecords) return undefined;
    return {
      label(row) {
        const record = plan.identify(row);
        return record?.id === undefined ? "" : t.rowMenu(plainText(record.label));
      },
      onOpen: (row, button) => setOpen({ row, button }),
    };
  }, [hasRecords, plan, t]);
  const record = open && plan.identify(open.row);
  const panel = open && record?.id !== undefined && (
    <LazyView part={rowMenuPart}>
      {({ RowMenuPanel }) => (
        <RowMenuPanel
          key={`${record.type}:${record.id}`}
          record={record}
          button={open.button}
          onClose={() => setOpen(undefined)}
        />
      )}
    </LazyView>
  );
  return { rowMenu, panel };
}
