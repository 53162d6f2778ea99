/** The dialog in which a person corrects the app's guesses about a type. A correction takes effect at once and stays on this device. */
import { useMemo, useState } from "react";
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
import { FieldRow, TypeInputs, DelayedInput } from "./adjust-inputs.js";
import { adjustableNames, withName, type NameGroup } from "./adjustable-names.js";
import { withoutTypes, withType } from "./change-own-hints.js";
import { useSettingsWords } from "../words.js";
import settingsStyle from "../settings.css";

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
