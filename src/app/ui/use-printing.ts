/** Whether the page is being printed: then all rows are in it, and not only those in view. */
import { useSyncExternalStore } from "react";

let isPrinting = false;

/** The browser takes the page as it is when the event is over. React renders for a store before that. */
function subscribe(listener: () => void): () => void {
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
}

export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
