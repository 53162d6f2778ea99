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
import { Dialog } from "../ui/dialog.js";
import { Icon } from "../ui/icon.js";
import type { OwnValueKind } from "../values/own-kind.js";
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
  const id = useId();
  const offered: readonly OwnValueKind[] = useKinds().filter(({ isOffered }) => isOffered);
  const own: OwnType = hints.types[type] ?? {};
  const put = (change: Partial<OwnType>) => adjust(withType(hints, type, { ...own, ...change }));
  const putField = (name: string, change: object) =>
    put({ fields: { ...own.fields, [name]: { ...own.fields?.[name], ...change } } });
  // The guesses stand beside what was made of them.
  const { columns, list } = useMemo(() => fieldsOf(schema, type, own), [schema, type, own]);
  const shown = list?.map(({ key }) => key);
  const names = columns.filter(({ kind, key }) => !kind.isLink && !key.includes("."));
  return (
    <Dialog title={t.adjustOf(plainText(humanise(type)))} onClose={onClose} className="wide">
      <p className="quiet">{t.adjustHelp}</p>
      <div className="adjust-head">
        <div className="field">
          <label htmlFor={id + "label"}>{t.adjustLabel}</label>
          <Typed id={id + "label"} value={own.label} placeholder={humanise(type)} onValue={(label) => put({ label })} />
        </div>
        <div className="field">
          <label htmlFor={id + "title"}>{t.adjustTitle}</label>
          <select
            id={id + "title"}
            className="input"
            value={own.title ?? ""}
            onChange={(event) => put({ title: event.target.value })}
          >
            <option value="">{t.asGuessed}</option>
            {names.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <ul className="adjust">
        {columns.map(({ key, label, kind, list: many }) => {
          const field = own.fields?.[key];
          const inside = key.includes(".");
          return (
            <li key={key} className={field?.hide ? "quiet" : undefined}>
              <code>{key}</code>
              {inside ? (
                <span>{label}</span>
              ) : (
                <Typed
                  label={t.labelOf(key)}
                  value={field?.label}
                  placeholder={humanise(key)}
                  onValue={(label) => putField(key, { label })}
                />
              )}
              {!inside && !kind.isLink && !kind.hasFewValues && !many ? (
                <select
                  className="input"
                  aria-label={t.kindOf(label)}
                  value={field?.kind ?? ""}
                  onChange={(event) => putField(key, { kind: event.target.value })}
                >
                  <option value="">{t.asGuessed}</option>
                  {offered.map((each) => (
                    <option key={each.name} value={each.name}>
                      {each.label ?? t.kindNames[each.name] ?? humanise(each.name)}
                    </option>
                  ))}
                </select>
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
                      put({ columns: event.target.checked ? [...shown, key] : shown.filter((other) => other !== key) })
                    }
                  />
                  {t.inLists}
                </label>
              )}
              {!inside && (
                <label className="check">
                  <input
                    type="checkbox"
                    checked={!!field?.hide}
                    onChange={(event) => putField(key, { hide: event.target.checked })}
                  />
                  {t.hidden}
                </label>
              )}
            </li>
          );
        })}
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
