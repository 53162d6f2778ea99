/** The inputs of the dialog "Adjust": those of the type, and a row for each of its fields. */
import { useId, useState, type KeyboardEvent } from "react";
import { humanise, plainText, type Column } from "../../../schema/index.js";
import type { OwnValueKind } from "../../../base/context/own-kind.js";
import type { OwnTypeHints } from "../../../base/storage/own-hints.js";
import { useKinds } from "../../values/kind-view.js";
import { useSettingsWords } from "../words.js";

interface TypeInputsProps {
  /** What the type is called on the screen. */
  typeName: string;
  /** The person's corrections of the type. */
  ownTypeHints: OwnTypeHints;
  columns: readonly Column[];
  onChange: (change: Partial<OwnTypeHints>) => void;
}

/** The label of the type, and the field that names its records. */
export function TypeInputs({ typeName, ownTypeHints, columns, onChange }: TypeInputsProps) {
  const t = useSettingsWords();
  const id = useId();
  const titles = columns.filter(({ kind, key }) => !kind.isLink && !isNested(key));
  return (
    <div className="adjust-head">
      <div className="field">
        <label htmlFor={id + "label"}>{t.adjustLabel}</label>
        <DelayedInput
          id={id + "label"}
          value={ownTypeHints.label}
          placeholder={plainText(typeName)}
          onValue={(label) => onChange({ label })}
        />
      </div>
      <div className="field">
        <label htmlFor={id + "title"}>{t.adjustTitle}</label>
        <select
          id={id + "title"}
          className="input"
          value={ownTypeHints.title ?? ""}
          onChange={(event) => onChange({ title: event.target.value })}
        >
          <option value="">{t.asGuessed}</option>
          {titles.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** Whether a column is of an object in the record, so that its key is a path. */
const isNested = (key: string): boolean => key.includes(".");

interface FieldRowProps {
  column: Column;
  /** The person's corrections of the type. */
  ownTypeHints: OwnTypeHints;
  /** The keys of the columns that lists show; undefined where the type has no list. */
  listedKeys: readonly string[] | undefined;
  onChange: (change: Partial<OwnTypeHints>) => void;
}

export function FieldRow({
  column: { key, label, kind, list: isMany },
  ownTypeHints,
  listedKeys,
  onChange,
}: FieldRowProps) {
  const t = useSettingsWords();
  const field = ownTypeHints.fields?.[key];
  const changeField = (next: object) => onChange({ fields: { ...ownTypeHints.fields, [key]: { ...field, ...next } } });
  const isOnlyListed = listedKeys?.length === 1 && listedKeys[0] === key;
  const list = (isListed: boolean) => {
    const others = listedKeys?.filter((other) => other !== key) ?? [];
    onChange({ columns: isListed ? [...others, key] : others });
  };
  const canHaveKind = !isNested(key) && !kind.isLink && !kind.hasFewValues && !isMany;
  return (
    <li className={field?.hide ? "quiet" : undefined}>
      <code>{key}</code>
      {isNested(key) ? (
        <span>{label}</span>
      ) : (
        <DelayedInput
          label={t.labelOf(key)}
          value={field?.label}
          placeholder={plainText(label)}
          onValue={(next) => changeField({ label: next })}
        />
      )}
      {canHaveKind ? (
        <KindSelect label={label} value={field?.kind ?? ""} onChange={(next) => changeField({ kind: next })} />
      ) : (
        <span />
      )}
      {listedKeys && (
        <label className="check">
          <input
            type="checkbox"
            checked={listedKeys.includes(key) && !field?.hide}
            disabled={field?.hide || isOnlyListed}
            onChange={(event) => list(event.target.checked)}
          />
          {t.inLists}
        </label>
      )}
      {!isNested(key) && (
        <label className="check">
          <input
            type="checkbox"
            checked={!!field?.hide}
            onChange={(event) => changeField({ hide: event.target.checked })}
          />
          {t.hidden}
        </label>
      )}
    </li>
  );
}

interface KindSelectProps {
  label: string;
  /** The name of the kind; empty where the app guesses it. */
  value: string;
  onChange: (value: string) => void;
}

function KindSelect({ label, value, onChange }: KindSelectProps) {
  const t = useSettingsWords();
  const offered: readonly OwnValueKind[] = useKinds().filter(({ isOffered }) => isOffered);
  return (
    <select
      className="input"
      aria-label={t.kindOf(label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t.asGuessed}</option>
      {offered.map((kind) => (
        <option key={kind.name} value={kind.name}>
          {kind.label ?? t.kindNames[kind.name] ?? humanise(kind.name)}
        </option>
      ))}
    </select>
  );
}

// A text of the dialog "Adjust".

interface DelayedInputProps {
  value?: string | undefined;
  placeholder: string;
  label?: string;
  id?: string;
  onValue: (value: string) => void;
}

/** A text that takes effect on Enter, on Escape and when the input loses the focus. At each letter all screens would change. */
export function DelayedInput({ value = "", placeholder, label, id, onValue }: DelayedInputProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  const send = () => text.trim() !== value && onValue(text.trim());
  // Escape closes the dialog, and an input that leaves the page with it does not lose the focus first.
  const sendOnKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if ((key === "Enter" || key === "Escape") && !nativeEvent.isComposing) send();
  };
  return (
    <input
      id={id}
      className="input"
      aria-label={label}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={sendOnKey}
    />
  );
}
