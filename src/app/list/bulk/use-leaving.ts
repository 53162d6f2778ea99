/**
 * What happens when the dialog is left. A run that sends rows is stopped, and a card says how far it came. After a run that has ended, a
 * card offers to take it back.
 */
import { useEffect, useRef } from "react";
import { isWorking, onceEnded, type BulkRun } from "../../bulk/bulk-run.js";
import { useApp } from "../../context/context.js";
import { toastCard } from "../../controls/toast.js";
import { useListWords } from "../words.js";
import { countsText } from "./undo-rows.js";

interface LeftRun {
  run: BulkRun;
  /** What runs, and on how many rows. */
  title: string;
  /** Called when the last row that was sent has its result. */
  onChanged: () => void;
  /** Takes back what was done; undefined where nothing can be, or where that has begun. */
  undo: () => (() => Promise<readonly string[]>) | undefined;
}

export function useLeaving({ run, ...rest }: LeftRun): void {
  const { nav, visit } = useApp();
  const t = useListWords();
  const latest = useRef({ ...rest, t });
  useEffect(() => {
    latest.current = { ...rest, t };
  });
  useEffect(() => {
    const list = nav.get();
    let isSameUser = true;
    const stopListening = visit.onClear(() => {
      isSameUser = false;
    });
    const tellStopped = () => {
      const { title, t: words, undo } = latest.current;
      const messages = [words.leftWhileRunning, countsText(run.get(), words)];
      visit.toasts.set({ content: toastCard({ title, messages, view: list, isFailure: true, undo: undo() }) });
    };
    const offerUndo = () => {
      const undo = latest.current.undo();
      if (undo) visit.toasts.set({ content: toastCard({ title: latest.current.title, undo }) });
    };
    return () => {
      if (!isWorking(run.get().at)) {
        stopListening();
        if (isSameUser) offerUndo();
        return;
      }
      onceEnded(run, () => {
        stopListening();
        latest.current.onChanged();
        if (isSameUser) tellStopped();
      });
      run.stop();
    };
  }, [run, nav, visit]);
}
