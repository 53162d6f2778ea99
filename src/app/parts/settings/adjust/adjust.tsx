/** The dialog in which a person corrects the app's guesses about a type. A correction takes effect at once and stays on this device. */
import { useMemo, useState, useId, type KeyboardEvent } from "react";
import {
  plainText,
  typeLabel,
  humanise,
  kinds,
  listsOf,
  planQuery,
  planRecord,
  type Column,
  type Schema,
  choiceLabel,
} from "../../../schema/index.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { useActions } from "../../../base/context/use-actions.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Dialog } from "../../controls/dialog.js";
import type { OwnTypeHints } from "../../../base/storage/own-hints.js";
import { Icon } from "../../../base/ui/icon.js";
import { adjustableNames, withName, type NameGroup } from "./adjustable-names.js";
import { withoutTypes, withType } from "./change-own-hints.js";
import { useSettingsWords } from "../words.js";
import settingsStyle from "../settings.css";
import type { OwnValueKind } from "../../../base/context/own-kind.js";
import { useKinds } from "../../values/kind-view.js";

export function Adjust({ type }: { type: string }) {
  const t = useSettingsWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="gear" />
        {t.adjust}
      </button>
      {isOpen && <AdjustDialog type={type} onClose={() => setOpen(false)} />}
    </>
  );
}

function AdjustDialog({ type, onClose }: { type: string; onClose: () => void }) {
  useStyleSheet(settingsStyle);
  const { ownHints, adjust } = useApp();
  const t = useSettingsWords();
  const schema = useSchema();
  const ownTypeHints: OwnTypeHints = ownHints.types[type] ?? {};
  const change = (next: Partial<OwnTypeHints>) => adjust(withType(ownHints, type, { ...ownTypeHints, ...next }));
  const { columns, listedKeys } = useMemo(
    () => adjustableColumns(schema, type, ownTypeHints),
    [schema, type, ownTypeHints],
  );
  const actions = useActions(type);
  const typeName = typeLabel(schema, type);
  const groups = useMemo(() => adjustableNames(schema, type, columns, actions), [schema, type, columns, actions]);
  const adjusted = [type, ...groups.map(({ owner }) => owner)];
  return (
    <Dialog title={t.adjustOf(plainText(typeName))} onClose={onClose} className="wide">
      <p className="quiet">{t.adjustHelp}</p>
      <TypeInputs typeName={typeName} ownTypeHints={ownTypeHints} columns={columns} onChange={change} />
      <ul className="adjust">
        {columns.map((column) => (
          <FieldRow
            key={column.key}
            column={column}
            ownTypeHints={ownTypeHints}
            listedKeys={listedKeys}
            onChange={change}
          />
        ))}
      </ul>
      <NameInputs groups={groups} />
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={!adjusted.some((name) => ownHints.types[name])}
          onClick={() => adjust(withoutTypes(ownHints, adjusted))}
        >
          {t.adjustForget}
        </button>
      </div>
    </Dialog>
  );
}

interface AdjustableColumns {
  /** Every column that the type can show, and those that the person has hidden. */
  columns: readonly Column[];
  /** The keys of the columns that the first list of the type shows; undefined where it has no list. */
  listedKeys: readonly string[] | undefined;
}

/** The columns of a type that a person can adjust. */
function adjustableColumns(schema: Schema, type: string, ownTypeHints: OwnTypeHints): AdjustableColumns {
  const list = listsOf(schema, type).find(({ entity, required }) => entity === type && !required.length);
  const plan = list && planQuery(schema, list);
  const columns = plan?.choices ?? planRecord(schema, type)?.choices ?? [];
  const keys = new Set(columns.map(({ key }) => key));
  const hidden = Object.entries(ownTypeHints.fields ?? {})
    .filter(([key, { hide }]) => hide && !keys.has(key))
    .map(([key]) => hiddenColumn(key, schema.hints?.get(type)?.fields.get(key)?.label));
  return { columns: [...columns, ...hidden], listedKeys: plan?.columns.map(({ key }) => key) };
}

/** A column that the schema does not offer while it is hidden. It has no values here. */
const hiddenColumn = (key: string, label = humanise(key)): Column => ({
  key,
  label,
  kind: kinds.unknown,
  list: false,
  type: { name: "String", text: "String", nonNull: false },
  read: () => undefined,
  path: [key],
});

/** The folded part of the dialog "Adjust": the names of choices and inputs around a type. */
function NameInputs({ groups }: { groups: readonly NameGroup[] }) {
  return groups.map((group) => <NameGroupInputs key={`${group.owner} ${group.member}`} group={group} />);
}

function NameGroupInputs({ group }: { group: NameGroup }) {
  const { ownHints, adjust } = useApp();
  const t = useSettingsWords();
  const schema = useSchema();
  const { owner, member, names } = group;
  const typeHints = schema.hints?.get(owner);
  const shownName = (name: string) =>
    member === "values" ? choiceLabel(typeHints, name, names) : (typeHints?.fields.get(name)?.label ?? humanise(name));
  const ownTypeHints = ownHints.types[owner];
  const label = plainText(group.label);
  const rename = (name: string, next: string) =>
    adjust(withType(ownHints, owner, withName(ownTypeHints, group, name, next)));
  return (
    <details>
      <summary>{member === "values" ? t.choicesOf(label) : t.inputsOf(label)}</summary>
      <ul className="adjust names">
        {names.map((name) => (
          <li key={name}>
            <code>{plainText(name)}</code>
            <DelayedInput
              label={t.labelOf(plainText(name))}
              value={ownTypeHints?.[member]?.[name]?.label}
              placeholder={plainText(shownName(name))}
              onValue={(next) => rename(name, next)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

// The inputs of the dialog "Adjust": those of the type, and a row for each of its fields.

interface TypeInputsProps {
  /** What the type is called on the screen. */
  typeName: string;
  /** The person's corrections of the type. */
  ownTypeHints: OwnTypeHints;
  columns: readonly Column[];
  onChange: (change: Partial<OwnTypeHints>) => void;
}

/** The label of the type, and the field that names its records. */
function TypeInputs({ typeName, ownTypeHints, columns, onChange }: TypeInputsProps) {
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

function FieldRow({ column: { key, label, kind, list: isMany }, ownTypeHints, listedKeys, onChange }: FieldRowProps) {
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
function DelayedInput({ value = "", placeholder, label, id, onValue }: DelayedInputProps) {
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
