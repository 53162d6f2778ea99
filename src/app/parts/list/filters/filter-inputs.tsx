/** The inputs for the filter by one field. Each change is made at once; what is typed, when typing pauses. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  type FilterCondition,
  type FilterOperator,
  type FormField,
  type FormValue,
  getAt,
  isBlank,
  kinds,
  pickedItem,
  plainText,
  setAt,
  toVariables,
  withoutValueAt,
} from "../../../schema/index.js";
import { isSame } from "../../action/same-value.js";
import { useWords } from "../../../base/context/words.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Icon } from "../../../base/ui/icon.js";
import { LazyForm } from "../../form/lazy-form.js";
import { nameOfValue } from "../../values/name.js";
import { useListWords } from "../words.js";
import { daysIn, periodIn, periodsFor, withDays, withPeriod, type DayRange, dayRangeOf } from "./day-range.js";
import filterStyle from "./filter-panel.css";

export interface FilterInputsProps {
  condition: FilterCondition;
  /** All filters of the list. */
  value: FormValue;
  onChange: (next: FormValue) => void;
}

export function FilterInputs({ condition, value, onChange }: FilterInputsProps) {
  useStyleSheet(filterStyle);
  const t = useListWords();
  const { modes, unset } = modesOf(condition);
  const isUsed = (mode: FilterMode) => operatorsOf(mode).some(({ path }) => !isBlank(getAt(value, path)));
  const [chosen, setChosen] = useState(() => Math.max(modes.findIndex(isUsed), 0));
  const mode = modes[chosen];
  const isUnset = unset !== undefined && getAt(value, unset.operator.path) === unset.value;
  const change = (next: FormValue) => onChange(unset ? withoutValueAt(next, unset.operator.path) : next);
  return (
    <>
      {modes.length > 1 && (
        <select
          className="input"
          aria-label={t.operator}
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {modes.map((each, index) => (
            <option key={index} value={index}>
              {modeLabel(each, t)}
            </option>
          ))}
        </select>
      )}
      {mode && <ModeInputs key={chosen} mode={mode} value={value} onChange={change} />}
      {unset && (
        <Tick
          label={t.notSet}
          checked={isUnset}
          onChange={(isTicked) => {
            const cleared = without(value, condition.operators);
            onChange(isTicked ? setAt(cleared ?? {}, unset.operator.path, unset.value) : cleared);
          }}
        />
      )}
    </>
  );
}

function modeLabel(mode: FilterMode, t: ReturnType<typeof useListWords>): string {
  if (mode.by === "value") return mode.operator.label ?? t.is;
  return mode.by === "ticks" ? t.choices : t.range;
}

interface ModeProps extends Pick<FilterInputsProps, "value" | "onChange"> {
  mode: FilterMode;
}

function ModeInputs({ mode, value, onChange }: ModeProps): ReactNode {
  switch (mode.by) {
    case "ticks":
      return <Ticks sides={mode.sides} value={value} onChange={onChange} />;
    case "days":
      return <DayRangeInputs range={mode.range} value={value} onChange={onChange} />;
    default:
      return <TypedInputs operators={operatorsOf(mode)} value={value} onChange={onChange} />;
  }
}

interface TicksProps extends Pick<FilterInputsProps, "value" | "onChange"> {
  sides: Sides;
}

function Ticks({ sides, value, onChange }: TicksProps) {
  const t = useListWords();
  const words = useWords();
  const [side, setSide] = useState<keyof Sides>(tickedIn(value, sides.isNot).length > 0 ? "isNot" : "is");
  const [first] = sides[side];
  if (!first) return null;
  const field = pickedItem(first.field);
  const ticked = tickedIn(value, sides[side]);
  const choose = (next: keyof Sides) => {
    setSide(next);
    onChange(withTicks(value, sides, next, ticked));
  };
  const toggle = (choice: FormValue, isTicked: boolean) => {
    const others = ticked.filter((each) => each !== choice);
    onChange(withTicks(value, sides, side, isTicked ? [...others, choice] : others));
  };
  return (
    <>
      {sides.isNot.length > 0 && (
        <div className="switch" role="group" aria-label={t.operator}>
          {(["is", "isNot"] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === side} onClick={() => choose(each)}>
              {each === "is" ? t.is : t.isNot}
            </button>
          ))}
        </div>
      )}
      {choicesOf(field).map((choice) => (
        <Tick
          key={JSON.stringify(choice)}
          label={plainText(
            field.values.find(({ name }) => name === choice)?.label ?? nameOfValue(field.kind, choice, words),
          )}
          checked={ticked.includes(choice)}
          onChange={(isTicked) => toggle(choice, isTicked)}
        />
      ))}
    </>
  );
}

const choicesOf = ({ widget, values }: FormField): readonly FormValue[] =>
  widget === "boolean" ? [true, false] : values.map(({ name }) => name);

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (isTicked: boolean) => void;
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface DayRangeProps extends Pick<FilterInputsProps, "value" | "onChange"> {
  range: DayRange;
}

/** A period by its word, one day, or a range. */
function DayRangeInputs({ range, value, onChange }: DayRangeProps) {
  const t = useListWords();
  const period = periodIn(value, range);
  const days = daysIn(value, range);
  const { from, to } = range;
  const [wantsRange, setWantsRange] = useState(false);
  const isRange = wantsRange || !to || days.first !== days.last;
  const ends = [endOf(from, "first", t.firstDay), ...(to ? [endOf(to, "last", t.lastDay)] : [])];
  return (
    <>
      <div className="filter-periods">
        {periodsFor(range).map((each) => (
          <button
            key={each}
            type="button"
            className="button ghost"
            aria-pressed={each === period}
            onClick={() => onChange(withPeriod(value, range, each))}
          >
            {t.periods[each]}
            {each === period && <Icon name="check" />}
          </button>
        ))}
        {to && (
          <button
            type="button"
            className="button ghost"
            aria-pressed={isRange}
            onClick={() => setWantsRange(!wantsRange)}
          >
            {t.rangeOfDays}
          </button>
        )}
      </div>
      {isRange ? (
        <AppliedForm
          key="range"
          fields={ends}
          value={days as FormValue}
          onApply={(typed) => onChange(withDays(value, range, typed ?? {}))}
        />
      ) : (
        <AppliedForm
          key="day"
          fields={[{ ...endOf(from, "day", t.oneDay), kind: kinds.date, widget: "date" }]}
          value={days.first === undefined ? {} : { day: days.first }}
          onApply={(typed) => {
            const day = getAt(typed, ["day"]);
            onChange(withDays(value, range, { first: day, last: day }));
          }}
        />
      )}
    </>
  );
}

/** An end of a range: a day, all of which counts, or a moment where the server takes one. */
const endOf = ({ field }: FilterOperator, name: string, label: string): FormField => ({
  ...field,
  name,
  label,
  required: false,
  description: "",
  isWholeDay: true,
});

interface TypedInputsProps extends Pick<FilterInputsProps, "value" | "onChange"> {
  operators: readonly FilterOperator[];
}

/** Emptying an input removes its condition. */
function TypedInputs({ operators, value, onChange }: TypedInputsProps) {
  const nameOf = ({ path }: FilterOperator) => path.join(".");
  const typed = Object.fromEntries(operators.map((operator) => [nameOf(operator), getAt(value, operator.path)]));
  return (
    <AppliedForm
      fields={operators.map((operator) => ({ ...operator.field, name: nameOf(operator), required: false }))}
      value={typed}
      onApply={(next) =>
        onChange(
          operators.reduce((filters: FormValue, operator) => {
            const part = getAt(next, [nameOf(operator)]);
            return isBlank(part) ? withoutValueAt(filters, operator.path) : setAt(filters ?? {}, operator.path, part);
          }, value),
        )
      }
    />
  );
}

interface AppliedFormProps {
  fields: readonly FormField[];
  value: FormValue;
  onApply: (typed: FormValue) => void;
}

/** How long typing has to pause before the server is asked, in ms. */
const TYPING_PAUSE_MS = 300;

/** A form whose values are applied when typing pauses, and at once when it is left. A value that cannot be read yet is not. */
function AppliedForm({ fields, value, onApply }: AppliedFormProps) {
  const [draft, setDraft] = useState(value);
  const applied = useRef(value);
  const latest = useRef({ draft, onApply });
  latest.current = { draft, onApply };
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A period was pressed, or the chip taken away.
  if (!isSame(value, applied.current) && pause.current === undefined) {
    applied.current = value;
    setDraft(value);
  }
  const apply = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
    const typed = latest.current.draft;
    if (isSame(typed, applied.current) || toVariables(fields, typed).problems.length > 0) return;
    applied.current = typed;
    latest.current.onApply(typed);
  };
  const flush = useRef(apply);
  flush.current = apply;
  // What was typed right before the panel is closed counts.
  useEffect(() => () => flush.current(), []);
  return (
    <LazyForm
      fields={fields}
      value={draft}
      onChange={(next) => {
        latest.current.draft = next;
        setDraft(next);
        clearTimeout(pause.current);
        pause.current = setTimeout(() => flush.current(), TYPING_PAUSE_MS);
      }}
      compact
      onLeave={apply}
      onSubmit={apply}
    />
  );
}

// The ways in which a person filters by one field: by ticks, between two values, or by one operator and its value.

/** The inputs that take what is ticked: all with one meaning. The first one is used, and the others are emptied. */
type Sides = Readonly<Record<"is" | "isNot", readonly FilterOperator[]>>;

type FilterMode =
  | { by: "ticks"; sides: Sides }
  | { by: "days"; range: DayRange }
  | { by: "range"; from: FilterOperator; to: FilterOperator }
  | { by: "value"; operator: FilterOperator };

/** The operators of a field, as a person uses them. */
interface FilterModes {
  modes: readonly FilterMode[];
  /** Takes the rows without a value, as `value` says it. */
  unset: { operator: FilterOperator; value: boolean } | undefined;
}

function modesOf({ operators }: FilterCondition): FilterModes {
  const { modes, rest } = takeOut(operators.filter((operator) => !isEmptiness(operator)));
  const others = rest.map((operator): FilterMode => ({ by: "value", operator }));
  return { modes: [...modes, ...others], unset: unsetOf(operators) };
}

function takeOut(operators: readonly FilterOperator[]): { modes: FilterMode[]; rest: readonly FilterOperator[] } {
  const othersThan = (used: readonly (FilterOperator | undefined)[]) =>
    operators.filter((each) => !used.includes(each));
  const sides = sidesOf(operators);
  if (sides) return { modes: [{ by: "ticks", sides }], rest: othersThan([...sides.is, ...sides.isNot]) };
  const range = dayRangeOf(operators);
  if (range) return { modes: [{ by: "days", range }], rest: othersThan([range.from, range.to]) };
  const [from, to] = [withMeaning(operators, "atLeast"), withMeaning(operators, "atMost")].map(([first]) => first);
  if (from && to) return { modes: [{ by: "range", from, to }], rest: othersThan([from, to]) };
  return { modes: [], rest: operators };
}

const withMeaning = (
  operators: readonly FilterOperator[],
  ...meanings: FilterOperator["meaning"][]
): readonly FilterOperator[] => operators.filter(({ meaning }) => meanings.includes(meaning));

/** Undefined where the values are no choices. */
function sidesOf(operators: readonly FilterOperator[]): Sides | undefined {
  const ofChoices = operators.filter(({ field }) => isOfChoices(field));
  // A list takes several.
  const listsFirst = (found: readonly FilterOperator[]) =>
    [...found].sort((one, other) => Number(takesSeveral(other)) - Number(takesSeveral(one)));
  const is = listsFirst(withMeaning(ofChoices, "is", "oneOf"));
  return is.length > 0 ? { is, isNot: listsFirst(withMeaning(ofChoices, "isNot", "noneOf")) } : undefined;
}

function isOfChoices(field: FormField): boolean {
  const { widget } = pickedItem(field);
  return widget === "enum" || widget === "boolean";
}

const isEmptiness = ({ meaning, field }: FilterOperator): boolean =>
  field.widget === "boolean" && (meaning === "isEmpty" || meaning === "isNotEmpty");

function unsetOf(operators: readonly FilterOperator[]): FilterModes["unset"] {
  const ofEmptiness = operators.filter(isEmptiness);
  const [empty] = withMeaning(ofEmptiness, "isEmpty");
  const [full] = withMeaning(ofEmptiness, "isNotEmpty");
  if (empty) return { operator: empty, value: true };
  return full && { operator: full, value: false };
}

/** The operators of a way. */
function operatorsOf(mode: FilterMode): readonly FilterOperator[] {
  switch (mode.by) {
    case "ticks":
      return [...mode.sides.is, ...mode.sides.isNot];
    case "days":
      return mode.range.to ? [mode.range.from, mode.range.to] : [mode.range.from];
    case "range":
      return [mode.from, mode.to];
    case "value":
      return [mode.operator];
  }
}

const takesSeveral = ({ field }: FilterOperator): boolean => field.widget === "list";

/** What is ticked on one side. */
const tickedIn = (filters: FormValue, operators: readonly FilterOperator[]): readonly FormValue[] =>
  operators.flatMap(({ path }) => [getAt(filters, path)].flat() as FormValue[]).filter((value) => !isBlank(value));

/** The filters with this ticked on one side, and nothing on the other one. */
function withTicks(filters: FormValue, sides: Sides, side: keyof Sides, ticked: readonly FormValue[]): FormValue {
  const cleared = without(filters, [...sides.is, ...sides.isNot]);
  const [operator] = sides[side];
  if (!operator || ticked.length === 0) return cleared;
  return setAt(cleared ?? {}, operator.path, takesSeveral(operator) ? [...ticked] : (ticked.at(-1) as FormValue));
}

/** The filters without what is set by some operators. */
const without = (filters: FormValue, operators: readonly FilterOperator[]): FormValue =>
  operators.reduce((left: FormValue, { path }) => withoutValueAt(left, path), filters);
