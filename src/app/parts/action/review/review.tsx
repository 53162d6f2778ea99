/** The values that a form sends, as people read them: labels instead of names, a record's label instead of its id. */
import { textOf } from "../../../../transport/text-of.js";
import {
  type ActionPlan,
  amountFromMinorUnits,
  amountOf,
  controlKind,
  type FormField,
  type FormValue,
  kinds,
  mayPublishDraft,
  minorUnits,
  plainText,
} from "../../../schema/index.js";
import { useValueWords } from "../../../base/context/value-words.js";
import { valueText } from "../after/send-undo.js";
import { meansNull } from "../record-inputs.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { nameOfValue } from "../../values/name.js";
import { isSecret } from "../../values/texts.js";
import { Value } from "../../values/value.js";
import { defaultValueIn } from "../../form/field-input.js";
import { useFormWords } from "../../form/words.js";
import { isUnsure } from "../unsure.js";
import { itemChanges } from "./item-changes.js";

interface ReviewProps {
  fields: readonly FormField[];
  /** As `toVariables` returns them. An input that is left out is not sent. */
  values: object;
  /** The record's values, in the same form. Equal values are not shown. */
  former?: unknown;
}

export function Review({ fields, values, former }: ReviewProps) {
  const sent = values as Record<string, unknown>;
  const before = (former ?? {}) as Record<string, unknown>;
  return (
    <dl className="facts given">
      {fields
        .filter(({ name }) => Object.hasOwn(sent, name))
        .map((field) => (
          <div key={field.name}>
            <dt>{plainText(field.label)}</dt>
            <dd>
              <ChangedInput
                field={field}
                value={sent[field.name]}
                former={Object.hasOwn(before, field.name) ? before[field.name] : undefined}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The inputs that are not sent, but for which the server takes a value: it may widen what is done, as `all: Boolean = true` does. */
export function LeftToServer({ fields, values }: { fields: readonly FormField[]; values: object }) {
  const t = useFormWords();
  const left = leftOut(fields, values, t);
  if (left.length === 0) return null;
  return (
    <dl className="facts given">
      {left.map(({ label, taken }) => (
        <div key={label}>
          <dt>{plainText(label)}</dt>
          <dd>{t.serversChoice(plainText(taken))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says of a change of records with drafts that it may publish these. */
export function DraftsGoAlong({ plan, type, args }: { plan: ActionPlan; type: string; args: unknown }) {
  const t = useFormWords();
  const isSaid = plan.changes.includes(type) && mayPublishDraft(plan, type, args);
  return isSaid && <p>{t.draftGoesAlong}</p>;
}

function leftOut(
  fields: readonly FormField[],
  values: object,
  t: ReturnType<typeof useFormWords>,
): { label: string; taken: string }[] {
  const isNullMeant = meansNull(fields);
  return fields.flatMap((field) => {
    const { name, label, widget, defaultText } = field;
    const sent: unknown = (values as Record<string, unknown>)[name];
    if (widget === "object" && typeof sent === "object" && sent !== null)
      return leftOut(field.fields(), sent, t).map((inner) => ({ ...inner, label: `${label}: ${inner.label}` }));
    if (defaultText === undefined || Object.hasOwn(values, name) || (defaultText === "null" && !isNullMeant)) return [];
    // As a filter an empty object leaves nothing out.
    const empty = defaultText === "{}" ? defaultText : t.nothing;
    return [{ label, taken: defaultValueIn(field, t) ?? empty }];
  });
}

interface InputValueProps {
  field: FormField;
  value: unknown;
  /** The previous value. */
  former?: unknown;
}

/** The value of an input, and the previous one if it differs. */
function ChangedInput({ field, value, former }: InputValueProps) {
  const t = useFormWords();
  const now = <SentValue field={field} value={value} former={former} />;
  const hadValue = former !== undefined && former !== null;
  // The inputs in an object show their previous values themselves.
  const isObject = (field.widget === "object" || field.widget === "one-of") && value !== null;
  if (Array.isArray(former) && Array.isArray(value)) return <ChangedList field={field} before={former} now={value} />;
  if (!hadValue || isObject || JSON.stringify(former) === JSON.stringify(value)) return now;
  return (
    <div className="change">
      <del>
        <span className="hide">{t.before} </span>
        <SentValue field={field} value={former} />
      </del>
      <ins>
        <span className="hide">{t.now} </span>
        {now}
      </ins>
    </div>
  );
}

/** A list by its items: those that stay, those that come, and those that go. */
function ChangedList({
  field,
  before,
  now,
}: {
  field: FormField;
  before: readonly unknown[];
  now: readonly unknown[];
}) {
  const t = useFormWords();
  const item = field.item();
  return (
    <ul className="stack tight item-changes">
      {itemChanges(before, now, !isUnsure(field, now)).map((change, index) => {
        const shown = <SentValue field={item} value={change.item} />;
        if (change.is === "kept") return <li key={index}>{shown}</li>;
        if (change.is === "left-out")
          return (
            <li key={index}>
              {t.mayBeRemoved} {shown}
            </li>
          );
        const isAdded = change.is === "added";
        const Mark = isAdded ? "ins" : "del";
        return (
          <li key={index}>
            <Mark>
              <span aria-hidden="true">{isAdded ? "+" : "−"} </span>
              <span className="hide">{isAdded ? t.added : t.removed} </span>
              {shown}
            </Mark>
          </li>
        );
      })}
    </ul>
  );
}

/** A value as it is sent, read by a person. */
export function SentValue({ field, value, former }: InputValueProps) {
  const t = useFormWords();
  if (value === null) return <em className="quiet">{t.cleared}</em>;
  if (Array.isArray(value)) return <SentList item={field.item()} values={value} />;
  if (value instanceof Blob) return <>{"name" in value ? plainText(textOf(value.name)) : t.file}</>;
  switch (field.widget) {
    case "object":
    case "one-of":
      return <Review fields={field.fields()} values={value as object} former={former} />;
    case "enum":
      return <>{nameOfValue(controlKind(field), value, t)}</>;
    case "id":
      return <RecordName field={field} id={textOf(value)} />;
    default:
      return isSecret(field) ? <>••••</> : <SentText field={field} value={value} />;
  }
}

/** A value of a record as a form would show it, read by a person. */
export function FormerValue({ field, value }: { field: FormField; value: FormValue }) {
  const words = useValueWords();
  return field.keyOf ? <SentValue field={field} value={value} /> : valueText(field, value, words);
}

function SentList({ item, values }: { item: FormField; values: readonly unknown[] }) {
  const t = useFormWords();
  if (!values.length) return <em className="quiet">{t.noItems}</em>;
  return (
    <ul className="stack tight">
      {values.map((value, index) => (
        <li key={index}>
          <SentValue field={item} value={value} />
        </li>
      ))}
    </ul>
  );
}

/** Addresses are shown as text: a link would lead away from the form. */
function SentText({ field: { kind, like }, value }: { field: FormField; value: unknown }) {
  // An amount that was typed in the currency of the record is read in it.
  const amount = kind.name === minorUnits.name && amountFromMinorUnits(value, amountOf(like)?.currency);
  return <Value column={{ kind: kind.hasHref ? kinds.text : kind, list: false }} value={amount || value} inFull />;
}

function RecordName({ field, id }: { field: FormField; id: string }) {
  const label = useRecordLabel(field.picks?.entity, id, field.picks?.by);
  return label === undefined ? <span className="mono">{plainText(id)}</span> : label;
}
