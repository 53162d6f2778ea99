/** The filters of a list: one chip for each field that it is filtered by, which opens its inputs, and "Filter", which has all fields. */
import { useMemo, useRef, useState, type ReactNode } from "react";
import {
  type ActiveCondition,
  activeConditions,
  type FilterCondition,
  filterConditions,
  type FormField,
  type FormValue,
  plainText,
  withoutValueAt,
} from "../../../schema/index.js";
import { LazyView } from "../../answers/lazy-view.js";
import { useWords } from "../../../base/context/words.js";
import type { View } from "../../../base/navigation/routes.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { Icon } from "../../../base/ui/icon.js";
import { lazyPart, loadAhead } from "../../../base/ui/lazy-part.js";
import { Menu } from "../../../base/ui/menu.js";
import { textIn } from "../../values/text-control.js";
import { conditionText } from "./condition-text.js";

export const filterPanelPart = lazyPart(() => import("./filter-panel.js"));

interface FilterChipsProps {
  /** The inputs of the filters. */
  form: readonly FormField[];
  /** The filters in the address. */
  value: View["args"];
  /**
   * @param args - undefined clears all of them
   * @param replacesHistory - another change was made in the same panel, so that Back need not return to it
   */
  onChange: (args: View["args"], replacesHistory: boolean) => void;
}

export function FilterChips({ form, value, onChange }: FilterChipsProps) {
  const t = useWords();
  const conditions = useMemo(() => filterConditions(form), [form]);
  const active = activeConditions(conditions, value);
  /** The field whose chip is open: it stays, though nothing is set any more. */
  const [open, setOpen] = useState<FilterCondition>();
  const hasChanged = useRef(false);
  const changeInPanel = (next: FormValue) => {
    onChange(next as View["args"], hasChanged.current);
    hasChanged.current = true;
  };
  const onOpen = (condition?: FilterCondition) => {
    hasChanged.current = false;
    setOpen(condition);
  };
  const remove = (paths: readonly (readonly string[])[]) =>
    onChange(paths.reduce((left: FormValue, path) => withoutValueAt(left, path), value) as View["args"], false);
  const chips = conditions.filter((each) => each === open || active.some(({ condition }) => condition === each));
  const others = othersOf(form, value, active);
  return (
    <>
      {chips.length + others.length > 0 && (
        <div className="chips">
          {chips.map((condition) => (
            <Chip
              key={conditions.indexOf(condition)}
              condition={condition}
              value={value}
              onOpen={(isOpen) => onOpen(isOpen ? condition : undefined)}
              onChange={changeInPanel}
              onRemove={() => remove(condition.operators.map(({ path }) => path))}
            />
          ))}
          {others.map(({ name, label }) => (
            <span key={name} className="chip filter">
              <span>{label}</span>
              <RemoveButton what={label} onRemove={() => remove([[name]])} />
            </span>
          ))}
        </div>
      )}
      <Menu
        label={t.filter}
        className="button ghost"
        align="start"
        onOpen={() => onOpen()}
        buttonProps={loadAhead(filterPanelPart)}
        button={
          <>
            <Icon name="plus" />
            <span>{t.filter}</span>
          </>
        }
      >
        {(close) => (
          <LazyView part={filterPanelPart}>
            {({ FilterPanel }) => (
              <FilterPanel conditions={conditions} form={form} value={value} onChange={changeInPanel} onClose={close} />
            )}
          </LazyView>
        )}
      </Menu>
    </>
  );
}

/** Filters that no condition can show, such as "or" of several. */
function othersOf(form: readonly FormField[], value: View["args"], active: readonly ActiveCondition[]) {
  return form.filter(
    ({ name }) => value?.[name] !== undefined && !active.some(({ operator: { path } }) => path[0] === name),
  );
}

interface ChipProps {
  condition: FilterCondition;
  /** All filters of the list. */
  value: View["args"];
  onOpen: (isOpen: boolean) => void;
  onChange: (next: FormValue) => void;
  onRemove: () => void;
}

function Chip({ condition, value, onOpen, onChange, onRemove }: ChipProps) {
  const t = useWords();
  const [picked] = activeConditions([condition], value).filter(({ operator }) => operator.field.picks);
  const { picks } = picked?.operator.field ?? {};
  const id = picked && !Array.isArray(picked.value) ? textIn(picked.value) : undefined;
  const recordLabel = useRecordLabel(picks?.entity, id, picks?.by);
  const text = conditionText(condition, value, t, (field) => (field.picks ? recordLabel : undefined));
  const label = plainText(condition.label);
  return (
    <span className="chip filter">
      <Menu
        className="chip-text"
        align="start"
        label={`${label}: ${text}`}
        onOpen={onOpen}
        buttonProps={loadAhead(filterPanelPart)}
        button={
          <>
            {label}: <b>{text}</b>
          </>
        }
      >
        {() => (
          <LazyView part={filterPanelPart}>
            {({ FilterInputs }) => (
              <div className="filter-inputs">
                <FilterInputs condition={condition} value={value} onChange={onChange} />
              </div>
            )}
          </LazyView>
        )}
      </Menu>
      <RemoveButton what={`${label}: ${text}`} onRemove={onRemove} />
    </span>
  );
}

interface RemoveButtonProps {
  /** What the chip says. */
  what: string;
  onRemove: () => void;
}

function RemoveButton({ what, onRemove }: RemoveButtonProps): ReactNode {
  const t = useWords();
  return (
    <button type="button" aria-label={t.removeFilter(what)} onClick={onRemove}>
      <Icon name="close" size={12} />
    </button>
  );
}
