/**
 * The list of shortcuts, and the switch that turns them off, for people who use speech input or rest their hands on the
 * keyboard.
 */
import { Dialog } from "../../controls/dialog.js";
import { useKeptSwitch } from "../../../base/storage/use-kept-switch.js";
import { useListWords } from "../words.js";
import { COMMAND_KEYS, type ListCommand, KEYS_OFF } from "./use-list-keys.js";
import { useStyleSheet } from "../../../base/context/use-style-sheet.js";
import css from "./shortcuts.css";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useStyleSheet(css);
  const t = useListWords();
  const [isOff, turnOff] = useKeptSwitch(KEYS_OFF);
  return (
    <Dialog title={t.shortcuts} onClose={onClose}>
      <dl className="shortcuts">
        {(Object.keys(COMMAND_KEYS) as ListCommand[]).map((command) => (
          <div key={command}>
            <dt>
              <kbd>{COMMAND_KEYS[command]}</kbd>
            </dt>
            <dd>{t.commands[command]}</dd>
          </div>
        ))}
        {t.tableKeys.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={!isOff} onChange={(event) => turnOff(!event.target.checked)} />
        {t.useShortcuts}
      </label>
    </Dialog>
  );
}
