/** PURE: the commands of keys in a grid, by the ARIA grid pattern. https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
import { move, type Extent, type CellPlace } from "./move.js";
import { stepOfArrow } from "../../../base/ui/keyboard/reading-direction.js";

/** A command to the grid. `none` leaves the key to the browser. */
export type GridCommand =
  | { do: "none" }
  /** Moves the focus from a control in the cell to the cell itself. */
  | { do: "focus-cell" }
  /** Moves the focus to the first control in the cell. */
  | { do: "focus-control" }
  /** Presses the control of the cell, or focuses the first of several. */
  | { do: "enter" }
  /** Presses what a head holds. */
  | { do: "press" }
  | { do: "toggle-row"; isRange: boolean }
  | { do: "select-all" }
  | { do: "clear" }
  /** Makes the head's column wider or narrower. */
  | { do: "resize"; by: number }
  | { do: "move"; to: CellPlace; isRange: boolean };

/** A key with its modifiers, as an event has it. */
interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The position of the focus. */
interface Focus {
  place: CellPlace;
  /** Whether a control in the cell has the focus, instead of the cell. */
  isInControl: boolean;
}

/** Pixels that a key makes a column wider or narrower. */
const RESIZE_STEP = 16;

const NONE: GridCommand = { do: "none" };

export function gridCommand(pressed: PressedKey, { place, isInControl }: Focus, extent: Extent): GridCommand {
  const { key, shiftKey } = pressed;
  switch (key) {
    case "Escape":
      return { do: isInControl ? "focus-cell" : "clear" };
    case "Enter":
      return isInControl ? NONE : { do: "enter" };
    case "F2":
      return { do: "focus-control" };
    case " ":
      return isInControl ? NONE : spaceCommand(place, shiftKey);
    default:
      if ((pressed.ctrlKey || pressed.metaKey) && key.toLowerCase() === "a") return { do: "select-all" };
      return moveCommand(pressed, place, extent);
  }
}

const isHead = ({ row }: CellPlace) => row < 0;

const spaceCommand = (place: CellPlace, isRange: boolean): GridCommand =>
  isHead(place) ? { do: "press" } : { do: "toggle-row", isRange };

/** Arrow keys and their like. With Shift, left and right on a head set the width of its column. */
function moveCommand(pressed: PressedKey, place: CellPlace, extent: Extent): GridCommand {
  const { key, shiftKey } = pressed;
  const step = stepOfArrow(key, extent.isRightToLeft);
  if (shiftKey && isHead(place) && step !== 0) return { do: "resize", by: step * RESIZE_STEP };
  const to = move(place, pressed, extent);
  return to ? { do: "move", to, isRange: shiftKey } : NONE;
}
