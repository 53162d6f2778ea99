/** The dialog in which a person corrects the app's guesses about a type. A correction takes effect at once and stays on this device. */
import { useMemo, useState } from "react";
import { plainText, typeLabel } from "../../../schema/index.js";
import { useApp, useSchema } from "../../../base/context/context.js";
import { useActions } from "../../../base/context/use-actions.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import { Dialog } from "../../controls/dialog.js";
import type { OwnTypeHints } from "../../../base/storage/own-hints.js";
import { Icon } from "../../../base/ui/icon.js";
import { NameInputs } from "./adjust-names.js";
import { FieldRow, TypeInputs } from "./adjust-inputs.js";
import { adjustableNames } from "./adjustable-names.js";
import { adjustableColumns } from "./adjustable-columns.js";
import { withoutTypes, withType } from "./change-own-hints.js";
import { addSettingsStyle } from "../settings-styles.js";
import { useSettingsWords } from "../words.js";

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
  useStyleSheet(addSettingsStyle);
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
