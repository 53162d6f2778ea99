/** Closes documents. One in which something is written is closed only where that can be undone. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLoadedPart } from "../../../parts/answers/failure/use-loaded-part.js";
import { useApp } from "../../../base/context/context.js";
import type { Toast } from "../../../base/context/visit/toast.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import { useEditorWords } from "../words.js";
import { isEmpty, sheetName, type Sheet, type Sheets } from "./sheets.js";

/** A person writes something before they close it. */
export const closingPart = lazyPart(() => import("../../../parts/controls/toast.js"));

interface ClosingOptions {
  sheets: Sheets;
  /** Closes a sheet at once. */
  close: (id: number) => void;
  /** Brings a closed sheet back, as the one of that index. */
  reopen: (closed: Sheet, index: number) => void;
  /** Is called after both. */
  onDone: () => void;
}

interface Closing {
  /** Closes a sheet, and says so with a way back. */
  close(id: number): void;
  /** Why a sheet could not be closed. */
  failure: ReactNode;
}

export function useClosing(options: ClosingOptions): Closing {
  const { sheets, onDone } = options;
  const t = useEditorWords();
  const showToast = useToastOfScreen();
  const { run, failure } = useLoadedPart(closingPart);
  // More may be written by the time that the code is there.
  const latest = useRef(options);
  latest.current = options;
  const closeWithUndo = (id: number) =>
    run(({ toastCard }) => {
      const { sheets: current, close } = latest.current;
      const index = current.all.findIndex((sheet) => sheet.id === id);
      const sheet = current.all[index];
      if (!sheet) return;
      const undo = async () => {
        latest.current.reopen(sheet, index);
        onDone();
        return { reasons: [] };
      };
      close(id);
      onDone();
      showToast({ content: toastCard({ title: t.sheetClosed, name: sheetName(current, index, t.sheet), undo }) });
    });
  return {
    failure,
    close(id) {
      const sheet = sheets.all.find((each) => each.id === id);
      if (sheet && !isEmpty(sheet)) {
        closeWithUndo(id);
        return;
      }
      options.close(id);
      onDone();
    },
  };
}

/** Shows a toast that goes with the screen: only the editor can bring a document back. */
function useToastOfScreen(): (toast: Toast) => void {
  const { toasts } = useApp().visit;
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    if (!toast) return;
    toasts.set(toast);
    return () => {
      if (toasts.get() === toast) toasts.set(undefined);
    };
  }, [toast, toasts]);
  return setToast;
}
