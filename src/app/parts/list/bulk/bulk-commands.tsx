/** The commands for selected rows: the actions of their type, and an export. */
import { useMemo, useEffect } from "react";
import { plainText, type Plan, type RecordReference } from "../../../schema/index.js";
import { useSchema, useSignedIn } from "../../../base/context/context.js";
import { cellsOf, csv } from "../../export/cells.js";
import { fileName, saveFile, toBlob } from "../../export/save.js";
import type { RowsCommand, SelectedRows } from "../../table/column.js";
import { CommandButtons } from "../../table/selection/selection-bar.js";
import { Icon } from "../../../base/ui/icon.js";
import { Menu } from "../../../base/ui/menu.js";
import { useIsNarrow } from "../../../base/ui/use-narrow.js";
import { userIdIn } from "../../../base/context/user-id.js";
import { count } from "../../values/number-format.js";
import type { List } from "../use-list.js";
import { useListWords } from "../words.js";
import { isAsMeant, listIdentity } from "../list-state.js";
import { bulkActionsOfAll, type BulkAction } from "./bulk-actions.js";
import { distinctRecords } from "./collected-records.js";
import type { OpenBulk, BulkRows } from "./open-bulk.js";

/** Actions that are buttons of their own; the others are in a menu. */
const ACTIONS_IN_VIEW = { wide: 2, narrow: 1 };

const NO_RECORDS: readonly RecordReference[] = [];

export interface BulkCommandsProps {
  plan: Plan;
  label: string;
  /** The list, if it has more rows than the shown page; undefined if the page has all of them. */
  list: List | undefined;
  selected: SelectedRows;
  /** Whether the list is filtered by all that the address says. Else nothing is done to all of its rows. */
  isAsMeant: boolean;
  /** The commands of each table, for the menu. */
  common: readonly RowsCommand[];
  onOpen: (bulk: OpenBulk) => void;
  /** Opens the export of all rows of the list. */
  onExport: () => void;
}

/** On a narrow page there is one action and a menu, so that the bar stays one row. */
export function BulkCommands({ plan, label, list, selected, isAsMeant, common, onOpen, onExport }: BulkCommandsProps) {
  const t = useListWords();
  const schema = useSchema();
  const isNarrow = useIsNarrow();
  const records = useMemo(() => recordsOf(plan, selected.rows), [plan, selected.rows]);
  const actions = useBulkActions(schema, isAsMeant || !selected.isAll ? records : NO_RECORDS);
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
  const inView = actions.slice(0, isNarrow ? ACTIONS_IN_VIEW.narrow : ACTIONS_IN_VIEW.wide);
  const inMenu = actions.slice(inView.length);
  const exportCommand: RowsCommand = { icon: "save", label: t.exportSelected, run: exportRows };
  const isExportInView = !isNarrow || inView.length === 0;
  const commandsInMenu = isExportInView ? common : [exportCommand, ...common];
  const isMenuEmpty = inMenu.length + commandsInMenu.length === 0 && !(isNarrow && wholeList.offer);
  return (
    <>
      {!isNarrow && wholeList.offer && <OfferButton {...wholeList.offer} />}
      {inView.map((action) => (
        <button key={action.root.name} type="button" className="button" onClick={() => open(action)}>
          <span className="clip">{plainText(action.root.label)}</span>
        </button>
      ))}
      {isExportInView && <ExportButton {...exportCommand} />}
      {!isMenuEmpty && (
        <Menu label={t.moreActions} className="button ghost icon" button={<Icon name="dots" />}>
          {(close) => (
            <>
              {isNarrow && wholeList.offer && <OfferButton {...wholeList.offer} onDone={close} />}
              <ActionItems actions={inMenu} onOpen={open} onDone={close} />
              <CommandButtons commands={commandsInMenu} onDone={close} />
            </>
          )}
        </Menu>
      )}
    </>
  );
}

interface OfferButtonProps extends Exclude<WholeListSelection["offer"], undefined> {
  /** Called first, to close the menu around the button. */
  onDone?: () => void;
}

/** Selects all rows of the list, or only those of the page again. */
const OfferButton = ({ label, onPress, onDone }: OfferButtonProps) => (
  <button
    type="button"
    className="button ghost offer"
    onClick={() => {
      onDone?.();
      onPress();
    }}
  >
    {label}
  </button>
);

const ExportButton = ({ icon, label, run }: RowsCommand) => (
  <button type="button" className="button" onClick={run}>
    <Icon name={icon} />
    {label}
  </button>
);

interface ActionItemsProps {
  actions: readonly BulkAction[];
  onOpen: (action: BulkAction) => void;
  onDone: () => void;
}

const ActionItems = ({ actions, onOpen, onDone }: ActionItemsProps) =>
  actions.map((action) => (
    <button
      key={action.root.name}
      type="button"
      className={action.plan.verb === "delete" ? "button ghost danger" : "button ghost"}
      onClick={() => {
        onDone();
        onOpen(action);
      }}
    >
      {plainText(action.root.label)}
    </button>
  ));

/** The records among the rows. A row without a key cannot be changed. */
function recordsOf(plan: Plan, rows: readonly unknown[]): readonly RecordReference[] {
  const records = rows.flatMap((row) => plan.identify(row) ?? []);
  return distinctRecords(records.filter(({ id }) => id !== undefined));
}

const useBulkActions = (schema: ReturnType<typeof useSchema>, records: readonly RecordReference[]) =>
  useMemo(() => bulkActionsOfAll(schema, records), [schema, records]);

/** The selection of all rows of a list, of which the table shows one page. */
interface WholeListSelection {
  isSelected: boolean;
  /**
   * The button that selects all rows of the list, or returns to those of the page; undefined if the page has all rows.
   */
  offer: { label: string; onPress: () => void } | undefined;
  /** The rows that an action runs on. `records` are those that are selected on the page. */
  rowsFor(records: readonly RecordReference[]): BulkRows;
}

/** @param list - undefined where the table shows all of it */
function useWholeList(plan: Plan, list: List | undefined, selected: SelectedRows): WholeListSelection {
  const t = useListWords();
  const user = userIdIn(useSignedIn());
  const { selectWholeList, wholeList, say, rows } = selected;
  const key = list && isAsMeant(list.state) ? listIdentity(plan, list.state, user) : undefined;
  const total = list?.range?.total;
  const shownTotal = total === undefined ? undefined : count(total);
  const isSelected = wholeList !== undefined && wholeList.key === key;
  const isOutdated = wholeList !== undefined && !isSelected;
  useEffect(() => {
    // With other filters or another user, the selected list is another one.
    if (isOutdated) selectWholeList(undefined);
  }, [isOutdated, selectWholeList]);
  const text = t.listSelected(shownTotal);
  const isInOtherWords = isSelected && wholeList.text !== text;
  useEffect(() => {
    // Another language, or another count of the server.
    if (isInOtherWords && key !== undefined) selectWholeList({ key, text });
  }, [isInOtherWords, selectWholeList, key, text]);
  const isPageSelected = key !== undefined && selected.isAll && !isSelected;
  useEffect(() => {
    // The button is in a toolbar elsewhere on the page, so screen readers need to be told.
    if (isPageSelected) say(t.canSelectList(count(rows.length), shownTotal));
  }, [isPageSelected, say, t, rows.length, shownTotal]);

  const select = (listKey: string) => {
    selected.all();
    selectWholeList({ key: listKey, text });
    say(text);
  };
  const offerOf = () => {
    if (key === undefined) return undefined;
    if (isSelected) return { label: t.selectPage(count(rows.length)), onPress: () => selectWholeList(undefined) };
    return { label: t.selectList(shownTotal), onPress: () => select(key) };
  };
  return {
    isSelected,
    offer: offerOf(),
    rowsFor(records) {
      const type = records[0]?.type;
      if (!list || !isSelected || type === undefined) return { from: "selection", records };
      return { from: "list", list: { plan, state: list.state.stateWithoutPage, total }, type };
    },
  };
}
