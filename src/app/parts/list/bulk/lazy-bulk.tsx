/** The commands for selected rows and their dialog. Their code is loaded when the first row is selected. */
import { lazyPart, useLazyPart } from "../../../base/ui/lazy-part.js";
import type { BulkCommandsProps } from "./bulk-commands.js";
import { CommandButtons } from "../../table/selection/selection-bar.js";
import type { OpenBulk } from "./open-bulk.js";

export const bulkPart = lazyPart(async () => {
  const [{ BulkCommands }, { BulkDialog }] = await Promise.all([
    import("./bulk-commands.js"),
    import("./bulk-dialog.js"),
  ]);
  return { BulkCommands, BulkDialog };
});

/** Nothing until the code is loaded. If it cannot be loaded, the commands of each table are shown. */
export function LazyBulkCommands(props: BulkCommandsProps) {
  const code = useLazyPart(bulkPart);
  if (code.at === "failed") return <CommandButtons commands={props.common} />;
  return code.at === "ready" && <code.part.BulkCommands {...props} />;
}

/** The commands that open the dialog have loaded its code. */
export function LazyBulkDialog(props: OpenBulk & { onClose: () => void }) {
  const code = useLazyPart(bulkPart);
  return code.at === "ready" && <code.part.BulkDialog {...props} />;
}
