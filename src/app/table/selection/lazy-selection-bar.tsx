/** The place of the commands for selected rows. Their code is loaded when the first row is selected. */
import { lazyPart, useLazyPart } from "../../ui/lazy-part.js";
import type { SelectionBarProps } from "./selection-bar.js";

export const selectionBarPart = lazyPart(() => import("./selection-bar.js"));

export function LazySelectionBar(props: SelectionBarProps) {
  const { said, count } = props.selection;
  return (
    <>
      {/* A screen reader only says what comes into an element that was there before. */}
      <p className="hide" role="status">
        {said}
      </p>
      {count > 0 && <LoadedBar {...props} />}
    </>
  );
}

/** If the code does not load, Escape and Ctrl C are still there. */
function LoadedBar(props: SelectionBarProps) {
  const code = useLazyPart(selectionBarPart);
  return code.at === "ready" ? <code.part.SelectionBar {...props} /> : null;
}
