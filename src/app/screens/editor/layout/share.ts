/** PURE: how two panes divide their space. */

/** The direction in which a splitter moves: panes side by side, or one below the other. */
export type Axis = "x" | "y";

/** A pane keeps at least this percentage of the room. */
export const MIN_SHARE = 15;
/** A pane has at most this percentage of the room. */
export const MAX_SHARE = 85;

/** Percentage that an arrow key moves a splitter by. */
const KEY_STEP = 2;
const PAGE_STEP = 10;

type Box = Pick<DOMRect, "left" | "top" | "right" | "width" | "height">;

const withinLimits = (share: number): number => Math.min(MAX_SHARE, Math.max(MIN_SHARE, share));

/**
 * The share of the first pane after a key.
 *
 * @returns undefined for a key that does not move the splitter
 */
export function shareAfterKey(share: number, key: string, axis: Axis, isRightToLeft: boolean): number | undefined {
  const [shrink, grow] = arrowsOf(axis, isRightToLeft);
  switch (key) {
    case shrink:
      return withinLimits(share - KEY_STEP);
    case grow:
      return withinLimits(share + KEY_STEP);
    case "PageUp":
      return withinLimits(share - PAGE_STEP);
    case "PageDown":
      return withinLimits(share + PAGE_STEP);
    case "Home":
      return MIN_SHARE;
    case "End":
      return MAX_SHARE;
    default:
      return;
  }
}

function arrowsOf(axis: Axis, isRightToLeft: boolean): [shrink: string, grow: string] {
  if (axis === "y") return ["ArrowUp", "ArrowDown"];
  return isRightToLeft ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
}

/** The share of the first pane when the splitter is at a place of the window. */
export function shareAt(
  pointer: { x: number; y: number },
  { before, after }: { before: Box; after: Box },
  axis: Axis,
  isRightToLeft: boolean,
): number {
  if (axis === "y") return withinLimits(percentage(pointer.y - before.top, before.height + after.height));
  const covered = isRightToLeft ? before.right - pointer.x : pointer.x - before.left;
  return withinLimits(percentage(covered, before.width + after.width));
}

const percentage = (part: number, whole: number): number => (whole > 0 ? (part / whole) * 100 : 50);

/** The share in a text that was kept on the device, which may hold anything. */
export function readShare(kept: string | null, standard: number): number {
  const share = Number(kept ?? Number.NaN);
  return share >= MIN_SHARE && share <= MAX_SHARE ? share : standard;
}
