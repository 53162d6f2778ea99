/** The app's guesses about one thing, and the person's corrections. These take effect at once and stay on this device. */
import { useId, useMemo, useState } from "react";
import {
  humanise,
  kinds,
  listsOf,
  plainText,
  planQuery,
  planRecord,
  type Column,
  type Schema,
} from "../../schema/index.js";
import { useApp, useSchema } from "../context/context.js";
import { withType } from "./change-hints.js";
import type { OwnType } from "../storage/own-hints.js";
import { useWords } from "../context/words.js";
import { Dialog } from "../controls/dialog.js";
import { Icon } from "../ui/icon.js";
import type { OwnValueKind } from "../context/own-kind.js";
import { useKinds } from "../values/use-kinds.js";

export function Adjust({ type }: { type: string }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="gear" />
        {t.adjust}
      </button>
      {open && <Panel type={type} onClose={() => setOpen(false)} />}
    </>
  );
}

function Panel({ type, onClose }: { type: string; onClose: () => void }) {
  const { hints, adjust } = useApp();
  const t = useWords();
  const schema = useSchema();
  const own: OwnType = hints.types[type] ?? {};
  const put = (change: Partial<OwnType>) => adjust(withType(hints, type, { ...own, ...change }));
  // The guesses stand beside what was made of them.
  const { columns, list } = useMemo(() => fieldsOf(schema, type, own), [schema, type, own]);
  const shown = list?.map(({ key }) => key);
  return (
    <Dialog title={t.adjustOf(plainText(humanise(type)))} onClose={onClose} className="wide">
      <p className="quiet">{t.adjustHelp}</p>
      <TypeInputs type={type} own={own} columns={columns} onChange={put} />
      <ul className="adjust">
        {columns.map((column) => (
          <FieldRow key={column.key} column={column} own={own} shown={shown} onChange={put} />
        ))}
      </ul>
      <div className="row">
        <button
          type="button"
          className="button"
          disabled={!hints.types[type]}
          onClick={() => adjust(withType(hints, type, undefined))}
        >
          {t.adjustForget}
        </button>
      </div>
    </Dialog>
  );
}

interface TypeInputsProps {
  type: string;
  own: OwnType;
  columns: readonly Column[];
  onChange: (change: Partial<OwnType>) => void;
}

/** What the type is called, and which field names a record of it. */
function TypeInputs({ type, own, columns, onChange }: TypeInputsProps) {
  const t = useWords();
  const id = useId();
  const titles = columns.filter(({ kind, key }) => !kind.isLink && !isNested(key));
  return (
    <div className="adjust-head">
      <div className="field">
        <label htmlFor={id + "label"}>{t.adjustLabel}</label>
        <Typed
          id={id + "label"}
          value={own.label}
          placeholder={humanise(type)}
          onValue={(label) => onChange({ label })}
        />
      </div>
      <div className="field">
        <label htmlFor={id + "title"}>{t.adjustTitle}</label>
        <select
          id={id + "title"}
          className="input"
          value={own.title ?? ""}
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

/** A field of a record within the record has a path as its key. */
const isNested = (key: string): boolean => key.includes(".");

interface FieldRowProps {
  column: Column;
  own: OwnType;
  /** The columns that lists show; absent where the type has no list. */
  shown: readonly string[] | undefined;
  onChange: (change: Partial<OwnType>) => void;
}

function FieldRow({ column: { key, label, kind, list: isMany }, own, shown, onChange }: FieldRowProps) {
  const t = useWords();
  const field = own.fields?.[key];
  const put = (change: object) => onChange({ fields: { ...own.fields, [key]: { ...field, ...change } } });
  const canHaveKind = !isNested(key) && !kind.isLink && !kind.hasFewValues && !isMany;
  return (
    <li className={field?.hide ? "quiet" : undefined}>
      <code>{key}</code>
      {isNested(key) ? (
        <span>{label}</span>
      ) : (
        <Typed
          label={t.labelOf(key)}
          value={field?.label}
          placeholder={humanise(key)}
          onValue={(next) => put({ label: next })}
        />
      )}
      {canHaveKind ? (
        <KindSelect label={label} value={field?.kind ?? ""} onChange={(next) => put({ kind: next })} />
      ) : (
        <span />
      )}
      {shown && (
        <label className="check">
          <input
            type="checkbox"
            checked={shown.includes(key) && !field?.hide}
            disabled={field?.hide || (shown.length === 1 && shown[0] === key)}
            onChange={(event) =>
              onChange({ columns: event.target.checked ? [...shown, key] : shown.filter((other) => other !== key) })
            }
          />
          {t.inLists}
        </label>
      )}
      {!isNested(key) && (
        <label className="check">
          <input type="checkbox" checked={!!field?.hide} onChange={(event) => put({ hide: event.target.checked })} />
          {t.hidden}
        </label>
      )}
    </li>
  );
}

/** `value`: empty where the kind is as guessed. */
function KindSelect({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const t = useWords();
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

/** Takes effect when it is left or sent, not at every letter: all screens follow it. */
function Typed({
  value = "",
  placeholder,
  label,
  id,
  onValue,
}: {
  value?: string | undefined;
  placeholder: string;
  label?: string;
  id?: string;
  onValue: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setText(value);
  }
  const send = () => text.trim() !== value && onValue(text.trim());
  return (
    <input
      id={id}
      className="input"
      aria-label={label}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={send}
      onKeyDown={(event) => event.key === "Enter" && send()}
    />
  );
}

/** Every field that can be shown, the hidden ones too; and what the first list of the type shows. */
function fieldsOf(
  schema: Schema,
  type: string,
  own: OwnType,
): { columns: readonly Column[]; list: readonly Column[] | undefined } {
  const root = listsOf(schema, type).find(({ entity, required }) => entity === type && !required.length);
  const plan = root && planQuery(schema, root);
  const columns = plan?.choices ?? planRecord(schema, type)?.choices ?? [];
  const there = new Set(columns.map(({ key }) => key));
  const hidden = Object.entries(own.fields ?? {}).flatMap(([key, { hide }]): Column[] =>
    hide && !there.has(key)
      ? [
          {
            key,
            label: humanise(key),
            kind: kinds.unknown,
            list: false,
            type: { kind: "SCALAR", name: "String" } as never,
            read: () => undefined,
            path: [key],
          },
        ]
      : [],
  );
  return { columns: [...columns, ...hidden], list: plan?.columns };
}
