/** What can be done with selected rows: the actions of their type, and an export of them. */
import { useMemo } from "react";
import { plainText, type Plan, type RecordReference } from "../../../schema/index.js";
import { useSchema } from "../../context/context.js";
import { cellsOf, csv } from "../../export/cells.js";
import { fileName, saveFile, toBlob } from "../../export/save.js";
import type { SelectedRows } from "../../table/column.js";
import { Icon } from "../../ui/icon.js";
import { Menu } from "../../ui/menu.js";
import type { List } from "../use-list.js";
import { useListWords } from "../words.js";
import { bulkActionsOf, type BulkAction } from "./bulk-actions.js";
import type { OpenBulk } from "./open-bulk.js";
import { useWholeList } from "./use-whole-list.js";

/** Actions that are buttons of their own; the others are in a menu. */
const ACTIONS_IN_VIEW = 2;

export interface BulkCommandsProps {
  plan: Plan;
  label: string;
  /** The list, where it has more rows than the page that is shown; undefined where these are all. */
  list: List | undefined;
  selected: SelectedRows;
  onOpen: (bulk: OpenBulk) => void;
  /** Opens the export of all rows of the list. */
  onExport: () => void;
}

export function BulkCommands({ plan, label, list, selected, onOpen, onExport }: BulkCommandsProps) {
  const t = useListWords();
  const schema = useSchema();
  const records = useMemo(() => recordsOf(plan, selected.rows), [plan, selected.rows]);
  const actions = useBulkActions(schema, records);
  const wholeList = useWholeList(plan, list, selected);
  const exportRows = async () => {
    if (wholeList.isSelected) {
      onExport();
      return;
    }
    const cells = csv(cellsOf(plan, selected.rows, t.idOf), selected.rows);
    saveFile(await toBlob(cells, "text/csv;charset=utf-8"), fileName(plainText(label), new Date(), "csv"));
  };
  const open = (action: BulkAction) => onOpen({ action, rows: wholeList.rowsFor(records) });
  const inMenu = actions.slice(ACTIONS_IN_VIEW);
  return (
    <>
      {wholeList.offer && (
        <button type="button" className="button ghost" onClick={wholeList.offer.onPress}>
          {wholeList.offer.label}
        </button>
      )}
      {actions.slice(0, ACTIONS_IN_VIEW).map((action) => (
        <button key={action.root.name} type="button" className="button" onClick={() => open(action)}>
          {plainText(action.root.label)}
        </button>
      ))}
      <button type="button" className="button" onClick={exportRows}>
        <Icon name="save" />
        {t.exportSelected}
      </button>
      {inMenu.length > 0 && (
        <Menu label={t.moreActions} className="button ghost icon" button={<Icon name="dots" />}>
          {(close) =>
            inMenu.map((action) => (
              <button
                key={action.root.name}
                type="button"
                className={action.plan.verb === "delete" ? "button ghost danger" : "button ghost"}
                onClick={() => {
                  close();
                  open(action);
                }}
              >
                {plainText(action.root.label)}
              </button>
            ))
          }
        </Menu>
      )}
    </>
  );
}

/** The records among the rows: what has no key cannot be changed. */
const recordsOf = (plan: Plan, rows: readonly unknown[]): readonly RecordReference[] =>
  rows.flatMap((row) => {
    const record = plan.identify(row);
    return record?.id === undefined ? [] : [record];
  });

const NO_ACTIONS: readonly BulkAction[] = [];

/** Records of several types have no actions in common. */
function useBulkActions(schema: ReturnType<typeof useSchema>, records: readonly RecordReference[]) {
  const [first] = records;
  const isOneType = records.every(({ type }) => type === first?.type);
  const type = isOneType ? first?.type : undefined;
  // The key of the first record only says which input takes it.
  const id = first?.id;
  return useMemo(
    () =>
      type === undefined || !id
        ? NO_ACTIONS
        : bulkActionsOf(schema, { type, typeLabel: type, label: id, id, opens: true }),
    [schema, type, id],
  );
}
