/** Shows the values before they are sent, in place of the form. */
import { useEffect, useRef } from "react";
import {
  fieldFor,
  mayPublishDraft,
  plainText,
  type ActionPlan,
  type FormField,
  type Plan,
  type RecordReference,
  type Schema,
  takenInputs,
  isUnnamedWrapper,
} from "../../../schema/index.js";
import { useSchema } from "../../../base/context/context.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { useAnswer } from "../../../parts/answers/use-answer.js";
import { calledText } from "../../../parts/action/may-be-two-records.js";
import { planOnRecord, recordState } from "../../../parts/record/record-source.js";
import { jsonText } from "../../../parts/values/json-text.js";
import { isReachOpen } from "../../../parts/action/asked-before.js";
import { formerVariables, type FormStart } from "../../../parts/action/form-start.js";
import { unsureInputs, isUnsure } from "../../../parts/action/unsure.js";
import type { ActionForm } from "../../../parts/action/use-action-form.js";
import { useFormWords } from "../../../parts/form/words.js";
import {
  inputChanges,
  leavesDefaults,
  type InputChanges,
  type ChangedInput,
} from "../../../parts/action/review/changed-inputs.js";
import { useReachText } from "../../../parts/action/review/reach.js";
import { LeftToServer, Review, SentValue } from "../../../parts/action/review/review.js";
import { Icon } from "../../../base/ui/icon.js";
import { None } from "../../../parts/values/none.js";
import { isSecret } from "../../../parts/values/texts.js";
import { itemChanges } from "../../../parts/action/review/item-changes.js";
import style from "./review.css";
import { wordChanges, type TextPart } from "./word-changes.js";

interface ReviewPageProps {
  plan: ActionPlan;
  /** What the form does, such as "Update station". */
  label: string;
  actionForm: ActionForm;
  /** The values that will be sent. */
  args: Record<string, unknown>;
  onSend: () => void;
  /** @param path - of the input that the person wants to change */
  onBack: (path?: readonly string[]) => void;
  onCancel: () => void;
}

export function ReviewPage({ plan, label, actionForm, args, onSend, onBack, onCancel }: ReviewPageProps) {
  const t = useFormWords();
  useStyleSheet(style);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the button that led here is hidden
  const reach = plan.reach(plan.request({ args }));
  const what = useReachText(plan, reach, args);
  const isEmpty = Object.keys(args).length === 0;
  const { start } = actionForm;
  const former = formerVariables(start);
  const changes = former && inputChanges(actionForm.fields, args, former);
  const unsure = unsureInputs(plan, actionForm.fields, args);
  const isAllShown = unsure.length === 0 && !changes?.derived.length;
  const takesDraft = isChange(start) && mayPublishDraft(plan, actionForm.record?.type ?? "", args);
  const othersStay = isChange(start) && !takesDraft && isAllShown && !leavesDefaults(actionForm.fields, args);
  return (
    <section className="review stack">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t.review}
        </h2>
        <p className="quiet">
          {what !== undefined && t.isFor(what)} {introduction(t, isEmpty, changes)}{" "}
          {othersStay && !isEmpty && t.othersStay} {takesDraft && t.draftGoesAlong}
        </p>
      </div>
      <NotKnown
        isOpen={isReachOpen(plan, reach, actionForm.record)}
        unsure={unsure}
        taken={takenInputs(actionForm.fields, args)}
      />
      {changes ? (
        <Changes
          {...changes}
          left={othersStay ? changes.left : []}
          args={args}
          record={actionForm.record}
          onChange={onBack}
        />
      ) : (
        !isEmpty && <Review fields={actionForm.fields} values={args} />
      )}
      <LeftToServer fields={actionForm.fields} values={args} />
      <AsSent args={args} />
      <div className="submit">
        <button type="button" className="button primary" onClick={onSend}>
          {label}
        </button>
        <button type="button" className="button" onClick={() => onBack()}>
          {t.back}
        </button>
        <button type="button" className="button ghost" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </section>
  );
}

interface NotKnownProps {
  isOpen: boolean;
  unsure: readonly FormField[];
  taken: readonly FormField[];
}

/** What the schema does not say of what is sent. */
function NotKnown({ isOpen, unsure, taken }: NotKnownProps) {
  const t = useFormWords();
  const named = (fields: readonly FormField[]) => fields.map(({ label }) => plainText(label)).join(", ");
  const texts = [
    ...(isOpen ? [t.reachNotKnown] : []),
    ...(unsure.length > 0 ? [t.restNotKnown(named(unsure))] : []),
    ...(taken.length > 0 ? [t.mayBeTaken(named(taken))] : []),
  ];
  return texts.length > 0 && <p className="draft">{texts.join(" ")}</p>;
}

function introduction(t: ReturnType<typeof useFormWords>, isEmpty: boolean, changes: InputChanges | undefined): string {
  if (isEmpty) return t.reviewNone;
  return changes?.changed.length ? t.changesOf(changes.changed.length) : t.willBeSent;
}

/** Whether nothing but what is sent becomes another. */
const isChange = (start: FormStart): boolean => start.over === "record" && !start.baseline.mayDoMore;

interface ChangesProps extends InputChanges {
  args: Record<string, unknown>;
  record: ActionForm["record"];
  onChange: (path: readonly string[]) => void;
}

/** The record, what changes in it, and the names of what stays. */
function Changes({ changed, same, derived, left, args, record, onChange }: ChangesProps) {
  const t = useFormWords();
  return (
    <>
      {same.length > 0 && <Review fields={same} values={args} />}
      {changed.length > 0 && <ChangesTable changes={changed} record={record} onChange={onChange} />}
      {derived.length > 0 && <p>{t.sentAlong}</p>}
      {derived.map(({ field, value }) => (
        <Review key={field.name} fields={[field]} values={{ [field.name]: value }} />
      ))}
      {left.length > 0 && (
        <p className="unchanged">
          <b>{t.unchangedInputs(left.length)}</b>{" "}
          <span className="quiet">{left.map(({ label }) => plainText(label)).join(", ")}</span>
        </p>
      )}
    </>
  );
}

/** The variables as JSON, folded. */
export function AsSent({ args }: { args: Record<string, unknown> }) {
  const t = useFormWords();
  return (
    <details>
      <summary>{t.reviewRaw}</summary>
      <pre className="json" tabIndex={0}>
        {jsonText(args)}
      </pre>
    </details>
  );
}

interface ChangesTableProps {
  changes: readonly ChangedInput[];
  record: ActionForm["record"];
  /** Goes back to the form, to this input. */
  onChange: (path: readonly string[]) => void;
}

/** What a form changes in a record: each input as it was and as it will be. */
function ChangesTable({ changes, record, onChange }: ChangesTableProps) {
  const t = useFormWords();
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{t.inputOfChange}</th>
          <th scope="col">{t.valueBefore}</th>
          <th scope="col">{t.valueNow}</th>
          <th scope="col">
            <span className="hide">{t.changeAgain}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow
            key={change.path.join(".")}
            change={change}
            record={record}
            onChange={() => onChange(change.path)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ChangeRowProps {
  change: ChangedInput;
  record: ActionForm["record"];
  onChange: () => void;
}

function ChangeRow({ change, record, onChange }: ChangeRowProps) {
  const t = useFormWords();
  const { field, within } = change;
  const groups = within.filter((each) => !isUnnamedWrapper(each));
  const names = [...groups, field].map(({ label }) => plainText(label));
  const [name, ...inner] = names;
  return (
    <tr>
      <th scope="row">
        {name}
        {inner.length > 0 && <small>{inner.join(", ")}</small>}
      </th>
      <Values {...change} record={record} />
      <td>
        <button type="button" className="link" onClick={onChange}>
          {t.changeAgain}
          <span className="hide"> ({names.join(", ")})</span>
        </button>
      </td>
    </tr>
  );
}

/** The cells with both values. A label stands in each where the table is narrow, and has no head. */
function Values({ field, before, now, record }: ChangedInput & Pick<ChangeRowProps, "record">) {
  const t = useFormWords();
  const schema = useSchema();
  const links = before === undefined && record ? planLinks(schema, record, field) : undefined;
  const shown = shownChange(field, before, now);
  return (
    <>
      <td className="was" data-label={t.valueBefore}>
        {links && record ? <LinkedNow plan={links} record={record} /> : shown.before}
      </td>
      <td data-label={t.valueNow}>{shown.now}</td>
    </>
  );
}

/** Records of a list that are named; of more, there is only a sign. */
const NAMED_LINKS = 20;

/** Asks for what a record links to now, where the input says what becomes of that: `tags: { add, remove, set }`. */
function planLinks(schema: Schema, record: RecordReference, field: FormField): Plan | undefined {
  const type = schema.types.get(record.type);
  const own = type && field.widget === "object" && fieldFor(schema, type, { ...field, widget: "list" });
  const plan = own ? planOnRecord(schema, record, own.name, { columns: [] }) : undefined;
  return plan?.shape.gives === "rows" && plan.shape.required.length === 0 ? plan : undefined;
}

function LinkedNow({ plan, record }: { plan: Plan; record: RecordReference }) {
  const t = useFormWords();
  const state = { ...recordState(record), size: NAMED_LINKS };
  const { document, variables } = plan.request(state);
  const { data } = useAnswer(document, variables, { policy: "network-only" });
  const links = data && plan.value(data, state) !== undefined ? plan.rows(data) : undefined;
  if (!links) return <span className="quiet">{t.nowUnread}</span>;
  if (links.length === 0) return <None />;
  const names = links.slice(0, NAMED_LINKS).map((row) => {
    const link = plan.identify(row);
    return link ? calledText(link) : "…";
  });
  const isMore = links.length > NAMED_LINKS || plan.page(data, state).next !== undefined;
  return <>{[...names, ...(isMore ? ["…"] : [])].join(", ")}</>;
}

/** Lists by their items, texts by their words, everything else as a whole. */
function shownChange(field: FormField, before: unknown, now: unknown) {
  if (Array.isArray(before) && Array.isArray(now)) {
    const items = itemChanges(before, now, !isUnsure(field, now));
    return {
      before: <Items field={field.item()} items={items.filter(({ is }) => is !== "added")} />,
      now: <Items field={field.item()} items={items.filter(({ is }) => is === "kept" || is === "added")} />,
    };
  }
  // A value of one word, such as a date or an id, has no word in common with another.
  const words = !isSecret(field) && typeof before === "string" && typeof now === "string" && wordChanges(before, now);
  if (words) return { before: <Parts parts={words.before} as="del" />, now: <Parts parts={words.now} as="ins" /> };
  const isEmpty = before === undefined || before === null || before === "";
  return {
    before: isEmpty ? <None /> : <SentValue field={field} value={before} />,
    now: (
      <ins>
        <SentValue field={field} value={now} />
      </ins>
    ),
  };
}

function Parts({ parts, as: Mark }: { parts: readonly TextPart[]; as: "ins" | "del" }) {
  return (
    <span className="changed-text">
      {parts.map(({ text, isChanged }, index) =>
        isChanged ? <Mark key={index}>{plainText(text)}</Mark> : <span key={index}>{plainText(text)}</span>,
      )}
    </span>
  );
}

function Items({ field, items }: { field: FormField; items: ReturnType<typeof itemChanges> }) {
  const t = useFormWords();
  if (items.length === 0) return <None />;
  return (
    <ul className="changed-items">
      {items.map(({ is, item }, index) => {
        const value = <SentValue field={field} value={item} />;
        if (is === "kept") return <li key={index}>{value}</li>;
        if (is === "left-out")
          return (
            <li key={index}>
              {t.mayBeRemoved} {value}
            </li>
          );
        const isAdded = is === "added";
        const Mark = isAdded ? "ins" : "del";
        return (
          <li key={index}>
            <span className={isAdded ? "ok" : "danger"}>
              {isAdded ? <Icon name="plus" size={14} /> : <span aria-hidden="true">−</span>}
              <span className="hide">{isAdded ? t.added : t.removed} </span>
            </span>
            <Mark>{value}</Mark>
          </li>
        );
      })}
    </ul>
  );
}
