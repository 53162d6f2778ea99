/** The commands that keys have on the screen of a list. */
import type { ReactNode } from "react";
import type { Plan } from "../../../schema/index.js";
import { useLoadedPart } from "../../answers/failure/use-loaded-part.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { keyText } from "../../../base/navigation/routes.js";
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
