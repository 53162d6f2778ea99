/**
 * Moves the focus on the screen of a list: from row to row, as the arrow keys in a table do, and into the search box.
 */

/** The element with the focus, also inside a shadow root. */
const focusedIn = (app: HTMLElement): Element | null => (app.getRootNode() as Document | ShadowRoot).activeElement;

/** The cell of a list's table that has the focus or contains the focused element. */
const focusedCell = (app: HTMLElement): HTMLElement | null =>
  focusedIn(app)?.closest<HTMLElement>(".list-view tbody [data-at]") ?? null;

/**
 * Focuses the row below or above the focused one. Without a focused row, the row that Tab would reach, or else the
 * first.
 */
export function focusRow(app: HTMLElement | null, key: "ArrowDown" | "ArrowUp"): void {
  const cell = app && focusedCell(app);
  if (cell) {
    cell.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return;
  }
  const inRows = ".list-view tbody [data-at]";
  const first = app?.querySelector<HTMLElement>(`${inRows}[tabindex="0"], ${inRows.replace("[data-at]", "th")}`);
  first?.focus();
}

/** Focuses the search box of a list. @returns whether there is one */
export function focusSearch(app: HTMLElement | null): boolean {
  const box = app?.querySelector<HTMLInputElement>(".list-view .tools input[type=search]");
  box?.focus();
  box?.select();
  return box !== null && box !== undefined;
}

/** The index of the row with the focus; undefined where none has it. */
export function focusedRow(app: HTMLElement | null): number | undefined {
  const index = app && focusedCell(app)?.closest<HTMLElement>("[data-index]")?.dataset.index;
  return index ? Number(index) : undefined;
}
