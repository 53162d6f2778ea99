/** A place on which files are dropped. As long as it is shown, a browser opens no file that is dropped beside it in place of the app. */
import { useEffect, useState, type DragEvent } from "react";

/** @returns attributes of the place */
export function useDrop(take: (dropped: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    for (const type of ["dragover", "drop"] as const) addEventListener(type, refuseFiles);
    return () => {
      for (const type of ["dragover", "drop"] as const) removeEventListener(type, refuseFiles);
    };
  }, []);
  return {
    className: isOver ? "drop over" : "drop",
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer);
    },
  };
}

/** What the page takes by itself is its own, and so is the browser's input of files. */
function refuseFiles(event: globalThis.DragEvent): void {
  const [target] = event.composedPath();
  const isTaken = event.defaultPrevented || (target instanceof Element && target.matches("input[type=file]"));
  if (isTaken || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
