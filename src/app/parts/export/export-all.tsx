/**
 * "Export all" goes through all pages of a list and saves the rows as a file. The code of its dialog is loaded when it is first opened, or
 * ahead when the pointer or the focus comes to what opens it: most lists are only read.
 */
import { useRef } from "react";
import { plainText } from "../../schema/index.js";
import { LazyView } from "../answers/lazy-view.js";
import { useWords } from "../../base/context/words.js";
import { Dialog } from "../controls/dialog.js";
import { lazyPart, useLazyPart } from "../../base/ui/lazy-part.js";
import type { ExportDialogProps } from "./export-dialog.js";

export const exportPart = lazyPart(() => import("./export-dialog.js"));

/** The dialog, if it is open. From its first opening on it stays mounted: it keeps the rows that it has loaded while it is closed. */
export function ExportAll(props: ExportDialogProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.open;
  return wasOpened.current && <LazyExportDialog {...props} />;
}

function LazyExportDialog(props: ExportDialogProps) {
  const t = useWords();
  const code = useLazyPart(exportPart);
  if (code.at === "ready") return <code.part.ExportDialog {...props} />;
  if (!props.open) return null;
  return (
    <Dialog title={t.exportAllOf(plainText(props.label))} onClose={() => props.onOpen(false)}>
      <LazyView part={exportPart}>{() => null}</LazyView>
    </Dialog>
  );
}
