/** The edge between two panes, which a pointer or the arrow keys move. https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/ */
import type { KeyboardEvent, PointerEvent } from "react";
import { MAX_SHARE, shareAfterKey, shareAt, MIN_SHARE, type Axis } from "./share.js";
import { isRightToLeft } from "../../../base/ui/keyboard/one-stop.js";

interface SplitterProps {
  /** What it changes, for screen readers. */
  label: string;
  /** The direction in which it moves. */
  axis: Axis;
  /** The id of the first pane. */
  controls: string;
  /** The share of the first pane in both, in percent. */
  share: number;
  onShare: (share: number) => void;
  /** A double click and Enter give the panes their first sizes back. */
  onReset: () => void;
}

/** The element stands between its panes: their sizes are measured on the elements before and behind it. */
export function Splitter({ label, axis, controls, share, onShare, onReset }: SplitterProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next =
      event.key === "Enter" ? undefined : shareAfterKey(share, event.key, axis, isRightToLeft(event.currentTarget));
    if (next === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (next === undefined) onReset();
    else onShare(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: splitter, pointerId } = event;
    const [before, after] = [splitter.previousElementSibling, splitter.nextElementSibling];
    if (!splitter.hasPointerCapture(pointerId) || !before || !after) return;
    const panes = { before: before.getBoundingClientRect(), after: after.getBoundingClientRect() };
    onShare(shareAt({ x: event.clientX, y: event.clientY }, panes, axis, isRightToLeft(event.currentTarget)));
  };
  return (
    <div
      className={`splitter ${axis}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={axis === "x" ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(share)}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onDoubleClick={onReset}
    />
  );
}
