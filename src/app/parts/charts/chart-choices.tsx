/** The choices above a chart as a sentence: "Show number of tickets by day of bought at, split by fare, as bars". */
import { useId } from "react";
import type { Field } from "./model/fields.js";
import { EACH_NUMBER } from "./model/special-keys.js";
import { measuredNumbers, specForFields, type Aggregate, type ChartSpec } from "./model/spec.js";
import { isPeriod, PERIODS } from "./model/time-steps.js";
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
  onSpec: (spec: ChartSpec) => void;
}

type Option = [value: string, label: string];

const VALUE_AGGREGATES = ["average", "total", "highest", "lowest"] as const satisfies readonly Aggregate[];
const SHAPES = ["line", "bar"] as const satisfies readonly ChartSpec["kind"][];

/** Each choice is offered only where it has an effect. Screen readers hear the names of the choices in place of the words between them. */
export function ChartChoices({ fields, spec, rowsName, isAggregated, areDays, onSpec }: ChartChoicesProps) {
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
      {isOverTime && (
        <Choice
          word={words.by}
          label={t.chartPeriod}
          value={spec.period ?? ""}
          options={[["", t.chartPeriodAuto], ...periods.map((period): Option => [period, t.chartPeriods[period]])]}
          onChange={(period) => onSpec(withPeriod(spec, period))}
        />
      )}
      <Choice
        word={isOverTime ? words.ofDate : words.by}
        label={t.chartOverField}
        value={spec.x}
        options={optionsOf(fieldsFor("date", "category"))}
        onChange={(x) => change({ x })}
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

/** The same chart with another period, or with the one that suits its rows. */
function withPeriod({ period: _, ...spec }: ChartSpec, text: string): ChartSpec {
  return isPeriod(text) ? { ...spec, period: text } : spec;
}

const optionsOf = (fields: readonly Field[]): Option[] => fields.map(({ key, label }) => [key, label]);

interface ChoiceProps {
  /** The word of the sentence before the choice. */
  word: string;
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

function Choice({ word, label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <span aria-hidden="true">{word}</span>
      <label htmlFor={id} className="hide">
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
