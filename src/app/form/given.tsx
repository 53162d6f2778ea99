/** What a form holds, read back in the words that the form used: labels in place of names, a record's name in place of its id. */
import { controlKind, kinds, plainText, type FormField } from "../../schema/index.js";
import { useRecordLabel } from "../record/use-record-label.js";
import { useWords } from "../context/words.js";
import { nameOfValue } from "../values/name.js";
import { isSecret } from "../values/secret-field.js";
import { Value } from "../values/value.js";

interface GivenProps {
  fields: readonly FormField[];
  /** As `toVariables` gives them: what is left out is not sent. */
  values: object;
  /** What it was before, in the same form; where it is the same, nothing is said of it. */
  was?: unknown;
}

export function Given({ fields, values, was }: GivenProps) {
  const held = values as Record<string, unknown>;
  const before = (was ?? {}) as Record<string, unknown>;
  return (
    <dl className="facts given">
      {fields
        .filter(({ name }) => Object.hasOwn(held, name))
        .map((field) => (
          <div key={field.name}>
            <dt>{plainText(field.label)}</dt>
            <dd>
              <Change
                field={field}
                value={held[field.name]}
                was={Object.hasOwn(before, field.name) ? before[field.name] : undefined}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** Now, and before where that was something else. */
function Change({ field, value, was }: { field: FormField; value: unknown; was: unknown }) {
  const t = useWords();
  const part = <Part field={field} value={value} was={was} />;
  const inside = field.widget === "object" || field.widget === "one-of";
  if (was === undefined || was === null || (inside && value !== null) || JSON.stringify(was) === JSON.stringify(value))
    return part;
  return (
    <div className="change">
      <del>
        <span className="hide">{t.before} </span>
        <Part field={field} value={was} />
      </del>
      <ins>
        <span className="hide">{t.now} </span>
        {part}
      </ins>
    </div>
  );
}

function Part({ field, value, was }: { field: FormField; value: unknown; was?: unknown }) {
  const t = useWords();
  if (value === null) return <em className="quiet">{t.cleared}</em>;
  if (Array.isArray(value)) {
    const item = field.item();
    if (!value.length) return <em className="quiet">{t.noItems}</em>;
    return (
      <ul className="stack tight">
        {value.map((each: unknown, index) => (
          <li key={index}>
            <Part field={item} value={each} />
          </li>
        ))}
      </ul>
    );
  }
  if (value instanceof Blob) return <>{"name" in value ? plainText(String(value.name)) : t.file}</>;
  switch (field.widget) {
    case "object":
    case "one-of":
      return <Given fields={field.fields()} values={value as object} was={was} />;
    case "enum":
      return <>{nameOfValue(controlKind(field), value, t)}</>;
    case "id":
      return <Named field={field} id={String(value)} />;
    default:
      return isSecret(field) ? (
        <>••••</>
      ) : (
        <Value column={{ kind: field.kind.isAddress ? kinds.text : field.kind, list: false }} value={value} whole />
      );
  }
}

function Named({ field, id }: { field: FormField; id: string }) {
  const label = useRecordLabel(field.picks?.by ? undefined : field.picks?.entity, id);
  return label === undefined ? <span className="mono">{plainText(id)}</span> : <>{label}</>;
}
