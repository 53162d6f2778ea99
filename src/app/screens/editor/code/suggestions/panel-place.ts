/** PURE: where a panel of suggestions stands beside the word that they are for. */

/** Lengths in CSS pixels, as in `DOMRect`. */
interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
}

/** What was measured, in CSS pixels of the window. */
export interface PanelMeasures {
  /** The first letter of the word. */
  word: Pick<Box, "left" | "top" | "bottom">;
  /** The element that the panel is placed in. */
  container: Box;
  /** The width of the panel. */
  panelWidth: number;
  /** The height that the panel needs in order not to scroll. */
  panelHeight: number;
  /** The height of the window, without the keyboard of a phone. */
  windowHeight: number;
}

/** The panel's style, in CSS pixels of its container. */
export interface PanelPlace {
  left: number;
  top?: number;
  bottom?: number;
  maxHeight?: number;
}

/** Pixels between the word and the panel. */
const GAP = 4;
/** Pixels that stay free between the word and the edge of the window, in all. */
const MARGIN = 8;

/** Below the word; above it where the panel does not fit below and there is more room above. */
export function placePanel({ word, container, panelWidth, panelHeight, windowHeight }: PanelMeasures): PanelPlace {
  const left = Math.max(0, Math.min(word.left - container.left, container.width - panelWidth));
  const roomBelow = windowHeight - word.bottom;
  const roomAbove = word.top;
  const isAbove = roomBelow < panelHeight + MARGIN && roomAbove > roomBelow;
  if (isAbove) return { left, bottom: container.bottom - word.top + GAP, maxHeight: roomAbove - MARGIN };
  return { left, top: word.bottom - container.top + GAP, maxHeight: roomBelow - MARGIN };
}
