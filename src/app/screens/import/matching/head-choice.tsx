/** The choice of the row that has the names of the columns. */
import { plainText } from "../../../schema/index.js";
import type { Sheet } from "../../../parts/export/reader/read-sheet.js";
import { useImportWords } from "../words.js";
import { Choice } from "./choice.js";
import { headCandidates } from "./head-row.js";

/** The value of the choice that no row has them. */
const NO_HEAD = "";
/** Characters of a row that tell it from others. */
const BEGINNING_LENGTH = 40;

interface HeadChoiceProps {
  sheet: Sheet;
  /** The index of the row; undefined where none has the names. */
  head: number | undefined;
  onChange: (head: number | undefined) => void;
}

export function HeadChoice({ sheet, head, onChange }: HeadChoiceProps) {
  const t = useImportWords();
  const rows = headCandidates(sheet.rows).map(({ number, cells }, index): [value: string, text: string] => {
    const filled = cells.filter((cell = "") => cell.trim() !== "");
    return [String(index), t.headInRow(String(number), plainText(filled.join(" · ").slice(0, BEGINNING_LENGTH)))];
  });
  return (
    <Choice
      label={t.head}
      value={head === undefined ? NO_HEAD : String(head)}
      options={[...rows, [NO_HEAD, t.noHead]]}
      onChange={(next) => onChange(next === NO_HEAD ? undefined : Number(next))}
    />
  );
}
