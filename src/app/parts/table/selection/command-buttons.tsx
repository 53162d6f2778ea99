/** Commands for selected rows, in a row or in a menu. */
import { Icon } from "../../../base/ui/icon.js";
import type { RowsCommand } from "../column.js";

interface CommandButtonsProps {
  commands: readonly RowsCommand[];
  /** Called before a command runs: closes the menu around them. */
  onDone?: () => void;
}

export const CommandButtons = ({ commands, onDone }: CommandButtonsProps) =>
  commands.map(({ icon, label, run }) => (
    <button
      key={label}
      type="button"
      className="button ghost"
      onClick={() => {
        onDone?.();
        run();
      }}
    >
      <Icon name={icon} />
      {label}
    </button>
  ));
