/** Whether the page is being printed: then all rows are in it, and not only those in view. */
import { useState, useSyncExternalStore } from "react";

/** A store for one component: one that all shared would miss the end of the printing where no component was left to listen. */
function createPrinting() {
  let isPrinting = false;
  return {
    get: () => isPrinting,
    /** The browser takes the page as it is when the event is over. React renders for a store before that. */
    subscribe(listener: () => void): () => void {
      const note = ({ type }: Event) => {
        isPrinting = type === "beforeprint";
        listener();
      };
      addEventListener("beforeprint", note);
      addEventListener("afterprint", note);
      return () => {
        removeEventListener("beforeprint", note);
        removeEventListener("afterprint", note);
      };
    },
  };
}

export function useIsPrinting(): boolean {
  const [printing] = useState(createPrinting);
  return useSyncExternalStore(printing.subscribe, printing.get, printing.get);
}
