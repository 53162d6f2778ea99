/** Chooses one of the tables of an answer, by its path in the data. */
import { plainText } from "../../../schema/index.js";
import { useEditorWords } from "../words.js";
import type { Rows } from "./rows-of.js";

interface TableChoiceProps {
  tables: readonly Rows[];
  chosen: Rows | undefined;
  onChoose: (path: string) => void;
}

export function TableChoice({ tables, chosen, onChoose }: TableChoiceProps) {
  const t = useEditorWords();
  return (
    <select
      className="input"
      aria-label={t.tableOf}
      value={chosen?.path}
      onChange={(event) => onChoose(event.target.value)}
    >
      {tables.map(({ path }) => (
        <option key={path} value={path}>
          {plainText(path)}
        </option>
      ))}
    </select>
  );
}
