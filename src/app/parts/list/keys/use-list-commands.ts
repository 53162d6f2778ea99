/** The commands that keys have on the screen of a list. */
import type { ReactNode } from "react";
import type { Plan } from "../../../schema/index.js";
import { useLoadedPart } from "../../answers/failure/use-loaded-part.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { keyText } from "../../../base/navigation/routes.js";
import { rowMenuPart } from "../menu/use-row-menu.js";
import { useListKeys } from "./use-list-keys.js";

interface ListCommandOptions {
  plan: Plan;
  rows: readonly unknown[];
  /** Opens the form of a new record; undefined where the schema has none. */
  onCreate: (() => void) | undefined;
  /** Shows new rows; undefined where there are none. */
  onShowNew: (() => void) | undefined;
  onHelp: () => void;
}

/** @returns an alert if a command failed because its code could not be loaded */
export function useListCommands({ plan, rows, onCreate, onShowNew, onHelp }: ListCommandOptions): ReactNode {
  const { root, nav, search, visit } = useApp();
  const schema = useSchema();
  const { run, failure } = useLoadedPart(rowMenuPart);
  const edit = () => {
    const index = focusedRow(root.current);
    const record = index === undefined ? undefined : plan.identify(rows[index]);
    if (record?.id === undefined) return;
    run(({ rowActionsOf }) => {
      const action = rowActionsOf(schema, record.type).edit;
      const { type, id = "", scope } = record;
      visit.openedRows.set(keyText({ type, id, scope }), record);
      if (action) nav.go({ at: "action", field: action.name, from: `${type}:${id}`, scope });
    });
  };
  useListKeys({
    "next-row": () => focusRow(root.current, "ArrowDown"),
    "previous-row": () => focusRow(root.current, "ArrowUp"),
    search: () => focusSearch(root.current) || search(),
    edit,
    help: onHelp,
    ...(onCreate && { create: onCreate }),
    ...(onShowNew && { "show-new": onShowNew }),
  });
  return failure;
}

// Moves the focus on the screen of a list: from row to row, as the arrow keys in a table do, and into the search box.

/** The element with the focus, also inside a shadow root. */
const focusedIn = (app: HTMLElement): Element | null => (app.getRootNode() as Document | ShadowRoot).activeElement;

/** The cell of a list's table that has the focus or contains the focused element. */
const focusedCell = (app: HTMLElement): HTMLElement | null =>
  focusedIn(app)?.closest<HTMLElement>(".list-view tbody [data-at]") ?? null;

/**
 * Focuses the row below or above the focused one. Without a focused row, the row that Tab would reach, or else the
 * first.
 */
function focusRow(app: HTMLElement | null, key: "ArrowDown" | "ArrowUp"): void {
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
function focusSearch(app: HTMLElement | null): boolean {
  const box = app?.querySelector<HTMLInputElement>(".list-view .tools input[type=search]");
  box?.focus();
  box?.select();
  return box !== null && box !== undefined;
}

/** The index of the row with the focus; undefined where none has it. */
function focusedRow(app: HTMLElement | null): number | undefined {
  const index = app && focusedCell(app)?.closest<HTMLElement>("[data-index]")?.dataset.index;
  return index ? Number(index) : undefined;
}
