/** The choices above a chart: its value, its axis, its series, its aggregate and its shape. */
import { useId } from "react";
import type { Field } from "./model/fields.js";
import { settle, type Aggregate, type ChartSpec } from "./model/spec.js";
import { isPeriod, PERIODS } from "./model/time-steps.js";
import { useChartWords } from "./words.js";

interface ChartChoicesProps {
  fields: readonly Field[];
  spec: ChartSpec;
  /** Whether a point stands for several rows, so that the aggregate matters. */
  isAggregated: boolean;
  onSpec: (spec: ChartSpec) => void;
}

type Option = [value: string, label: string];

const VALUE_AGGREGATES = ["average", "total", "highest", "lowest"] as const satisfies readonly Aggregate[];
const SHAPES = ["line", "bar"] as const satisfies readonly ChartSpec["kind"][];

/** Each choice is offered only where it has an effect. */
export function ChartChoices({ fields, spec, isAggregated, onSpec }: ChartChoicesProps) {
  const t = useChartWords();
  const fieldsFor = (...roles: Field["is"][]) => fields.filter((field) => roles.includes(field.is));
  const change = (next: Partial<ChartSpec>) => {
    const settled = settle({ ...spec, ...next }, fields);
    if (settled) onSpec(settled);
  };
  const isOverTime = fields.find(({ key }) => key === spec.x)?.is === "date";
  const splits = fieldsFor("category").filter(({ key }) => key !== spec.x);
  return (
    <div className="picks">
      <Choice
        label={t.chartValue}
        value={spec.y}
        options={[["", t.aggregates.count], ...optionsOf(fieldsFor("number"))]}
        onChange={(y) => change({ y })}
      />
      <Choice
        label={t.chartOverField}
        value={spec.x}
        options={optionsOf(fieldsFor("date", "category"))}
        onChange={(x) => change({ x })}
      />
      {isOverTime && (
        <Choice
          label={t.chartPeriod}
          value={spec.period ?? ""}
          options={[["", t.chartPeriodAuto], ...PERIODS.map((period): Option => [period, t.chartPeriods[period]])]}
          onChange={(period) => onSpec(withPeriod(spec, period))}
        />
      )}
      {splits.length > 0 && (
        <Choice
          label={t.chartBy}
          value={spec.by ?? ""}
          options={[["", t.chartByNone], ...optionsOf(splits)]}
          onChange={(by) => change({ by })}
        />
      )}
      {spec.y !== "" && isAggregated && (
        <Choice
          label={t.chartAggregate}
          value={spec.aggregate}
          options={VALUE_AGGREGATES.map((aggregate) => [aggregate, t.aggregates[aggregate]])}
          onChange={(aggregate) => change({ aggregate: aggregate as Aggregate })}
        />
      )}
      {isOverTime && (
        <Choice
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
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
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
