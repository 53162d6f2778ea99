/** The newest update of a feed, in full. */
import { plainText, type Column, type Plan } from "../../schema/index.js";
import { PartialAnswer } from "../../parts/answers/stale.js";
import { Sparkline } from "../../parts/values/numbers/sparkline.js";
import { Link } from "../../parts/controls/link.js";
import { Facts } from "../../parts/record/facts/facts.js";
import { ValuePanel } from "../../parts/record/value-panel.js";
import { formatTimeOfDay } from "../../parts/values/times/format.js";
import type { Update } from "../../parts/live/feed-log.js";
import { trendValues } from "../../parts/live/trend.js";
import { useLiveWords } from "../../parts/live/words.js";

interface LatestUpdateProps {
  plan: Plan;
  update: Update;
  /** The updates that are shown, newest first. */
  updates: readonly Update[];
}

export function LatestUpdate({ plan, update, updates }: LatestUpdateProps) {
  const t = useLiveWords();
  const { row, at, number, errors } = update;
  const hasRow = row !== null && row !== undefined;
  const record = hasRow ? plan.identify(row) : undefined;
  return (
    <section className="stack" aria-labelledby="latest">
      <div className="section-head">
        <h2 id="latest">{t.latest}</h2>
        <span className="quiet tabular">{formatTimeOfDay(at)}</span>
        {record?.opens && record.id !== undefined && (
          <Link to={{ at: "record", type: record.type, id: record.id, scope: record.scope }}>
            {t.openRecord(plainText(record.label))}
          </Link>
        )}
      </div>
      {hasRow && (
        <>
          <PartialAnswer errors={errors} />
          {/* The key makes it a new element for each update, which is tinted for a moment. */}
          <div className="flash" key={number}>
            {plan.shape.gives === "value" ? (
              <ValuePanel plan={plan} value={row} />
            ) : (
              <Facts
                plan={plan}
                row={row}
                errors={errors}
                trend={(column) => <Trend plan={plan} column={column} updates={updates} />}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}

function Trend({ plan, column, updates }: { plan: Plan; column: Column; updates: readonly Update[] }) {
  const values = trendValues(plan, column, updates);
  return values ? <Sparkline values={values} /> : null;
}
