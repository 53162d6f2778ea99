/** What an action led to: the record that it made or changed, with the way to it. */
import { useEffect, useRef } from "react";
import { humanise, kinds, plainText, type ActionPlan, type PlanRequest, type Problem } from "../../schema/index.js";
import { Icon } from "../ui/icon.js";
import { Link } from "../navigation/link.js";
import { Facts } from "../record/facts.js";
import { Screen } from "../answers/screen.js";
import { ShowQuery } from "../answers/show-query.js";
import { Value } from "../values/value.js";
import { useWords } from "../context/words.js";

interface OutcomeProps {
  plan: ActionPlan;
  label: string;
  request: PlanRequest;
  data: unknown;
  /** Said beside an answer that is there. */
  problems: readonly Problem[];
  /** Left out where there is nothing to do it to any more. */
  onAgain?: (() => void) | undefined;
}

export function Outcome({ plan, label, request, data, problems, onAgain }: OutcomeProps) {
  const t = useWords();
  const { entity } = plan;
  const record = plan.record(data);
  // The payload's own columns; where the payload is the record, its fields.
  const shown = plan.shape.gives === "value" ? null : plan.rows(data)[0];
  const stub = record == null ? undefined : plan.identify(record);
  // Under the record's own name, "Incident: Severity" is just "Severity".
  const prefix = stub && `${stub.typeLabel}: `;
  const named = prefix
    ? {
        ...plan,
        columns: plan.columns.map((column) =>
          column.label.startsWith(prefix) ? { ...column, label: column.label.slice(prefix.length) } : column,
        ),
      }
    : plan;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.parentElement?.querySelector<HTMLElement>("h1")?.focus(), []);
  return (
    <Screen
      title={stub ? plainText(stub.label) : label}
      kind={
        <>
          <Icon name="action" />
          {label}
        </>
      }
    >
      <div ref={ref} className="alert good" role="status">
        <Icon name="check" />
        <div>
          <b>{t.done(label)}</b>
          {shown == null && <Said answer={plan.value(data)} />}
          {problems.map(({ message }) => (
            <p key={message}>{plainText(message)}</p>
          ))}
        </div>
      </div>
      {shown != null && plan.columns.length > 0 && <Facts plan={named} row={shown} />}
      <div className="row">
        {stub?.opens && stub.id !== undefined && (
          <Link className="button primary" to={{ at: "record", type: stub.type, id: stub.id }}>
            {t.openRecord(plainText(stub.label))}
            <Icon name="right" />
          </Link>
        )}
        {!stub?.opens && entity !== undefined && (
          <Link className="button" to={{ at: "type", type: entity }}>
            {t.goTo(humanise(entity))}
          </Link>
        )}
        {onAgain && (
          <button type="button" className="button" onClick={onAgain}>
            {t.again}
          </button>
        )}
        <ShowQuery {...request} answer={data} />
      </div>
    </Screen>
  );
}

/** What an action answers that gives no record. */
function Said({ answer }: { answer: unknown }) {
  const t = useWords();
  if (answer === true || answer === null || answer === undefined) return <p>{t.doneEmpty}</p>;
  return (
    <p>
      {t.answered} <Value column={{ kind: kinds.unknown, list: Array.isArray(answer) }} value={answer} />
    </p>
  );
}
