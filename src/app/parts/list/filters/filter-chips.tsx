/** The filters of a list: one chip for each condition that is set, and "Filter", which adds one. */
import { useMemo, type ReactNode } from "react";
import {
  type ActiveCondition,
  activeConditions,
  filterConditions,
  type FormField,
  type FormValue,
  withoutValueAt,
} from "../../../schema/index.js";
import { LazyView } from "../../answers/lazy-view.js";
import { useWords } from "../../../base/context/words.js";
import type { View } from "../../../base/navigation/routes.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { Icon } from "../../../base/ui/icon.js";
import { lazyPart, loadAhead } from "../../../base/ui/lazy-part.js";
import { Menu } from "../../../base/ui/menu.js";
import { nameOfValue, withSmallInitial } from "../../values/name.js";
import { textIn } from "../../values/text-control.js";

export const filterEditorPart = lazyPart(() => import("./filter-editor.js"));

interface FilterChipsProps {
  /** The inputs of the filters. */
  form: readonly FormField[];
  /** The filters in the address. */
  value: View["args"];
  /** Undefined clears all of them. */
  onChange: (args: View["args"]) => void;
}

export function FilterChips({ form, value, onChange }: FilterChipsProps) {
  const t = useWords();
  const conditions = useMemo(() => filterConditions(form), [form]);
  const active = activeConditions(conditions, value);
  const change = (next: FormValue) => onChange(next as View["args"]);
  const others = othersOf(form, value, active);
  return (
    <>
      {active.length + others.length > 0 && (
        <div className="chips">
          {active.map((chip) => (
            <Chip
              key={chip.operator.path.join(".")}
              {...chip}
              onRemove={() => change(withoutValueAt(value, chip.operator.path))}
            />
          ))}
          {others.map(({ name, label }) => (
            <Removable key={name} what={label} onRemove={() => change(withoutValueAt(value, [name]))}>
              {label}
            </Removable>
          ))}
        </div>
      )}
      <Menu
        label={t.filter}
        className="button ghost"
        align="start"
        buttonProps={loadAhead(filterEditorPart)}
        button={
          <>
            <Icon name="plus" />
            <span>{t.filter}</span>
          </>
        }
      >
        {(close) => (
          <LazyView part={filterEditorPart}>
            {({ FilterEditor }) => (
              <FilterEditor
                conditions={conditions}
                form={form}
                value={value}
                onChange={(next) => {
                  change(next);
                  close();
                }}
              />
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

interface ChipProps extends ActiveCondition {
  onRemove: () => void;
}

function Chip({ condition, operator, value, onRemove }: ChipProps) {
  const t = useWords();
  // The operator is part of a sentence: "Status is Open".
  const words = operator.label === undefined ? t.is : withSmallInitial(operator.label);
  const { picks } = operator.field;
  const id = picks && !Array.isArray(value) ? textIn(value) : undefined;
  const recordLabel = useRecordLabel(picks?.entity, id, picks?.by);
  const text = recordLabel ?? valueText(operator.field, value, t);
  return (
    <Removable what={`${condition.label} ${words} ${text}`} onRemove={onRemove}>
      {condition.label} {words} <b>{text}</b>
    </Removable>
  );
}

interface RemovableProps {
  /** What the chip says, for the name of its button. */
  what: string;
  onRemove: () => void;
  children: ReactNode;
}

function Removable({ what, onRemove, children }: RemovableProps) {
  const t = useWords();
  return (
    <span className="chip filter">
      <span>{children}</span>
      <button type="button" aria-label={t.removeFilter(what)} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    </span>
  );
}

function valueText(field: FormField, value: FormValue, t: ReturnType<typeof useWords>): string {
  if (!Array.isArray(value)) return nameOfValue(field.kind, value, t);
  const { kind } = field.widget === "list" ? field.item() : field;
  return value.map((item) => nameOfValue(kind, item, t)).join(", ");
}
