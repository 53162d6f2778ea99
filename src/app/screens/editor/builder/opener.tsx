import { Icon } from "../../../base/ui/icon.js";
import { useEditorToolWords } from "../tool-words.js";

interface OpenerProps {
  /** The name of what it opens. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens what is inside a field or an input of the tree, and closes it. */
export function Opener({ name, isOpen, onToggle }: OpenerProps) {
  const t = useEditorToolWords();
  return (
    <button
      type="button"
      className="builder-opener"
      aria-expanded={isOpen}
      aria-label={t.fieldsOf(name)}
      onClick={onToggle}
    >
      <Icon name={isOpen ? "down" : "right"} size={12} />
    </button>
  );
}
