/** The outcome of an action: the record that it created or changed, with a link to it. */
import { useEffect, useRef } from "react";
import {
  humanise,
  kinds,
  plainText,
  type ActionPlan,
  type PlanRequest,
  type Problem,
  type RecordReference,
} from "../../schema/index.js";
import { Screen } from "../answers/screen.js";
import { ShowQuery } from "../answers/show-query.js";
import { useWords } from "../context/words.js";
import { Link } from "../controls/link.js";
import { Facts } from "../record/facts.js";
import { Icon } from "../ui/icon.js";
import { Value } from "../values/value.js";

interface OutcomeProps {
  plan: ActionPlan;
  label: string;
  request: PlanRequest;
  data: unknown;
  /** The server's errors beside an answer. */
  problems: readonly Problem[];
  /** Opens the form again; undefined where the action cannot be repeated. */
  onAgain?: (() => void) | undefined;
}

export function Outcome({ plan, label, request, data, problems, onAgain }: OutcomeProps) {
  const t = useWords();
  const payload = plan.record(data);
  const record = payload === null || payload === undefined ? undefined : plan.identify(payload);
  // Either the payload, or the record if the action returns it.
  const row = plan.shape.gives === "value" ? undefined : plan.rows(data)[0];
  const hasRow = row !== null && row !== undefined;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.parentElement?.querySelector<HTMLElement>("h1")?.focus(), []);
  return (
    <Screen
      title={record ? plainText(record.label) : label}
      kind={
        <>
          <Icon name="action" />
          {label}
        </>
      }
    >
      <div ref={notice} className="alert good" role="status">
        <Icon name="check" />
        <div>
          <b>{t.done(label)}</b>
          {!hasRow && <PlainAnswer answer={plan.value(data)} />}
          {problems.map(({ message }) => (
            <p key={message}>{plainText(message)}</p>
          ))}
        </div>
      </div>
      {hasRow && plan.columns.length > 0 && <Facts plan={withoutTypePrefix(plan, record)} row={row} />}
      <div className="row">
        <NextStep record={record} entity={plan.entity} />
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

/** Under the heading with the record's name, "Incident: Severity" becomes "Severity". */
function withoutTypePrefix(plan: ActionPlan, record: RecordReference | undefined): ActionPlan {
  if (!record) return plan;
  const prefix = `${record.typeLabel}: `;
  const columns = plan.columns.map((column) =>
    column.label.startsWith(prefix) ? { ...column, label: column.label.slice(prefix.length) } : column,
  );
  return { ...plan, columns };
}

/** A link to the record, or to the screen of its type if the record has no screen. */
function NextStep({ record, entity }: { record: RecordReference | undefined; entity: string | undefined }) {
  const t = useWords();
  if (!record?.opens)
    return (
      entity !== undefined && (
        <Link className="button" to={{ at: "type", type: entity }}>
          {t.goTo(humanise(entity))}
        </Link>
      )
    );
  if (record.id === undefined) return null;
  return (
    <Link className="button primary" to={{ at: "record", type: record.type, id: record.id }}>
      {t.openRecord(plainText(record.label))}
      <Icon name="right" />
    </Link>
  );
}

/** The answer of an action that returns no record. */
function PlainAnswer({ answer }: { answer: unknown }) {
  const t = useWords();
  if (answer === true || answer === null || answer === undefined) return <p>{t.doneEmpty}</p>;
  return (
    <p>
      {t.answered} <Value column={{ kind: kinds.unknown, list: Array.isArray(answer) }} value={answer} />
    </p>
  );
}
