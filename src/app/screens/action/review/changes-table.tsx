/** What a form changes in a record: each input as it was and as it will be. */
import { type FormField, isUnnamedWrapper, plainText } from "../../../schema/index.js";
import { useFormWords } from "../../../parts/form/words.js";
import { Icon } from "../../../base/ui/icon.js";
import { None } from "../../../parts/values/none.js";
import { isSecret } from "../../../parts/values/secret-field.js";
import type { ChangedInput } from "../../../parts/action/review/changed-inputs.js";
import { isUnsure } from "../../../parts/action/unsure.js";
import { itemChanges } from "../../../parts/action/review/item-changes.js";
import { SentValue } from "../../../parts/action/review/review.js";
import { wordChanges, type TextPart } from "./word-changes.js";

interface ChangesTableProps {
  changes: readonly ChangedInput[];
  /** Goes back to the form, to this input. */
  onChange: (path: readonly string[]) => void;
}

export function ChangesTable({ changes, onChange }: ChangesTableProps) {
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
          <ChangeRow key={change.path.join(".")} change={change} onChange={() => onChange(change.path)} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({ change, onChange }: { change: ChangedInput; onChange: () => void }) {
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
      <Values {...change} />
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
function Values({ field, before, now }: ChangedInput) {
  const t = useFormWords();
  const shown = shownChange(field, before, now);
  return (
    <>
      <td className="was" data-label={t.valueBefore}>
        {shown.before}
      </td>
      <td data-label={t.valueNow}>{shown.now}</td>
    </>
  );
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
