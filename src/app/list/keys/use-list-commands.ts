/** The commands that keys have on the screen of a list. */
import type { Plan } from "../../../schema/index.js";
import { useApp, useSchema } from "../../context/context.js";
import { rowMenuPart } from "../row-menu/use-row-menu.js";
import { focusedRow, focusRow, focusSearch } from "./row-focus.js";
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

export function useListCommands({ plan, rows, onCreate, onShowNew, onHelp }: ListCommandOptions): void {
  const { root, nav, search } = useApp();
  const schema = useSchema();
  const edit = async () => {
    const index = focusedRow(root.current);
    const record = index === undefined ? undefined : plan.identify(rows[index]);
    if (record?.id === undefined) return;
    const { rowActionsOf } = await rowMenuPart.load();
    const action = rowActionsOf(schema, record.type).edit;
    if (action) nav.go({ at: "action", field: action.name, from: `${record.type}:${record.id}` });
  };
  useListKeys({
    "next-row": () => focusRow(root.current, "ArrowDown"),
    "previous-row": () => focusRow(root.current, "ArrowUp"),
    search: () => focusSearch(root.current) || search(),
    edit() {
      edit().catch(() => {}); // the menu of the row says what cannot be loaded
    },
    help: onHelp,
    ...(onCreate && { create: onCreate }),
    ...(onShowNew && { "show-new": onShowNew }),
  });
}
