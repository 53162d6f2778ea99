/**
 * Any value as a tree that opens and closes: nested lists with a button for each list or object, which every screen reader knows.
 * Names and values are hostile text: text nodes only. What is closed is not in the page, and long lists come a hundred at a time.
 */
import { useState } from "react";
import { plainText } from "../../../schema/index.js";
import { useWords } from "../../context/words.js";
import { Icon } from "../../ui/icon.js";

interface JsonTreeProps {
  value: unknown;
  /** Its name, for those who cannot see what is around it. */
  label: string;
  /** Levels that are open at first. */
  open?: number;
}

const chunk = 100;
const longest = 2000;

export function JsonTree({ value, label, open = 3 }: JsonTreeProps) {
  return (
    <ul className="tree" aria-label={label}>
      <Node value={value} open={open} />
    </ul>
  );
}

function Node({ name, value, open }: { name?: string; value: unknown; open: number }) {
  const t = useWords();
  const [shown, setShown] = useState(open > 0);
  const [most, setMost] = useState(chunk);
  const key = name !== undefined && <span className="tree-name">{plainText(name)}: </span>;
  if (typeof value !== "object" || value === null) {
    return (
      <li>
        {key}
        <Leaf value={value} />
      </li>
    );
  }
  const list = Array.isArray(value);
  const keys = Object.keys(value);
  const size = keys.length;
  if (!size) {
    return (
      <li>
        {key}
        {list ? "[]" : "{}"}
      </li>
    );
  }
  return (
    <li>
      <button type="button" className="tree-node" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <Icon name={shown ? "down" : "right"} size={12} />
        {key}
        <span className="quiet">{list ? t.treeList(size) : t.treeObject(size)}</span>
      </button>
      {shown && (
        <ul>
          {keys.slice(0, most).map((each) => (
            <Node key={each} name={each} value={(value as Record<string, unknown>)[each]} open={open - 1} />
          ))}
          {size > most && (
            <li>
              <button type="button" className="button" onClick={() => setMost(most + chunk)}>
                {t.moreRows(Math.min(chunk, size - most))}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function Leaf({ value }: { value: unknown }) {
  if (typeof value !== "string") return <span className="tree-value">{String(value)}</span>;
  const text = plainText(value);
  return (
    <span className="tree-text">{JSON.stringify(text.length > longest ? text.slice(0, longest) + "…" : text)}</span>
  );
}
