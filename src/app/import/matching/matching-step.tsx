/** The second step: which column fills which input, how the table is read, and what is the same in every row. */
import { useState } from "react";
import { plainText, type FormField } from "../../../schema/index.js";
import type { CellInput } from "../../../schema/form/cell-inputs.js";
import { LazyForm } from "../../form/lazy-form.js";
import { Icon } from "../../ui/icon.js";
import { count } from "../../values/numbers/count.js";
import { headsOf, openFields, rowsOf, styleOf, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";
import { FormatOptions } from "./format-options.js";
import { isLink, linkBy, type ColumnMatch, type LinkBy, type Matching } from "./match-columns.js";

interface MatchingStepProps {
  importing: Importing;
  table: ImportTable;
}

/** Columns whose names are listed where they are ignored. */
const NAMED_COLUMNS = 8;

export function MatchingStep({ importing, table }: MatchingStepProps) {
  const t = useImportWords();
  const { plan, inputs, keyPath, goTo, check } = importing;
  const heads = headsOf(table, t.columnNumber);
  const rows = rowsOf(table);
  const change = (next: Partial<ImportTable>) => goTo({ at: "matching", table: { ...table, ...next } });
  const match = (matching: Matching) => change({ matching, style: styleOf(table, inputs, matching) });
  const keyInput = inputs.find(({ path }) => path === keyPath);
  const isKeyMissing = keyInput !== undefined && !table.matching.some((each) => each?.input === keyInput.key);
  const ignored = heads.filter((_, index) => !table.matching[index]);
  return (
    <div className="import-matching stack">
      <p>
        <b>{plainText(table.source.name)}</b>{" "}
        <span className="quiet">{t.rowsAndColumns(count(rows.length), count(heads.length))}</span>
      </p>
      <FormatOptions importing={importing} table={table} onChange={change} />
      <ColumnTable inputs={inputs} table={table} heads={heads} onMatch={match} />
      {ignored.length > 0 && <p className="help">{t.ignored(...shortList(ignored.map(plainText)))}</p>}
      {isKeyMissing && (
        <p className="fault" role="alert">
          <Icon name="alert" />
          {t.keyMissing(plainText(keyInput.label))}
        </p>
      )}
      <Constants
        key={table.matching.map((each) => each?.input).join()}
        fields={openFields(plan, keyPath, table)}
        isChange={keyPath !== undefined}
        table={table}
        isBlocked={isKeyMissing}
        submit={t.checkRows(count(rows.length))}
        onCheck={(constants) => check({ ...table, constants })}
        onBack={() => goTo({ at: "source" })}
      />
    </div>
  );
}

/** The first names, and how many more there are. */
function shortList(names: readonly string[]): [named: string, more: string | undefined] {
  const more = names.length - NAMED_COLUMNS;
  return [names.slice(0, NAMED_COLUMNS).join(", "), more > 0 ? count(more) : undefined];
}

interface ColumnTableProps {
  inputs: readonly CellInput[];
  table: ImportTable;
  heads: readonly string[];
  onMatch: (matching: Matching) => void;
}

function ColumnTable({ inputs, table, heads, onMatch }: ColumnTableProps) {
  const t = useImportWords();
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
          {heads.map((head, index) => (
            <tr role="row" key={index}>
              <th role="rowheader">{plainText(head)}</th>
              <td role="cell" className="quiet" data-label={t.samples}>
                <span>{samplesOf(table, index)}</span>
              </td>
              <td role="cell" data-label={t.fills}>
                <ColumnChoice
                  head={plainText(head)}
                  inputs={inputs}
                  match={table.matching[index]}
                  onChange={(next) => set(index, next)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
  head: string;
  inputs: readonly CellInput[];
  match: ColumnMatch | undefined;
  onChange: (next: ColumnMatch | undefined) => void;
}

function ColumnChoice({ head, inputs, match, onChange }: ColumnChoiceProps) {
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
        aria-label={t.inputFor(head)}
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
          aria-label={t.linkByFor(head)}
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

interface ConstantsProps {
  fields: readonly FormField[];
  /** The action changes records: what a record has already need not be filled in. */
  isChange: boolean;
  table: ImportTable;
  /** Rows cannot be checked yet. */
  isBlocked: boolean;
  submit: string;
  onCheck: (constants: ImportTable["constants"]) => void;
  onBack: () => void;
}

/** The inputs that no column fills, and the button of the step, which is also the form's. */
function Constants({ fields, isChange, table, isBlocked, submit, onCheck, onBack }: ConstantsProps) {
  const t = useImportWords();
  const [value, setValue] = useState(table.constants);
  const shown = isChange ? fields.map((field) => ({ ...field, required: false })) : fields;
  const back = (
    <button type="button" className="button ghost" onClick={onBack}>
      {t.stepBack}
    </button>
  );
  const send = () => {
    if (!isBlocked) onCheck(value);
  };
  if (fields.length === 0)
    return (
      <div className="row">
        <button type="button" className="button primary" aria-disabled={isBlocked} onClick={send}>
          {submit}
        </button>
        {back}
      </div>
    );
  return (
    <section className="stack">
      <div>
        <h2>{t.constants}</h2>
        <p className="help">{t.constantsHelp}</p>
      </div>
      <LazyForm fields={shown} value={value} onChange={setValue} submit={submit} onSubmit={send} extra={back} />
    </section>
  );
}
