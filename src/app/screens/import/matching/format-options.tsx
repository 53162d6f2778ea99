/** How a table is read: found out by itself, and changed here where that went wrong. */
import { useEffect, useRef, useState, useId } from "react";
import { ENCODINGS } from "../../../parts/export/reader/encoding.js";
import { readSheet, type SheetFormat, type Sheet } from "../../../parts/export/reader/read-sheet.js";
import { SEPARATORS } from "../../../parts/export/reader/csv-reader.js";
import { Icon } from "../../../base/ui/icon.js";
import { plainText, type FormField, isExistingDay } from "../../../schema/index.js";
import { formatDayInFull } from "../../../parts/values/time-format.js";
import { isDecimalMarkOpen, type CellStyle, type DecimalMark, type ListMark } from "../cells/cell-style.js";
import { isDateOrderOpen, hasShortYear, plainDate, type DateOrder } from "../cells/written-date.js";
import { sheetErrorText } from "../sheet-error-text.js";
import { hasPercentages, isDate, listMarkIn, numbersIn, sampleOf, styleOf } from "../cell-samples.js";
import { headsOf, keyPathIn, usedColumns, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";
import type { UsedColumn } from "../check/read-row.js";
import type { PercentageMeaning } from "../cells/percentage.js";
import { headRowOf, headCandidates } from "./head-row.js";
import { matchColumns } from "./match-columns.js";

interface FormatOptionsProps {
  importing: Importing;
  table: ImportTable;
  onChange: (next: Partial<ImportTable>) => void;
}

export function FormatOptions({ importing, table, onChange }: FormatOptionsProps) {
  const t = useImportWords();
  const { inputs } = importing;
  const keyPath = keyPathIn(importing, table);
  const { sheet, chosenStyle, head } = table;
  const separators = [...new Set([...SEPARATORS, sheet.separator])];
  const columns = usedColumns(inputs, table.matching);
  const style = styleOf(table, columns);
  const isNumberOpen = !sheet.isJson && isDecimalMarkOpen(numbersIn(table, columns));
  const dates = sampleOf(table, columns, isDate);
  const isDateOpen = isDateOrderOpen(dates);
  const isListOpen = listMarkIn(table, columns) === "open";
  const isPercentageOpen = hasPercentages(table, columns);
  const { readAgain, failure } = useReadAgain(importing, table, onChange);
  const setHead = (next: number | undefined) => {
    const matching = matchColumns(headsOf({ sheet, head: next }, t.columnNumber), inputs);
    onChange({ head: next, matching });
  };
  const setStyle = (next: ImportTable["chosenStyle"]) => onChange({ chosenStyle: { ...chosenStyle, ...next } });
  return (
    <>
      <details
        className="import-format"
        open={isNumberOpen || isDateOpen || isPercentageOpen || isListOpen || undefined}
      >
        <summary>{t.format}</summary>
        <div className="row">
          <Choice
            label={t.encoding}
            value={sheet.encoding}
            options={ENCODINGS.map((name) => [name, name])}
            onChange={(encoding) => readAgain({ encoding })}
          />
          {!sheet.isJson && (
            <Choice
              label={t.separator}
              value={sheet.separator}
              options={separators.map((separator) => [separator, t.separators[separator] ?? separator])}
              onChange={(separator) => readAgain({ separator })}
            />
          )}
          <StyleChoices table={table} columns={columns} style={style} onChange={setStyle} />
          {keyPath && (
            <Choice
              label={t.emptyCells}
              value={table.clearsEmpty ? "clears" : "leaves"}
              options={[
                ["leaves", t.emptyLeaves],
                ["clears", t.emptyClears],
              ]}
              onChange={(choice) => onChange({ clearsEmpty: choice === "clears" })}
            />
          )}
          {!sheet.isJson && <HeadChoice sheet={sheet} head={head} onChange={setHead} />}
        </div>
        {isNumberOpen && <p className="help">{t.numberOpen}</p>}
        {isPercentageOpen && <p className="help">{t.percentageOpen}</p>}
        {isListOpen && <p className="help">{t.listOpen}</p>}
        {isDateOpen && <p className="help">{t.dateOpen}</p>}
        <p role="alert" className={failure === undefined ? "hide" : "fault"}>
          {failure !== undefined && (
            <>
              <Icon name="alert" />
              {failure}
            </>
          )}
        </p>
      </details>
      {head !== undefined && head > 0 && <p className="help">{t.headFound(String(sheet.rows[head]?.number))}</p>}
      <Readings style={style} columns={columns} dates={dates} />
    </>
  );
}

/** Reads the file once more in another way, until the step is left. What was matched is matched anew, since the columns may be others. */
function useReadAgain(
  { inputs, untilStepLeft }: Importing,
  table: ImportTable,
  onChange: (next: Partial<ImportTable>) => void,
) {
  const t = useImportWords();
  const [failure, setFailure] = useState<string>();
  const reading = useRef<AbortController>(undefined);
  // While a large file is read, other options may be changed.
  const latest = useRef({ table, onChange });
  useEffect(() => {
    latest.current = { table, onChange };
  });
  const readAgain = async (changed: Partial<SheetFormat>) => {
    reading.current?.abort();
    const stop = new AbortController();
    reading.current = stop;
    const { signal } = stop;
    const endListening = untilStepLeft(() => stop.abort());
    const { encoding, separator } = table.sheet;
    try {
      const sheet = await readSheet(table.source.file, { format: { encoding, separator, ...changed }, signal });
      signal.throwIfAborted();
      setFailure(undefined);
      const { table: before } = latest.current;
      const isHeadChosen = before.head !== headRowOf(before.sheet, inputs);
      const head = isHeadChosen ? before.head : headRowOf(sheet, inputs);
      const matching = matchColumns(headsOf({ sheet, head }, t.columnNumber), inputs);
      latest.current.onChange({ sheet, head, matching });
    } catch (error) {
      if (signal.aborted) return;
      setFailure(sheetErrorText(error, t));
    } finally {
      endListening();
    }
  };
  return { readAgain, failure };
}

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

/** The choice of the row that has the names of the columns. */
function HeadChoice({ sheet, head, onChange }: HeadChoiceProps) {
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

// How amounts and one of the dates are read, so that a wrong century or a month in the place of a day is seen before the check.

interface ReadingsProps {
  style: CellStyle;
  columns: readonly UsedColumn[];
  /** The first texts in the columns of dates. */
  dates: readonly string[];
}

/** What is said about how values are read. */
function Readings({ style: { currency, dateOrder }, columns, dates }: ReadingsProps) {
  const t = useImportWords();
  const losesCurrency = columns.some(({ input: { field } }) => takesBareNumber(field));
  return (
    <>
      {currency !== undefined && losesCurrency && <p className="help">{t.currencyRead(plainText(currency))}</p>}
      <DateReading texts={dates} order={dateOrder} />
    </>
  );
}

const takesBareNumber = ({ kind }: FormField): boolean => kind.isNumber === true && !kind.hasUnit;

interface DateReadingProps {
  /** The first texts in the columns of dates. */
  texts: readonly string[];
  order: DateOrder;
}

function DateReading({ texts, order }: DateReadingProps) {
  const t = useImportWords();
  const example = telling(texts, order);
  if (example === undefined) return null;
  const [day = ""] = plainDate(example, order).split("T");
  return <p className="help">{t.dateRead(plainText(example.trim()), formatDayInFull(new Date(day)))}</p>;
}

/** The date that tells most: one whose century is a guess, or one that is not written as forms take it. */
function telling(texts: readonly string[], order: DateOrder): string | undefined {
  const read = texts.filter((text) => {
    const [day = ""] = plainDate(text, order).split("T");
    return isExistingDay(day) && !text.trim().startsWith(day);
  });
  return read.find(hasShortYear) ?? read[0];
}

interface StyleChoicesProps {
  table: ImportTable;
  columns: readonly UsedColumn[];
  style: CellStyle;
  onChange: (next: Partial<CellStyle>) => void;
}

/** The choices of how the cells of a table write numbers, percentages and dates: those that its columns need. */
function StyleChoices({ table, columns, style, onChange }: StyleChoicesProps) {
  const t = useImportWords();
  const hasNumbers = columns.some(({ input }) => input.field.kind.isNumber);
  const hasDates = columns.some(({ input }) => isDate(input));
  return (
    <>
      {hasNumbers && (
        <Choice
          label={t.decimalMark}
          value={style.decimalMark}
          options={Object.entries(t.decimalMarks)}
          onChange={(decimalMark) => onChange({ decimalMark: decimalMark as DecimalMark })}
        />
      )}
      {style.percentage && (
        <Choice
          label={t.percentage}
          value={style.percentage}
          options={Object.entries(t.percentages)}
          onChange={(percentage) => onChange({ percentage: percentage as PercentageMeaning })}
        />
      )}
      {listMarkIn(table, columns) === "open" && (
        <Choice
          label={t.listMark}
          value={style.listMark ?? "open"}
          options={[["open", t.chooseCandidate], ...Object.entries(t.listMarks)]}
          onChange={(listMark) => onChange({ listMark: listMark as ListMark })}
        />
      )}
      {hasDates && (
        <Choice
          label={t.dateOrder}
          value={style.dateOrder}
          options={Object.entries(t.dateOrders)}
          onChange={(dateOrder) => onChange({ dateOrder: dateOrder as DateOrder })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (next: string) => void;
}

/** A choice with its label above it. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
