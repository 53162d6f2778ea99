/** The buttons that give an input a place in a form and take it away again. */
import type { MouseEvent } from "react";
import { plainText } from "../../schema/index.js";
import { useWords } from "../context/words.js";
import { Icon } from "../ui/icon.js";
import { keepFocusNear } from "../ui/keyboard/keep-focus-near.js";

/** Calls a function that adds or removes inputs of the group that the button is in. The focus stays in the group. */
export const withFocusInGroup =
  (change: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLElement>): void =>
    keepFocusNear(currentTarget, currentTarget.closest("fieldset"), change);

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <button type="button" className="button" onClick={withFocusInGroup(onClick)}>
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
      <button type="button" className="button ghost" onClick={withFocusInGroup(onClick)}>
        <Icon name="trash" />
        {t.remove(plainText(label).toLowerCase())}
      </button>
    </div>
  );
}
