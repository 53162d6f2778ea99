/** The buttons that give an input a place in a form and take it away again. */
import { plainText } from "../../schema/index.js";
import { useWords } from "../context/words.js";
import { Icon } from "../ui/icon.js";

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <button type="button" className="button" onClick={onClick}>
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
