/** What an action on many rows will send: the values that are the same for all, and the rows. */
import type { ReactNode } from "react";
import { textOf } from "../../../../transport/text-of.js";
import {
  deletesRecords,
  type FormField,
  type FormValue,
  getAt,
  holdsInputs,
  isBlank,
  isUnnamedWrapper,
  json,
  madeOf,
  plainText,
  recordMeant,
  type RecordReference,
  scopeIn,
  scopeValues,
  toVariables,
} from "../../../schema/index.js";
import { mergeValues } from "../../action/changed-values.js";
import type { Conflict } from "../../action/conflict/conflicts.js";
import { DraftsGoAlong, FormerValue, LeftToServer, SentValue } from "../../action/review/review.js";
import { useSchema } from "../../../base/context/context.js";
import { calledText } from "../../action/may-be-two-records.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { useFocusOnArrival } from "../../../base/ui/keyboard/first-focus.js";
import { count } from "../../values/number-format.js";
import { useListWords } from "../words.js";
import { refusalOf } from "../../action/consent.js";
import { useExplain } from "../../answers/failure/use-explanation.js";
import { keyOfRow, variablesFor, type BulkAction } from "./bulk-actions.js";
import { useReadRows, type PresentRows } from "./present-rows.js";

/** Rows that are listed by name; the others are counted. */
const NAMED_ROWS = 12;

interface BulkPreviewProps {
  action: BulkAction;
  records: readonly RecordReference[];
  /** The form's value. */
  value: FormValue;
  present: PresentRows;
  /** Leads back to the form; undefined where there is none. */
  onBack: (() => void) | undefined;
  onStart: () => void;
  /** Why it was not started. */
  notice: ReactNode;
  /** Closes the dialog: nothing has been sent. */
  onCancel: () => void;
}

export function BulkPreview({ action, records, value, present, onBack, onStart, notice, onCancel }: BulkPreviewProps) {
  const t = useListWords();
  const schema = useSchema();
  const [first] = records;
  const isDelete = action.plan.verb === "delete";
  const deletesRows = first !== undefined && deletesRecords(schema, action.root, first.type);
  // A deletion must not start because a key was pressed once too often.
  const runButton = useFocusOnArrival<HTMLButtonElement>(!isDelete);
  const cancelButton = useFocusOnArrival<HTMLButtonElement>(isDelete);
  const { variables } = toVariables(action.fields, value);
  // Rows of several languages say theirs beside their names.
  const isMixed = records.some(({ scope }) => scope !== first?.scope);
  const scope = first && !isMixed ? scopeIn(action.plan, first) : {};
  const sent = mergeValues(variables, scope, action.plan.form) as typeof variables;
  const filledIn = action.plan.form.filter(({ name }) => sent[name] !== undefined);
  const keys = action.plan.form.filter(({ name }) => action.fields.every((field) => field.name !== name));
  const unnamed = records.length - NAMED_ROWS;
  // An update without changes would send many requests for nothing.
  const changesNothing = action.plan.verb === "update" && Object.keys(variables).length === 0;
  const refusal = useRefusal(action, records, value);
  useReadRows(present, records, value);
  return (
    <>
      <p>{deletesRows ? t.willDelete : t.willRun}</p>
      <ul className="bulk-rows">
        {records.slice(0, NAMED_ROWS).map((record) => (
          <li key={`${record.type}:${record.id}`}>
            <NameMeant row={record} meant={recordMeant(action.plan, record, value)} />
            {isMixed && ` (${Object.values(scopeValues(record.scope)).map(textOf).map(plainText).join(", ")})`}
            <Replaced values={present.replacedIn(record, value)} />
          </li>
        ))}
        {unnamed > 0 && <li className="quiet">{t.andMore(count(unnamed))}</li>}
      </ul>
      {filledIn.length > 0 && (
        <dl className="bulk-values">
          {filledIn.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>
                <SentValue field={field} value={sent[field.name]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {first && (
        <>
          <LeftToServer fields={[...keys, ...action.fields]} values={variablesFor(action, value, first)} />
          <DraftsGoAlong plan={action.plan} type={first.type} args={sent} />
        </>
      )}
      {ownIn(action.fields, variables).map((label) => (
        <p key={label}>{t.rowsKeep(plainText(label))}</p>
      ))}
      {action.plan.changes.length > 0 &&
        [...new Set(listsIn(action.fields, variables))].map((label) => (
          <p key={label}>{t.replacesList(plainText(label))}</p>
        ))}
      {action.plan.verb === "other" &&
        first &&
        action.plan.startsFrom(first.type) &&
        mayBeEmptied(action.fields, variables, (field) => madeOf(schema, first.type, field) !== undefined).map(
          (label) => <p key={label}>{t.rowsMayLose(plainText(label))}</p>,
        )}
      <UnreadRows action={action} present={present} filledIn={filledIn} />
      {changesNothing && <p className="help">{t.nothingToChange}</p>}
      {refusal !== undefined && (
        <p className="alert" role="alert">
          {refusal}
        </p>
      )}
      {notice}
      <div className="row">
        <button
          ref={runButton}
          type="button"
          className={isDelete ? "button primary danger" : "button primary"}
          disabled={changesNothing || records.length === 0 || refusal !== undefined}
          onClick={onStart}
        >
          {t.runOn(plainText(action.root.label), count(records.length))}
        </button>
        {onBack && (
          <button type="button" className="button ghost" onClick={onBack}>
            {t.back}
          </button>
        )}
        <button ref={cancelButton} type="button" className="button ghost" onClick={onCancel}>
          {t.bulkCancel}
        </button>
      </div>
    </>
  );
}

interface UnreadRowsProps extends Pick<BulkPreviewProps, "action" | "present"> {
  filledIn: readonly FormField[];
}

/** Says that what is filled in takes the place of what nobody can read before. */
function UnreadRows({ action: { plan }, present, filledIn }: UnreadRowsProps) {
  const t = useListWords();
  const mayReplace = plan.changes.length > 0 && filledIn.length > 0;
  return mayReplace && !present.canRead && <p>{t.rowsUnread}</p>;
}

/** What a row has in the place of what will be sent. */
function Replaced({ values }: { values: readonly Conflict[] }) {
  const t = useListWords();
  const had = values.filter(({ theirs }) => !isBlank(theirs.initial));
  if (had.length === 0) return null;
  return (
    <div className="quiet">
      {t.untilNow}{" "}
      {had.map(({ field, theirs }, index) => (
        <span key={field.name}>
          {index > 0 && ", "}
          {plainText(field.label)}: <FormerValue field={field} value={theirs.initial} />
        </span>
      ))}
    </div>
  );
}

/** The name of the record that is meant: in another language than that of the list, if one is chosen in the form. */
function NameMeant({ row, meant }: { row: RecordReference; meant: RecordReference }) {
  const isOther = meant.scope !== row.scope;
  const label = useRecordLabel(isOther ? meant.type : undefined, meant.id, undefined, scopeValues(meant.scope));
  return isOther ? (label ?? meant.id) : calledText(row);
}

/** Why it is not sent: what would be sent for a row does not name that row, or not it alone. The first rows stand for all. */
function useRefusal({ plan, ...action }: BulkAction, records: readonly RecordReference[], value: FormValue) {
  const explain = useExplain();
  const refusals = records.slice(0, NAMED_ROWS).flatMap((record) => {
    const request = plan.request({ args: variablesFor({ plan, ...action }, value, record) });
    return refusalOf(plan, request, { record: keyOfRow(record) }) ?? [];
  });
  const [first] = refusals;
  return first && explain(first).text;
}

/** The labels of the inputs that are left out, and sent with each row's own value: the server would take its default. */
const ownIn = (fields: readonly FormField[], sent: object): string[] =>
  fields.flatMap((field) => {
    const value: unknown = (sent as Record<string, unknown>)[field.name];
    if (field.widget === "object" && typeof value === "object" && value !== null)
      return ownIn(field.fields(), value).map((label) =>
        isUnnamedWrapper(field) ? label : `${field.label}: ${label}`,
      );
    return field.isKept && value === undefined ? [field.label] : [];
  });

/**
 * The labels of the inputs that are left out, and that the form of one record begins with its value: an action that is no change by its
 * name may empty them, as `assignIncident(incidentId, assigneeId)` does. A default is shown anyway.
 */
const mayBeEmptied = (
  fields: readonly FormField[],
  sent: unknown,
  isOfRecord: (field: FormField) => boolean,
): string[] =>
  fields.flatMap((field) => {
    const value: unknown = getAt(sent, [field.name]);
    if (holdsInputs(field)) return mayBeEmptied(field.fields(), value, isOfRecord);
    const isLeft = value === undefined && field.defaultText === undefined && !field.isKept && !field.isListChange;
    return isLeft && !field.selects && isOfRecord(field) ? [field.label] : [];
  });

/** The labels of the lists and the JSON in what is sent: each takes the place of what a row has there, which nobody has seen. */
const listsIn = (fields: readonly FormField[], sent: object): string[] =>
  fields.flatMap((field) => {
    const value: unknown = (sent as Record<string, unknown>)[field.name];
    if (value === undefined || value === null) return [];
    if (field.widget === "list" || field.kind.name === json.name) return field.isListChange ? [] : [field.label];
    return field.widget === "object" ? listsIn(field.fields(), value) : [];
  });
