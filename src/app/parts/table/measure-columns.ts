/** How wide a table's columns are on the screen, and how wide their contents are. */

/** Pixels by a column's key. */
export type Widths = Readonly<Record<string, number>>;

const headsOf = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLTableCellElement>("thead [data-key]") ?? []),
];

/** The columns' widths on the screen; empty where nothing is laid out. */
export function measureColumns(table: HTMLTableElement | null): Widths {
  const widths = headsOf(table).map((head) => [head.dataset.key ?? "", head.getBoundingClientRect().width] as const);
  return Object.fromEntries(widths.filter(([, width]) => width > 0));
}

/** Room for the border between columns, in pixels. */
const BORDER_ROOM = 2;
/** The gap between a value and the button that unfolds it, in pixels; the style sheet says the same. */
const UNFOLD_GAP = 4;

/** The width that the column's cells in the page need, also for what is cut off now; 0 where there is no such column. */
export function measureContent(table: HTMLTableElement | null, key: string): number {
  const head = headsOf(table).find((each) => each.dataset.key === key);
  if (!table || !head) return 0;
  const cells = [head, ...table.querySelectorAll<HTMLElement>(`tbody [data-at="${head.dataset.at}"]`)];
  return Math.ceil(Math.max(...cells.map(neededWidth))) + BORDER_ROOM;
}

function neededWidth(cell: HTMLElement): number {
  const content = document.createRange();
  const unfoldButton = cell.querySelector<HTMLElement>(".unfold");
  content.selectNodeContents(unfoldButton?.previousElementSibling ?? cell);
  // The edge of a head is drawn over its padding.
  const edge = cell.querySelector(".edge");
  if (edge) content.setEndBefore(edge);
  const buttonWidth = unfoldButton ? unfoldButton.offsetWidth + UNFOLD_GAP : 0;
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return content.getBoundingClientRect().width + buttonWidth + parseFloat(paddingLeft) + parseFloat(paddingRight);
}
