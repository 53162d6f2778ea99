/**
 * How wide a table's columns are, in pixels. The browser lays them out until a person moves one, or until rows are left out of
 * the page: from then on they are as they were measured, so that scrolling moves no column. What a person chose is kept on this device.
 */
import { useCallback, useLayoutEffect, useState, type RefObject } from "react";
import { recall, remember } from "../storage/remember.js";

export type Widths = Readonly<Record<string, number>>;

const least = 56;
const most = 1200;

interface WidthsOptions {
  /** Under which they are kept; without it they live as long as the table. */
  name?: string | undefined;
  keys: readonly string[];
  table: RefObject<HTMLTableElement | null>;
  /** Whether there are columns at all: rows as cards have none. */
  on: boolean;
  /** Fix the widths also where nobody chose one. */
  freeze: boolean;
}

export interface ColumnWidths {
  /** Undefined while the browser decides. */
  widths: Widths | undefined;
  /** `done` keeps it on the device: not while it is being dragged. Gives the width in the end. */
  resize(key: string, width: number, done: boolean): number;
  /** As wide as what the rows in the page need. */
  fit(key: string): number;
  /** As wide as it is on the screen. */
  widthOf(key: string): number;
}

export function useWidths({ name, keys, table, on, freeze }: WidthsOptions): ColumnWidths {
  const [chosen, setChosen] = useState<Widths>(() => read(name));
  const [measured, setMeasured] = useState<{ of: string; widths: Widths }>();
  const of = keys.join();
  const fixed = on && (freeze || keys.some((key) => own(chosen, key) !== undefined));
  const current = fixed && measured?.of === of ? measured.widths : undefined;
  useLayoutEffect(() => {
    if (!fixed || current) return;
    const found = measure(table.current);
    if (Object.keys(found).length) setMeasured({ of, widths: found });
  }, [fixed, current, of, table]);

  const widthOf = useCallback((key: string) => measure(table.current)[key] ?? 0, [table]);
  const resize = (key: string, wanted: number, done: boolean) => {
    const width = Math.round(Math.max(least, Math.min(wanted, most)));
    if (!current) setMeasured({ of, widths: measure(table.current) });
    const next = { ...chosen, [key]: width };
    setChosen(next);
    if (done && name) remember(name, JSON.stringify(next));
    return width;
  };
  return {
    widths: current && Object.fromEntries(keys.map((key) => [key, own(chosen, key) ?? current[key] ?? least])),
    resize,
    widthOf,
    fit: (key) => resize(key, contentWidth(table.current, key), true),
  };
}

/** A column may be called `constructor`. */
const own = (widths: Widths, key: string) => (Object.hasOwn(widths, key) ? widths[key] : undefined);

function read(name: string | undefined): Widths {
  try {
    const kept: unknown = JSON.parse((name && recall(name)) || "{}");
    if (typeof kept !== "object" || !kept) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] >= least && entry[1] <= most,
      ),
    );
  } catch {
    return {};
  }
}

/** Empty where nothing is laid out. */
function measure(table: HTMLTableElement | null): Widths {
  const heads = [...(table?.querySelectorAll<HTMLElement>("thead [data-key]") ?? [])];
  return Object.fromEntries(
    heads
      .map((head) => [head.dataset.key ?? "", head.getBoundingClientRect().width] as const)
      .filter(([, width]) => width > 0),
  );
}

/** The widest content of the column's cells in the page, also what is cut off now. */
function contentWidth(table: HTMLTableElement | null, key: string): number {
  const head = [...(table?.querySelectorAll<HTMLTableCellElement>("thead [data-key]") ?? [])].find(
    (each) => each.dataset.key === key,
  );
  if (!table || !head) return 0;
  const range = document.createRange();
  const cells = [head, ...table.querySelectorAll<HTMLElement>(`tbody [data-at="${head.dataset.at}"]`)];
  const widths = cells.map((cell) => {
    const unfold = cell.querySelector<HTMLElement>(".unfold");
    range.selectNodeContents(unfold?.previousElementSibling ?? cell);
    const edge = cell.querySelector(".edge");
    if (edge) range.setEndBefore(edge);
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    return (
      range.getBoundingClientRect().width +
      (unfold ? unfold.offsetWidth + 4 : 0) +
      parseFloat(paddingLeft) +
      parseFloat(paddingRight)
    );
  });
  return Math.ceil(Math.max(...widths)) + 2;
}
