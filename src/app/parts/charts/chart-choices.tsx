/** The choices above a chart as a sentence: "Show number of tickets by day, split by fare, as bars". */
import { useId } from "react";
import type { Field } from "./model/fields.js";
import { EACH_NUMBER } from "./model/special-keys.js";
import { measuredNumbers, specForFields, type Aggregate, type ChartSpec } from "./model/spec.js";
import { isPeriod, PERIODS, type Period } from "./model/time-steps.js";
import { useChartWords } from "./words.js";

interface ChartChoicesProps {
  fields: readonly Field[];
  spec: ChartSpec;
  /** What the rows are, in the plural: "Tickets". */
  rowsName: string;
  /** Whether a point stands for several rows, so that the aggregate matters. */
  isAggregated: boolean;
  /** Whether all times are calendar days, which no hour divides. */
  areDays: boolean;
  /** The period that suits the rows; undefined where none was chosen and none is one. */
  ownPeriod: Period | undefined;
  onSpec: (spec: ChartSpec) => void;
}

type Option = [value: string, label: string];
type OptionGroup = [label: string, options: readonly Option[]];

const VALUE_AGGREGATES = ["average", "total", "highest", "lowest"] as const satisfies readonly Aggregate[];
const SHAPES = ["line", "bar"] as const satisfies readonly ChartSpec["kind"][];

/** Each choice is offered only where it has an effect. Screen readers hear the names of the choices in place of the words between them. */
export function ChartChoices({ fields, spec, rowsName, isAggregated, areDays, ownPeriod, onSpec }: ChartChoicesProps) {
  const t = useChartWords();
  const words = t.chartSentence;
  const fieldsFor = (...uses: Field["is"][]) => fields.filter((field) => uses.includes(field.is));
  const change = (next: Partial<ChartSpec>) => {
    const fitting = specForFields({ ...spec, ...next }, fields);
    if (fitting) onSpec(fitting);
  };
  const isOverTime = fields.find(({ key }) => key === spec.x)?.is === "date";
  const splits = fieldsFor("category").filter(({ key }) => key !== spec.x);
  const periods = PERIODS.filter((period) => period !== "hour" || !areDays || spec.period === period);
  const isEachNumber = spec.y === EACH_NUMBER;
  const hasSeveralNumbers = isOverTime && measuredNumbers(fields).length > 1;
  const eachNumber: Option[] = hasSeveralNumbers ? [[EACH_NUMBER, t.chartEachNumber]] : [];
  const hasAggregate = spec.y !== "" && isAggregated;
  return (
    <div className="picks" role="group" aria-label={t.chartChoices}>
      {hasAggregate && (
        <Choice
          word={words.show}
          label={t.chartAggregate}
          value={spec.aggregate}
          options={VALUE_AGGREGATES.map((aggregate) => [aggregate, t.aggregates[aggregate]])}
          onChange={(aggregate) => change({ aggregate: aggregate as Aggregate })}
        />
      )}
      <Choice
        word={hasAggregate ? words.ofValue : words.show}
        label={t.chartValue}
        value={spec.y}
        options={[["", t.chartCountOf(rowsName)], ...optionsOf(fieldsFor("number")), ...eachNumber]}
        onChange={(y) => change({ y })}
      />
      <Choice
        word={words.by}
        label={t.chartOverField}
        value={isOverTime ? axisValue(spec.x, spec.period ?? ownPeriod) : spec.x}
        options={fieldsFor("category").map(({ key, label }): Option => [key, label])}
        groups={fieldsFor("date").map(({ key, label }): OptionGroup => {
          const isAutomatic = key === spec.x && spec.period === undefined && ownPeriod === undefined;
          const automatic: Option[] = isAutomatic || spec.y !== "" ? [[key, label]] : [];
          const named = periods.map((period): Option => [axisValue(key, period), t.chartPeriods[period]]);
          return [label, [...automatic, ...named]];
        })}
        onChange={(axis) => {
          const [x = "", period] = axis.split(",");
          const { period: _, ...others } = spec;
          const fitting = specForFields({ ...others, x, ...(isPeriod(period) && { period }) }, fields);
          if (fitting) onSpec(fitting);
        }}
      />
      {splits.length > 0 && !isEachNumber && (
        <Choice
          word={words.splitBy}
          label={t.chartBy}
          value={spec.by ?? ""}
          options={[["", t.chartByNone], ...optionsOf(splits)]}
          onChange={(by) => change({ by })}
        />
      )}
      {isOverTime && !isEachNumber && (
        <Choice
          word={words.as}
          label={t.chartAs}
          value={spec.kind}
          options={SHAPES.map((kind) => [kind, t.chartKinds[kind]])}
          onChange={(kind) => change({ kind: kind as ChartSpec["kind"] })}
        />
      )}
    </div>
  );
}

/** What is along the axis: a date, in periods of a length. */
const axisValue = (key: string, period: Period | undefined): string => (period ? `${key},${period}` : key);

const optionsOf = (fields: readonly Field[]): Option[] => fields.map(({ key, label }) => [key, label]);

interface ChoiceProps {
  /** The word of the sentence before the choice. */
  word: string;
  label: string;
  value: string;
  options: readonly Option[];
  /** Before the options. */
  groups?: readonly OptionGroup[];
  onChange: (value: string) => void;
}

function Choice({ word, label, value, options, groups = [], onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <span aria-hidden="true">{word}</span>
      <label htmlFor={id} className="hide">
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {groups.map(([name, grouped]) => (
          <optgroup key={name} label={name}>
            <Options options={grouped} />
          </optgroup>
        ))}
        <Options options={options} />
      </select>
    </div>
  );
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(([key, text]) => (
    <option key={key} value={key}>
      {text}
    </option>
  ));
