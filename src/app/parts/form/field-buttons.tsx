/** The buttons that add an input to a form and remove it. */
import type { MouseEvent } from "react";
import { plainText } from "../../schema/index.js";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import { addedControl, controlsIn } from "../../base/ui/keyboard/controls.js";

/** The focus goes to the first of the inputs that are added to the group of the button. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const add = ({ currentTarget }: MouseEvent) => {
    const group = currentTarget.closest("fieldset");
    const before = controlsIn(group);
    onClick();
    // After React has rendered them.
    setTimeout(() => addedControl(group, before)?.focus());
  };
  return (
    <div>
      <button type="button" className="button" onClick={add}>
        <Icon name="plus" />
        {label}
      </button>
    </div>
  );
}

export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  const t = useWords();
  return (
    <div>
      <button type="button" className="button ghost" onClick={onClick}>
        <Icon name="trash" />
        {t.remove(plainText(label).toLowerCase())}
      </button>
    </div>
  );
}
