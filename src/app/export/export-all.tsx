/**
 * "Export all": the button of a list that goes through all pages and saves the rows as a file. The code of its dialog is loaded
 * when the button is first pressed, or ahead when the pointer or the focus comes to it: most lists are only read.
 */
import { useRef, useState } from "react";
import { plainText } from "../../schema/index.js";
import { LazyView } from "../answers/lazy-view.js";
import { useWords } from "../context/words.js";
import { Dialog } from "../controls/dialog.js";
import { Icon } from "../ui/icon.js";
import { lazyPart, loadAhead, useLazyPart } from "../ui/lazy-part.js";
import { count } from "../values/numbers/count.js";
import type { ExportAllProps, ExportDialogProps } from "./export-dialog.js";

export const exportPart = lazyPart(() => import("./export-dialog.js"));

export function ExportAll(props: ExportAllProps) {
  const t = useWords();
  const [loadedRows, setLoadedRows] = useState(0);
  // From the first opening on the dialog stays mounted: it keeps the rows that it has loaded while it is closed.
  const wasOpened = useRef(false);
  wasOpened.current ||= props.open;
  return (
    <>
      <button
        type="button"
        className="button ghost"
        aria-haspopup="dialog"
        onClick={() => props.onOpen(true)}
        {...loadAhead(exportPart)}
      >
        <Icon name="save" />
        <span className="soft">{loadedRows ? t.exportAllRest(count(loadedRows)) : t.exportAll}</span>
      </button>
      {wasOpened.current && <LazyExportDialog {...props} onCount={setLoadedRows} />}
    </>
  );
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
