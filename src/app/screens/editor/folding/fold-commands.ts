/** PURE: the edits of the text area that fold and unfold. */
import { foldableRegions, type Region } from "../../../language/index.js";
import { type Edit, endOfLine, startOfLine } from "../code/edits/edit.js";
import {
  foldsOf,
  placeholderFor,
  takenCharacters,
  toVisible,
  unfolded,
  type Fold,
  type HiddenTexts,
} from "./folded-text.js";

/** The commands. */
export type FoldCommand =
  /** The innermost part around the caret that is not folded. */
  | { readonly type: "fold" }
  /** The fold beside the caret, or those in its line. */
  | { readonly type: "unfold" }
  | { readonly type: "fold-all" }
  | { readonly type: "unfold-all" }
  /** The part that begins in a line: folded where it is not, else unfolded. */
  | { readonly type: "toggle"; readonly at: number }
  /** The folds that hide some of a part of the document, or of its edge. */
  | { readonly type: "reveal"; readonly start: number; readonly end: number };

/** The text area, and the hidden texts of its placeholders. A new fold is added to them. */
export interface FoldState {
  readonly visible: string;
  readonly hidden: HiddenTexts;
  /** Where the selection begins in the text area. */
  readonly start: number;
  /** Where it ends. */
  readonly end: number;
}

/** @returns undefined where there is nothing to fold or unfold */
export function foldEdit(command: FoldCommand, state: FoldState): Edit | undefined {
  switch (command.type) {
    case "fold":
      return foldAtCaret(state);
    case "unfold":
      return unfoldAtCaret(state);
    case "fold-all":
      return foldAll(state);
    case "unfold-all":
      return editOfWhole(state, unfolded(state.visible, state.hidden));
    case "toggle":
      return toggle(state, command.at);
    case "reveal":
      return reveal(state, command.start, command.end);
  }
}

function foldAtCaret(state: FoldState): Edit | undefined {
  const { visible, start: caret } = state;
  const regions = foldableRegions(visible);
  const around = regions.findLast(({ start, end }) => start <= caret && end >= caret);
  const lineStart = startOfLine(visible, caret);
  const lineEnd = endOfLine(visible, caret);
  // One that begins behind the caret in its line is nearer than one around this line.
  const inLine = regions.find(({ start }) => start >= lineStart && start <= lineEnd);
  const region = around && around.start >= lineStart ? around : (inLine ?? around);
  return region && foldEditOf(state, region);
}

function foldEditOf({ visible, hidden }: FoldState, { start, end }: Region): Edit | undefined {
  const taken = takenCharacters(unfolded(visible, hidden));
  const placeholder = placeholderFor(visible.slice(start, end), hidden, taken);
  // The caret is beside the fold and not behind the closing bracket, so that the same place is unfolded again.
  return placeholder === undefined ? undefined : { from: start, to: end, insert: placeholder, caret: start };
}

function unfoldAtCaret(state: FoldState): Edit | undefined {
  const { visible, start, end } = state;
  const folds = foldsOf(visible, state.hidden);
  const beside = folds.filter(({ at }) => at <= end && at + 1 >= start);
  if (beside.length > 0) return openEdit(state, beside);
  const lineStart = startOfLine(visible, start);
  const lineEnd = endOfLine(visible, end);
  return openEdit(
    state,
    folds.filter(({ at }) => at >= lineStart && at < lineEnd),
  );
}

function toggle(state: FoldState, at: number): Edit | undefined {
  const isFold = foldsOf(state.visible, state.hidden).some((fold) => fold.at === at);
  if (isFold) return unfoldAtCaret({ ...state, start: at, end: at });
  const region = foldableRegions(state.visible).find(({ start }) => start === at);
  return region && foldEditOf(state, region);
}

function reveal(state: FoldState, start: number, end: number): Edit | undefined {
  let current = state.visible;
  const isHiding = (fold: Fold) => fold.start < Math.max(end, start + 1) && fold.end > start;
  // A fold within a fold is in view only when the outer one is open.
  for (let hiding = foldsOf(current, state.hidden).filter(isHiding); hiding.length > 0; ) {
    current = withOpen(current, hiding, state.hidden);
    hiding = foldsOf(current, state.hidden).filter(isHiding);
  }
  return editOfWhole(state, current);
}

/** Opens some folds, and leaves those within them as they are. */
function openEdit(state: FoldState, folds: readonly Fold[]): Edit | undefined {
  return editOfWhole(state, withOpen(state.visible, folds, state.hidden));
}

function withOpen(visible: string, folds: readonly Fold[], hidden: HiddenTexts): string {
  let text = "";
  let behind = 0;
  for (const { at } of folds) {
    text += visible.slice(behind, at) + (hidden.byPlaceholder.get(visible[at] ?? "") ?? "");
    behind = at + 1;
  }
  return text + visible.slice(behind);
}

/** Folds from the inside out, so that what is unfolded later still has its inner folds. */
function foldAll(state: FoldState): Edit | undefined {
  const { visible, hidden } = state;
  const taken = takenCharacters(unfolded(visible, hidden));
  const open: { end: number; start: number; text: string }[] = [];
  let text = "";
  let behind = 0;
  const add = (part: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += part;
    else text += part;
  };
  const closeUntil = (place: number) => {
    for (let inner = open.at(-1); inner && inner.end <= place; inner = open.at(-1)) {
      inner.text += visible.slice(behind, inner.end);
      behind = inner.end;
      open.pop();
      add(placeholderFor(inner.text, hidden, taken) ?? inner.text);
    }
  };
  for (const { start, end } of foldableRegions(visible)) {
    closeUntil(start);
    add(visible.slice(behind, start));
    behind = start;
    open.push({ start, end, text: "" });
  }
  closeUntil(visible.length);
  return editOfWhole(state, text + visible.slice(behind));
}

/** The edit from the text in the text area to the same document with other folds. The caret stays at its place in the document. */
function editOfWhole({ visible, hidden, start }: FoldState, next: string): Edit | undefined {
  if (next === visible) return;
  const shorter = Math.min(visible.length, next.length);
  let head = 0;
  while (head < shorter && visible[head] === next[head]) head++;
  let tail = 0;
  while (tail < shorter - head && visible.at(-1 - tail) === next.at(-1 - tail)) tail++;
  const place = toWholeOf(visible, hidden, start);
  return {
    from: head,
    to: visible.length - tail,
    insert: next.slice(head, next.length - tail),
    caret: toVisible(foldsOf(next, hidden), place, "before"),
  };
}

const toWholeOf = (visible: string, hidden: HiddenTexts, offset: number): number =>
  unfolded(visible.slice(0, offset), hidden).length;
