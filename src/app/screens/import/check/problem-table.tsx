/** What is wrong with the rows of a table: one line for each problem, in which it can be corrected for all rows that have it. */
import { useEffect, useId, useRef, useState } from "react";
import { type CellInput, pickedItem, plainText, type RecordReference } from "../../../schema/index.js";
import { Icon } from "../../../base/ui/icon.js";
import { count } from "../../../parts/values/number-format.js";
import { rowsOf, type ImportTable } from "../table.js";
import { useImportWords } from "../words.js";
import type { ProblemGroup } from "./check-table.js";

interface ProblemTableProps {
  groups: readonly ProblemGroup[];
  /** The names of the table's columns. */
  heads: readonly string[];
  columns: readonly CellInput[];
  table: ImportTable;
  onCorrect: (group: ProblemGroup, text: string) => Promise<void>;
  onChoose: (group: ProblemGroup, record: RecordReference) => Promise<void>;
}

/** Lines that are shown at first, and that are added at each press. */
const LINES = 50;

export function ProblemTable({ groups, heads, columns, table, onCorrect, onChoose }: ProblemTableProps) {
  const t = useImportWords();
  const [shown, setShown] = useState(LINES);
  const inputOf = ({ column }: ProblemGroup) => {
    const match = column === undefined ? undefined : table.matching[column];
    return columns.find(({ key }) => key === match?.input);
  };
  return (
    <section className="stack">
      <div className="scroll">
        <table role="table" className="import-problems" aria-label={t.problems}>
          <thead>
            <tr role="row">
              <th role="columnheader">{t.row}</th>
              <th role="columnheader">{t.column}</th>
              <th role="columnheader">{t.cell}</th>
              <th role="columnheader">{t.problem}</th>
            </tr>
          </thead>
          <tbody>
            {groups.slice(0, shown).map((group) => (
              <ProblemLine
                key={group.key}
                group={group}
                rowNumbers={group.rows.map((row) => rowsOf(table)[row]?.number ?? row)}
                head={group.column === undefined ? undefined : plainText(heads[group.column] ?? "")}
                input={inputOf(group)}
                onCorrect={(text) => onCorrect(group, text)}
                onChoose={(record) => onChoose(group, record)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {groups.length > shown && (
        <div>
          <button type="button" className="button" onClick={() => setShown(shown + LINES)}>
            {t.moreProblems(count(groups.length - shown))}
          </button>
        </div>
      )}
    </section>
  );
}

/** Numbers of rows that are listed in one line. */
const NAMED_ROWS = 3;

interface ProblemLineProps {
  group: ProblemGroup;
  rowNumbers: readonly number[];
  /** The name of the column; undefined where no column is to blame. */
  head: string | undefined;
  input: CellInput | undefined;
  onCorrect: (text: string) => Promise<void>;
  onChoose: (record: RecordReference) => Promise<void>;
}

function ProblemLine({ group, rowNumbers, head, input, onCorrect, onChoose }: ProblemLineProps) {
  const t = useImportWords();
  const { problem, text } = group;
  const more = rowNumbers.length - NAMED_ROWS;
  const named = rowNumbers.slice(0, NAMED_ROWS).map(String).join(", ");
  const rows = t.rowNumbers(named, more > 0 ? count(more) : undefined);
  const isOneRow = rowNumbers.length === 1;
  return (
    <tr role="row">
      <th role="rowheader" className="tabular" data-label={isOneRow ? t.row : t.rows}>
        {rows}
      </th>
      <td role="cell" data-label={t.column}>
        <span>{head ?? t.wholeRow}</span>
      </td>
      <td role="cell" data-label={t.cell}>
        {head !== undefined && (
          <CellInputBox
            label={(isOneRow ? t.cellOf : t.cellOfRows)(head, rows)}
            text={text}
            isFaulty={problem !== undefined}
            choices={choicesOf(input)}
            onCorrect={onCorrect}
          />
        )}
      </td>
      <td role="cell" data-label={t.problem}>
        <div>
          <div role="status">
            {problem ? (
              <span className="fault">{plainText(problem.message)}</span>
            ) : (
              <span className="row">
                <Icon name="check" />
                {t.corrected}
              </span>
            )}
          </div>
          {problem?.candidates && problem.candidates.length > 0 && (
            <Candidates
              key={problem.name}
              name={plainText(problem.name ?? text)}
              records={problem.candidates}
              onChoose={onChoose}
            />
          )}
        </div>
      </td>
    </tr>
  );
}

/** The texts that a cell may hold, where there are few. */
function choicesOf(input: CellInput | undefined): readonly string[] {
  const field = input && pickedItem(input.field);
  return field?.widget === "enum" ? field.values.map(({ label }) => label) : [];
}

interface CellInputBoxProps {
  label: string;
  text: string;
  isFaulty: boolean;
  choices: readonly string[];
  onCorrect: (text: string) => void;
}

/** The text of a cell. It is checked again when the person leaves it, or presses Enter. */
function CellInputBox({ label, text, isFaulty, choices, onCorrect }: CellInputBoxProps) {
  const listId = useId();
  const [typed, setTyped] = useState(text);
  const last = useRef(text);
  useEffect(() => {
    last.current = text;
    setTyped(text);
  }, [text]);
  const correct = (next: string) => {
    if (next === last.current) return;
    last.current = next;
    onCorrect(next);
  };
  return (
    <>
      <input
        className="input"
        aria-label={label}
        aria-invalid={isFaulty}
        value={typed}
        list={choices.length > 0 ? listId : undefined}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          if (choices.includes(next)) correct(next);
        }}
        onBlur={() => correct(typed)}
        onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && correct(typed)}
      />
      {choices.length > 0 && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface CandidatesProps {
  /** What is not clear: the cell, or a part of it. */
  name: string;
  records: readonly RecordReference[];
  onChoose: (record: RecordReference) => void;
}

/** The records that a name may mean. The chosen one stands in its place with its id: one without an id cannot be chosen. */
function Candidates({ name, records, onChoose }: CandidatesProps) {
  const t = useImportWords();
  return (
    <select
      className="input"
      aria-label={t.candidatesFor(name)}
      value=""
      onChange={(event) => {
        const chosen = records.find(({ id }) => id === event.target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      <option value="">{t.chooseCandidate}</option>
      {records.map(
        ({ id, label }) =>
          id && (
            <option key={id} value={id}>
              {plainText(label)} ({plainText(id)})
            </option>
          ),
      )}
    </select>
  );
}
