/** The folds of the document in view. The text area has a text with placeholders; the sheet, and all that is sent, has the whole. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useLoadedPart } from "../../../parts/answers/failure/use-loaded-part.js";
import { partNow, useLazyPart, lazyPart } from "../../../base/ui/lazy-part.js";
import { applyTo, type Edit, typeWithFocus } from "../code/edits/edit.js";
import { locationOf } from "../code/location.js";
import type { FoldCommand } from "./fold-commands.js";
import type { Fold, HiddenTexts } from "./folded-text.js";

/** A part of the document. */
export interface Selection {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** The document in its text area. Where nothing else is said, offsets count in the whole document. */
export interface Folding {
  /** What the text area holds. */
  readonly visible: string;
  /** The folds in it. */
  readonly folds: readonly Fold[];
  /** The code that folds, as soon as it is loaded. */
  readonly code: FoldingCode | undefined;
  /** Takes what the text area holds now. */
  onChange(visible: string): void;
  /** What a part of the text in the text area stands for. */
  wholeOf(visible: string): string;
  /** Whether a text from elsewhere cannot be put into the text area while there are folds. */
  clashesWith(text: string): boolean;
  /** What is selected; the caret, if nothing is. The same function in each render. */
  selection(): Selection;
  /**
   * Selects a part and brings it into view; folds that hide some of it open. The focus stays. The same function in each render.
   *
   * @returns false where the text area has become another element
   */
  show(start: number, end: number): boolean;
  /** Changes the text in the text area as if it had been typed, so that undo takes it back. */
  write(edit: Edit): void;
  /** Folds or unfolds. @returns false where the text area has become another element */
  perform(command: FoldCommand): boolean;
  /** The same; the code is loaded first, if need be. */
  use(command: FoldCommand): Promise<void>;
  /** What is shown where that code could not be loaded: with a button that does the same again. */
  readonly failure: ReactNode;
}

interface FoldingOptions {
  /** The document. */
  query: string;
  /** Names the element of the text area. */
  elementKey: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onEdit: (query: string) => void;
  /** Makes a new element of the text area, where the browser cannot type. @returns its key */
  onRenew: () => string;
}

/** What the text area holds, and the document that it stands for. */
interface ShownText {
  readonly elementKey: string;
  readonly visible: string;
  readonly whole: string;
}

/** The hidden texts of an element. */
interface HiddenOfElement {
  readonly elementKey: string;
  readonly hidden: HiddenTexts;
}

/** What is done to the text area as soon as a change is drawn. */
interface Afterwards {
  readonly selection?: Selection;
  readonly takesFocus?: boolean;
  /** The line whose mark takes the focus. */
  readonly markLine?: string | undefined;
}

interface FoldingState extends FoldingOptions {
  readonly code: FoldingCode | undefined;
  readonly visible: string;
  readonly folds: readonly Fold[];
  readonly setShownText: (shown: ShownText) => void;
  /** Read when it is needed: a fold and what the browser reports of it come between two renders. */
  readonly texts: RefObject<HiddenOfElement | undefined>;
  readonly afterwards: RefObject<Afterwards | undefined>;
}

const NO_FOLDS: readonly Fold[] = [];

export function useFolding(options: FoldingOptions): Folding {
  const part = useLazyPart(foldingPart);
  const [shownText, setShownText] = useState<ShownText>();
  const texts = useRef<HiddenOfElement>(undefined);
  const afterwards = useRef<Afterwards>(undefined);
  const { area } = options;
  useLayoutEffect(() => {
    if (afterwards.current && area.current) finish(area.current, afterwards.current);
    afterwards.current = undefined;
  });
  const code = part.at === "ready" ? part.part : undefined;
  const { query, elementKey } = options;
  const visible = shownText?.elementKey === elementKey && shownText.whole === query ? shownText.visible : query;
  const hidden = texts.current?.elementKey === elementKey ? texts.current.hidden : undefined;
  const hiddenCount = hidden?.byPlaceholder.size ?? 0;
  const folds = useMemo(
    () => (hidden && hiddenCount > 0 && code?.foldsOf(visible, hidden)) || NO_FOLDS,
    [visible, hidden, hiddenCount, code],
  );
  const folding = foldingOf({ ...options, code, visible, folds, setShownText, texts, afterwards });
  const latest = useRef(folding);
  latest.current = folding;
  const selection = useCallback(() => latest.current.selection(), []);
  const show = useCallback((start: number, end: number) => latest.current.show(start, end), []);
  const { run, failure } = useLoadedPart(foldingPart);
  // The text may have changed by the time that the code is there.
  const use = (command: FoldCommand) => run(() => latest.current.perform(command));
  return { ...folding, selection, show, use, failure };
}

function foldingOf(state: FoldingState): Omit<Folding, "use" | "failure"> {
  const { area, visible, folds, code, afterwards } = state;
  return {
    visible,
    folds,
    code,
    onChange: (next) => takeText(state, next),
    wholeOf: (text) => wholeOf(state, text),
    clashesWith: (text) => {
      const current = hiddenOf(state);
      return current !== undefined && partNow(foldingPart)?.holdsPlaceholder(text, current) === true;
    },
    selection: () => {
      const { value = "", selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
      const place = (offset: number) => wholeOf(state, value.slice(0, offset)).length;
      return { start: place(selectionStart), end: place(selectionEnd) };
    },
    show: (start, end) => show(state, start, end),
    write: (edit) => write(state, edit),
    perform(command) {
      perform(state, command);
      return afterwards.current?.selection === undefined;
    },
  };
}

function hiddenOf({ texts, elementKey }: FoldingState): HiddenTexts | undefined {
  return texts.current?.elementKey === elementKey ? texts.current.hidden : undefined;
}

function wholeOf(state: FoldingState, visible: string): string {
  const hidden = hiddenOf(state);
  return (hidden && partNow(foldingPart)?.unfolded(visible, hidden)) ?? visible;
}

function takeText(state: FoldingState, visible: string): void {
  const whole = wholeOf(state, visible);
  if (hiddenOf(state)) state.setShownText({ elementKey: state.elementKey, visible, whole });
  state.onEdit(whole);
}

/** @returns what the text area holds then */
function perform(state: FoldingState, command: FoldCommand): string {
  const { area, texts, elementKey } = state;
  const field = area.current;
  const code = partNow(foldingPart);
  if (!field || !code) return field?.value ?? "";
  const hidden = hiddenOf(state) ?? code.createHiddenTexts();
  texts.current = { elementKey, hidden };
  const { value: visible, selectionStart: start, selectionEnd: end } = field;
  const edit = code.foldEdit(command, { visible, hidden, start, end });
  if (!edit) return visible;
  write(state, edit);
  return applyTo(visible, edit);
}

function write(state: FoldingState, edit: Edit): void {
  const { area, afterwards, texts, onRenew, setShownText, onEdit } = state;
  const field = area.current;
  if (!field) return;
  const { activeElement } = field.getRootNode() as Document | ShadowRoot;
  const markLine = activeElement?.getAttribute("data-line") ?? undefined;
  const visible = applyTo(field.value, edit);
  afterwards.current = { markLine };
  if (typeWithFocus(field, edit)) return;
  const whole = wholeOf(state, visible);
  const selection = { start: edit.caret, end: edit.caretTo ?? edit.caret };
  afterwards.current = { selection, markLine, takesFocus: activeElement === field };
  const elementKey = onRenew();
  if (texts.current) texts.current = { ...texts.current, elementKey };
  setShownText({ elementKey, visible, whole });
  onEdit(whole);
}

function show(state: FoldingState, start: number, end: number): boolean {
  const { area, afterwards } = state;
  const hidden = hiddenOf(state);
  const code = partNow(foldingPart);
  const visible = hidden ? perform(state, { type: "reveal", start, end }) : "";
  const folds = (hidden && code?.foldsOf(visible, hidden)) ?? NO_FOLDS;
  const from = code?.toVisible(folds, start, "before") ?? start;
  const to = code?.toVisible(folds, end, "behind") ?? end;
  // A new element does not have the text yet.
  const isRenewed = afterwards.current?.selection !== undefined;
  if (isRenewed) afterwards.current = { ...afterwards.current, selection: { start: from, end: to } };
  else showOffset(area.current, from, to - from);
  return !isRenewed;
}

function finish(field: HTMLTextAreaElement, { selection, takesFocus, markLine }: Afterwards): void {
  if (takesFocus) field.focus();
  if (selection) showOffset(field, selection.start, selection.end - selection.start);
  const marks = field.closest(".code")?.querySelectorAll<HTMLElement>(".fold-mark") ?? [];
  if (markLine !== undefined) [...marks].find((mark) => mark.dataset["line"] === markLine)?.focus();
}

/** The code that folds, which is loaded after the editor. Until then nothing is folded. */
export type FoldingCode = typeof import("./folding.js");

export const foldingPart = lazyPart(() => import("./folding.js"));

/** Pixels of a line where the page has no layout to ask. */
const DEFAULT_LINE_HEIGHT = 20;

/** Selects a part of a text area, and brings it into view. The focus stays where it is. */
function showOffset(field: HTMLTextAreaElement | null, start: number, length: number): void {
  const scroller = field?.closest<HTMLElement>(".code");
  if (!field || !scroller) return;
  field.setSelectionRange(start, start + length);
  const top = topOfLine(field, scroller, locationOf(field.value, start).line - 1);
  const isInView = top >= scroller.scrollTop && top < scroller.scrollTop + scroller.clientHeight - DEFAULT_LINE_HEIGHT;
  if (!isInView) scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 2);
}

/** In the content of the scroller. Of a large text only some lines are drawn; they do not wrap, so that their number is enough. */
function topOfLine(field: HTMLTextAreaElement, scroller: HTMLElement, index: number): number {
  const isLarge = scroller.classList.contains("large");
  const line = isLarge ? undefined : scroller.querySelectorAll(".line")[index];
  if (line) return line.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return index * (parseFloat(getComputedStyle(field).lineHeight) || DEFAULT_LINE_HEIGHT);
}
