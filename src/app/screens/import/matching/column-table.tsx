/** The columns of a table, and which input each fills. Of many columns a few are shown at a time, the matched ones first. */
import { useState } from "react";
import { type CellInput, plainText } from "../../../schema/index.js";
import { count } from "../../../parts/values/number-format.js";
import { rowsOf, type ImportTable } from "../table.js";
import { useImportWords } from "../words.js";
import { isLink, linkBy, type ColumnMatch, type LinkBy, type Matching } from "./match-columns.js";

/** Columns that are shown at a time. A table with more of them has a search. */
const SHOWN_COLUMNS = 25;

interface ColumnTableProps {
  inputs: readonly CellInput[];
  table: ImportTable;
  heads: readonly string[];
  /** What each column is called on the screen: no two of them alike. */
  names: readonly string[];
  onMatch: (matching: Matching) => void;
}

export function ColumnTable({ inputs, table, heads, names, onMatch }: ColumnTableProps) {
  const t = useImportWords();
  const [sought, setSought] = useState("");
  const [limit, setLimit] = useState(SHOWN_COLUMNS);
  // As it was at first, so that no row moves when another input is chosen.
  const [order] = useState(() => matchedFirst(table.matching));
  const found = columnsCalled(sought, names, order);
  const set = (column: number, next: ColumnMatch | undefined) =>
    onMatch(
      heads.map((_, index) => {
        if (index === column) return next;
        const other = table.matching[index];
        // Each input is filled by one column.
        return next && other?.input === next.input ? undefined : other;
      }),
    );
  return (
    <>
      {heads.length > SHOWN_COLUMNS && (
        <input
          type="search"
          className="input import-find"
          aria-label={t.findColumn}
          placeholder={t.findColumn}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <div className="scroll">
        <table role="table" className="import-columns" aria-label={t.columns}>
          <thead>
            <tr role="row">
              <th role="columnheader">{t.column}</th>
              <th role="columnheader">{t.samples}</th>
              <th role="columnheader">{t.fills}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, limit).map((index) => (
              <ColumnRow
                key={index}
                head={heads[index] ?? ""}
                name={plainText(names[index] ?? "")}
                samples={samplesOf(table, index)}
                inputs={inputs}
                match={table.matching[index]}
                onChange={(next) => set(index, next)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className={found.length === 0 ? "quiet" : "hide"}>
        {found.length === 0 && t.noColumn}
      </p>
      {found.length > limit && (
        <div>
          <button type="button" className="button" onClick={() => setLimit(limit + SHOWN_COLUMNS)}>
            {t.moreColumns(count(Math.min(SHOWN_COLUMNS, found.length - limit)), count(found.length - limit))}
          </button>
        </div>
      )}
    </>
  );
}

/** The indexes of the columns: of many those first that fill an input. A few stay as they are in the file. */
function matchedFirst(matching: Matching): number[] {
  const indexes = [...matching.keys()];
  if (indexes.length <= SHOWN_COLUMNS) return indexes;
  return [...indexes.filter((index) => matching[index]), ...indexes.filter((index) => !matching[index])];
}

/** Those of some columns whose name contains a text, in small or capital letters. */
function columnsCalled(text: string, names: readonly string[], indexes: readonly number[]): readonly number[] {
  const word = text.trim().toLowerCase();
  return word === "" ? indexes : indexes.filter((index) => names[index]?.toLowerCase().includes(word));
}

interface ColumnRowProps extends ColumnChoiceProps {
  samples: string;
}

function ColumnRow({ samples, ...choice }: ColumnRowProps) {
  const t = useImportWords();
  return (
    <tr role="row">
      <th role="rowheader">{choice.name}</th>
      <td role="cell" className="quiet" data-label={t.samples}>
        <span>{samples}</span>
      </td>
      <td role="cell" data-label={t.fills}>
        <ColumnChoice {...choice} />
      </td>
    </tr>
  );
}

/** Values of a column that are shown, and their longest text. */
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 30;

function samplesOf(table: ImportTable, column: number): string {
  const texts = new Set<string>();
  for (const { cells } of rowsOf(table).slice(0, 100)) {
    const text = cells[column]?.trim();
    if (text) texts.add(text.length > SAMPLE_CHARACTERS ? `${text.slice(0, SAMPLE_CHARACTERS)}…` : text);
    if (texts.size === SAMPLES) break;
  }
  return plainText([...texts].join(" · "));
}

interface ColumnChoiceProps {
  /** As the table has it. */
  head: string;
  name: string;
  inputs: readonly CellInput[];
  match: ColumnMatch | undefined;
  onChange: (next: ColumnMatch | undefined) => void;
}

function ColumnChoice({ head, name, inputs, match, onChange }: ColumnChoiceProps) {
  const t = useImportWords();
  const input = inputs.find(({ key }) => key === match?.input);
  const choose = (key: string) => {
    const chosen = inputs.find((each) => each.key === key);
    onChange(chosen && { input: key, by: linkBy(head, chosen) });
  };
  return (
    <span className="row">
      <select
        className="input"
        aria-label={t.inputFor(name)}
        value={match?.input ?? ""}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t.ignore}</option>
        {inputs.map(({ key, label, isRequired }) => (
          <option key={key} value={key}>
            {plainText(label)}
            {isRequired && " *"}
          </option>
        ))}
      </select>
      {match && input && isLink(input) && (
        <select
          className="input"
          aria-label={t.linkByFor(name)}
          value={match.by}
          onChange={(event) => onChange({ ...match, by: event.target.value as LinkBy })}
        >
          <option value="name">{t.linkBy.name}</option>
          <option value="id">{t.linkBy.id}</option>
        </select>
      )}
    </span>
  );
}
