/** The content of a list's menu. On a narrow page it also has the switch between the presentations of the list. */
import { useMemo, useState, type ReactNode, useEffect, useRef } from "react";
import { creationsOf, plainText, scopeOf, typeLabel, type Plan } from "../../../schema/index.js";
import { PresentationSwitch } from "../../answers/presentation.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { exportPart } from "../../export/export-all.js";
import { Icon, type IconName } from "../../../base/ui/icon.js";
import { loadAhead } from "../../../base/ui/lazy-part.js";
import { count } from "../../values/number-format.js";
import type { ListToolsProps } from "../list-props.js";
import { useIsNarrow } from "../../../base/ui/use-narrow.js";
import type { View } from "../../../base/navigation/routes.js";
import { useWords } from "../../../base/context/words.js";
import { withType } from "../../settings/adjust/change-own-hints.js";
import { useListWords } from "../words.js";

interface ListMenuPanelProps extends ListToolsProps {
  /** The number of rows that an export has loaded; 0 before it. */
  exportedRows: number;
  onQuery: () => void;
  onClose: () => void;
}

export function ListMenuPanel(props: ListMenuPanelProps) {
  const t = useListWords();
  const isNarrow = useIsNarrow();
  const { shownPlan, list, view, onView, onExportOpen, exportedRows, onQuery, onShortcuts, onClose } = props;
  const { nav } = useApp();
  const schema = useSchema();
  const { entity } = shownPlan.shape;
  const imports = useMemo(() => (entity === undefined ? [] : creationsOf(schema, entity)), [schema, entity]);
  const scope = scopeOf(schema, shownPlan.shape, list.state.args);
  const [isChoosingColumns, setChoosingColumns] = useState(false);
  if (isChoosingColumns) return <ColumnChoices plan={shownPlan} view={view} onView={onView} />;
  const leaveTo = (open: () => void) => () => {
    // The menu gives the focus back to its button first, so that a dialog gives it back there as well.
    onClose();
    open();
  };
  return (
    <>
      {isNarrow && <PresentationSwitch as={view.as} onChoose={(as) => leaveTo(() => onView({ ...view, as }))()} />}
      <Item icon="columns" onPress={() => setChoosingColumns(true)}>
        {t.columns}
      </Item>
      {list.rows.length > 0 && (
        <Item icon="save" onPress={leaveTo(() => onExportOpen(true))} {...loadAhead(exportPart)}>
          {exportedRows > 0 ? t.exportAllRest(count(exportedRows)) : t.exportAll}
        </Item>
      )}
      {imports.map(({ name, label }) => (
        <Item key={name} icon="table" onPress={() => nav.go({ at: "import", field: name, scope })}>
          {imports.length > 1 ? t.importWith(plainText(label)) : t.importRows}
        </Item>
      ))}
      <Item icon="code" onPress={leaveTo(onQuery)}>
        {t.showQuery}
      </Item>
      <Item icon="refresh" onPress={leaveTo(list.refetch)}>
        {t.refresh}
      </Item>
      {entity !== undefined && (
        <Item icon="thing" onPress={() => nav.go({ at: "type", type: entity })}>
          {t.aboutType(plainText(typeLabel(schema, entity)))}
        </Item>
      )}
      {!isNarrow && (
        <Item icon="action" onPress={leaveTo(onShortcuts)}>
          {t.shortcuts}
        </Item>
      )}
    </>
  );
}

interface ItemProps {
  icon: IconName;
  onPress: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  children: ReactNode;
}

function Item({ icon, onPress, children, ...handlers }: ItemProps) {
  return (
    <button type="button" className="button ghost" onClick={onPress} {...handlers}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

// Which columns a list shows. The choice is in the address, and can be kept for every list of its kind.

interface ColumnChoicesProps {
  plan: Plan;
  view: View;
  onView: (view: View) => void;
}

/** A check box for each column. The first one that can be pressed gets the focus, which was on the button that these take the place of. */
function ColumnChoices({ plan, view, onView }: ColumnChoicesProps) {
  const t = useWords();
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: group } = choices;
    (group?.querySelector<HTMLElement>("input:not(:disabled)") ?? group)?.focus();
  }, []);
  const choose = (keys: string[] | undefined) => onView({ ...view, cols: keys });
  const chosen = shownKeys(plan);
  return (
    <div ref={choices} role="group" aria-label={t.columns} tabIndex={-1}>
      {plan.choices.map(({ key, label }) => (
        <label className="check" key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            disabled={!canToggleColumn(plan, key)}
            onChange={() => choose(toggleColumn(plan, key))}
          />
          {label}
        </label>
      ))}
      {view.cols && <OwnChoice entity={plan.shape.entity} chosen={chosen} onReset={() => choose(undefined)} />}
    </div>
  );
}

interface OwnChoiceProps {
  /** The type of the rows; undefined if they are not objects. */
  entity: string | undefined;
  /** The keys of the columns that are shown. */
  chosen: readonly string[];
  /** Removes the choice from the address. */
  onReset: () => void;
}

/** What can be done with a choice of columns in the address: drop it, or keep it for all lists of the type. */
function OwnChoice({ entity, chosen, onReset }: OwnChoiceProps) {
  const t = useWords();
  const { ownHints, adjust } = useApp();
  const schema = useSchema();
  const keepFor = (type: string) => {
    adjust(withType(ownHints, type, { ...ownHints.types[type], columns: [...chosen] }));
    onReset();
  };
  return (
    <>
      <hr />
      <button type="button" className="button ghost" onClick={onReset}>
        {t.resetColumns}
      </button>
      {entity && (
        <button type="button" className="button ghost" onClick={() => keepFor(entity)}>
          {t.keepColumns(typeLabel(schema, entity))}
        </button>
      )}
    </>
  );
}

// The columns of a list after a person has shown or hidden one of them.

type ColumnChoice = Pick<Plan, "choices" | "columns">;

/**
 * The keys of the columns that are shown and can be chosen, in the order that they are shown in. A list may show one more: the
 * link to the row's own record, which is not among the choices.
 */
export function shownKeys({ choices, columns }: ColumnChoice): string[] {
  return columns.map(({ key }) => key).filter((key) => choices.some((choice) => choice.key === key));
}

/** The keys with one column taken away, or added behind the nearest shown one that stands before it among the choices. */
export function toggleColumn(plan: ColumnChoice, key: string): string[] {
  const shown = shownKeys(plan);
  if (shown.includes(key)) return shown.filter((other) => other !== key);
  const keys = plan.choices.map((choice) => choice.key);
  const before = keys.slice(0, keys.indexOf(key)).findLast((other) => shown.includes(other));
  return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, key);
}

/** Whether a column may be pressed: one column has to stay. */
export function canToggleColumn(plan: ColumnChoice, key: string): boolean {
  const shown = shownKeys(plan);
  return shown.length > 1 || !shown.includes(key);
}
