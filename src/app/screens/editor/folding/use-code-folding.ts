/** Draws the folds of a code area, and handles its keys and the text that is copied or dragged out of it. */
import { createElement, useMemo, type ClipboardEvent, type DragEvent, type KeyboardEvent } from "react";
import type { LineWindow } from "../code/drawn/line-window.js";
import type { ColouredRange } from "../code/drawn/paint.js";
import { FOLDED, type PaperMargin } from "../code/drawn/paper.js";
import { useParts } from "../code/drawn/use-parts.js";
import type { Region } from "../../../language/index.js";
import type { Folding } from "./use-folding.js";

interface CodeFolding {
  /** What is beside the lines; undefined where nothing can be folded. */
  margin: PaperMargin | undefined;
  /** The parts that stand out, the folds among them. */
  found: readonly ColouredRange[];
  /** @returns whether the key has been handled */
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean;
  /** Copies and cuts the whole of what is selected. */
  onCopy(event: ClipboardEvent<HTMLTextAreaElement>): void;
  /** Drags the whole of what is selected. */
  onDragStart(event: DragEvent<HTMLTextAreaElement>): void;
}

const NO_MARKS: readonly ColouredRange[] = [];
const noRegions = (): readonly Region[] => [];

export function useCodeFolding(
  folding: Folding | undefined,
  value: string,
  drawn: LineWindow | undefined,
  found: readonly ColouredRange[] = NO_MARKS,
): CodeFolding {
  const regions = useParts(value, folding?.code?.foldableRegions ?? noRegions, drawn?.start, drawn?.end);
  const folds = folding?.folds;
  const marks = useMemo(() => {
    if (!folds?.length) return found;
    const foldMarks = folds.map(({ at }): ColouredRange => ({ start: at, end: at + 1, mark: FOLDED }));
    return [...found, ...foldMarks].sort((a, b) => a.start - b.start);
  }, [found, folds]);
  return {
    margin: usePaperMargin(folding, value, regions, drawn?.start ?? 0),
    found: marks,
    onKeyDown: (event) => folding !== undefined && pressFoldKey(folding, event),
    onCopy(event) {
      const { value: text, selectionStart: from, selectionEnd: to } = event.currentTarget;
      const selected = text.slice(from, to);
      const whole = folding?.wholeOf(selected) ?? selected;
      if (whole === selected) return;
      event.clipboardData.setData("text/plain", whole);
      event.preventDefault();
      if (event.type === "cut") folding?.write({ from, to, insert: "", caret: from });
    },
    onDragStart({ currentTarget: { value: text, selectionStart, selectionEnd }, dataTransfer }) {
      const selected = text.slice(selectionStart, selectionEnd);
      const whole = folding?.wholeOf(selected) ?? selected;
      if (whole !== selected) dataTransfer.setData("text/plain", whole);
    },
  };
}

function usePaperMargin(
  folding: Folding | undefined,
  value: string,
  regions: readonly Region[],
  drawnStart: number,
): PaperMargin | undefined {
  const code = folding?.code;
  const folds = folding?.folds;
  const margin = useMemo(() => code && folds && code.marginOf(value, regions, folds), [code, value, regions, folds]);
  const numberOf = useMemo(() => margin && code?.createNumbering(margin.hiddenBefore), [code, margin]);
  if (!folding || !code || !folds || !margin || !numberOf) return;
  return {
    numberOf,
    hiddenBefore: (line) => margin.hiddenBefore.get(line) ?? 0,
    markOf(line) {
      const mark = margin.marks.get(line);
      if (!mark) return null;
      return createElement(code.FoldButton, { mark, onToggle: ({ at }) => folding.perform({ type: "toggle", at }) });
    },
    onOpen(index) {
      const fold = folds.filter(({ at }) => at >= drawnStart)[index];
      if (fold) folding.perform({ type: "toggle", at: fold.at });
    },
  };
}

function pressFoldKey(folding: Folding, event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const key = folding.code?.foldKey(event, value, folding.folds, { start: selectionStart, end: selectionEnd });
  if (!key) return false;
  const isSameElement = key.type === "open" ? folding.show(key.start, key.end) : folding.perform(key.command);
  const isDone = key.type === "command" || !isSameElement;
  if (isDone) event.preventDefault();
  return isDone;
}
