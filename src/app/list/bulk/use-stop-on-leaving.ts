/** Leaving the dialog, by Back or another address, stops its run. A card then says how far it came. */
import { useEffect, useRef } from "react";
import { isWorking, type BulkRun } from "../../bulk/bulk-run.js";
import { useApp } from "../../context/context.js";
import { toastCard } from "../../controls/toast.js";
import { count } from "../../values/numbers/count.js";
import { useListWords } from "../words.js";

/**
 * @param title - what runs, and on how many rows
 * @param onChanged - called when the last row that was sent has its result
 */
export function useStopOnLeaving(run: BulkRun, title: string, onChanged: () => void): void {
  const { nav, visit } = useApp();
  const t = useListWords();
  const latest = useRef({ title, onChanged, t });
  useEffect(() => {
    latest.current = { title, onChanged, t };
  });
  useEffect(() => {
    const list = nav.get();
    let isSameUser = true;
    const stopListening = visit.onClear(() => {
      isSameUser = false;
    });
    const tell = () => {
      const words = latest.current.t;
      const { counts } = run.get();
      const settled = words.bulkCounts(
        count(counts.done),
        count(counts.failed + counts.unclear),
        count(counts.waiting),
      );
      visit.toasts.set({
        content: toastCard({
          title: latest.current.title,
          messages: [words.leftWhileRunning, settled],
          view: list,
          isFailure: true,
        }),
      });
    };
    return () => {
      if (!isWorking(run.get().at)) return stopListening();
      const unsubscribe = run.subscribe(() => {
        if (isWorking(run.get().at)) return;
        unsubscribe();
        stopListening();
        latest.current.onChanged();
        if (isSameUser) tell();
      });
      run.stop();
    };
  }, [run, nav, visit]);
}
