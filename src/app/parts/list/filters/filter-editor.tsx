/** Adds a filter in one compact row: the field, the operator in words, the value. The form of all filters is one press away. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  type FilterCondition,
  type FilterOperator,
  type FormField,
  type FormValue,
  getAt,
  setAt,
  withoutValueAt,
} from "../../../schema/index.js";
import { focusFirst } from "../../../base/ui/keyboard/first-focus.js";
import { LazyForm } from "../../form/lazy-form.js";
import type { View } from "../../../base/navigation/routes.js";
import { useListWords } from "../words.js";
import { PERIODS, periodInputs, withPeriod } from "./periods.js";
import { FilterForm } from "./filter-form.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { styleSheet } from "../../../base/ui/styles/style-sheet.js";
import css from "./filter-editor.css";

const addStyle = styleSheet(css);

interface FilterEditorProps {
  conditions: readonly FilterCondition[];
  /** The inputs of all filters. */
  form: readonly FormField[];
  value: View["args"];
  /** Undefined clears all filters. */
  onChange: (next: FormValue) => void;
}

export function FilterEditor(props: FilterEditorProps) {
  useStyleSheet(addStyle);
  const { conditions, form, value, onChange } = props;
  const t = useListWords();
  const [showsAll, setShowsAll] = useState(conditions.length === 0);
  if (showsAll) return <FilterForm form={form} value={value} onChange={onChange} />;
  return (
    <ConditionEditor
      conditions={conditions}
      value={value}
      onChange={onChange}
      extra={
        <button type="button" className="button ghost" onClick={() => setShowsAll(true)}>
          {t.allFilters}
        </button>
      }
    />
  );
}

interface ConditionEditorProps extends Omit<FilterEditorProps, "form"> {
  /** A further button. */
  extra: ReactNode;
}

function ConditionEditor({ conditions, value, onChange, extra }: ConditionEditorProps) {
  const t = useListWords();
  const [selected, setSelected] = useState({ conditionIndex: 0, operatorIndex: 0 });
  const { conditionIndex, operatorIndex } = selected;
  const { operators } = conditions[conditionIndex] ?? { operators: [] };
  const operator = operators[operatorIndex];
  const [draft, setDraft] = useState<FormValue>();
  const choose = (next: typeof selected) => {
    setSelected(next);
    setDraft(undefined);
  };
  if (!operator) return null;
  const { name } = operator.field;
  const shown = draft ?? { [name]: getAt(value, operator.path) };
  return (
    <div className="condition">
      <div className="row">
        <Choice
          label={t.field}
          options={conditions.map(({ label, operators: [first] }) => ({ key: pathKey(first), label }))}
          value={conditionIndex}
          onChoose={(index) => choose({ conditionIndex: index, operatorIndex: 0 })}
        />
        {operators.length > 1 && (
          <Choice
            label={t.operator}
            options={operators.map((each) => ({ key: pathKey(each), label: each.label ?? t.is }))}
            value={operatorIndex}
            onChoose={(index) => choose({ conditionIndex, operatorIndex: index })}
          />
        )}
      </div>
      <Periods operators={operators} value={value} onChange={onChange} />
      <FocusFirst key={pathKey(operator)}>
        <LazyForm
          fields={[operator.field]}
          value={shown}
          onChange={setDraft}
          submit={t.apply}
          compact
          onSubmit={() => onChange(withValueAt(value, operator, getAt(shown, [name])))}
          extra={extra}
        />
      </FocusFirst>
    </div>
  );
}

/** Identifies operators and conditions, because labels may be the same. */
const pathKey = (operator: FilterOperator | undefined): string => operator?.path.join(".") ?? "";

/** Emptying an input removes its condition. */
function withValueAt(value: FormValue, { path }: FilterOperator, typed: FormValue): FormValue {
  const isEmpty = typed === undefined || typed === null || typed === "";
  return isEmpty ? withoutValueAt(value, path) : setAt(value ?? {}, path, typed);
}

interface ChoiceProps {
  label: string;
  options: readonly { key: string; label: string }[];
  /** The index of the chosen option. */
  value: number;
  onChoose: (index: number) => void;
}

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {options.map(({ key, label: text }, index) => (
        <option key={key} value={index}>
          {text}
        </option>
      ))}
    </select>
  );
}

interface PeriodsProps extends Pick<FilterEditorProps, "value" | "onChange"> {
  operators: readonly FilterOperator[];
}

/** "Today" and similar buttons, for a date field with an operator for "from". */
function Periods({ operators, value, onChange }: PeriodsProps) {
  const t = useListWords();
  const inputs = periodInputs(operators);
  if (!inputs) return null;
  return (
    <div className="row">
      {PERIODS.map((period) => (
        <button
          key={period}
          type="button"
          className="button"
          onClick={() => onChange(withPeriod(value, inputs, period, new Date()))}
        >
          {t.periods[period]}
        </button>
      ))}
    </div>
  );
}

/** Focuses the first input, which is loaded a moment later, so that a person can type at once. */
function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    return place.current ? focusFirst(place.current) : undefined;
  }, []);
  return <div ref={place}>{children}</div>;
}
