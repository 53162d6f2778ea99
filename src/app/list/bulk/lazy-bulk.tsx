/** The commands for selected rows and their dialog. Their code is loaded when the first row is selected. */
import type { Plan } from "../../../schema/index.js";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.js";
import type { SelectedRows } from "../../table/column.js";
import type { OpenBulk } from "./open-bulk.js";

export const bulkPart = lazyPart(async () => {
  const [{ BulkCommands }, { BulkDialog }] = await Promise.all([
    import("./bulk-commands.js"),
    import("./bulk-dialog.js"),
  ]);
  return { BulkCommands, BulkDialog };
});

interface LazyBulkCommandsProps {
  plan: Plan;
  label: string;
  selected: SelectedRows;
  onOpen: (bulk: OpenBulk) => void;
}

/** Nothing until the code is loaded: the bar has other commands meanwhile. */
export function LazyBulkCommands(props: LazyBulkCommandsProps) {
  const code = useLazyPart(bulkPart);
  return code.at === "ready" && <code.part.BulkCommands {...props} />;
}

/** The commands, which open it, have loaded its code. */
export function LazyBulkDialog(props: OpenBulk & { onClose: () => void }) {
  const code = useLazyPart(bulkPart);
  return code.at === "ready" && <code.part.BulkDialog {...props} />;
}
