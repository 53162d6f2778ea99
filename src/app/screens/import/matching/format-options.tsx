/** How a table is read: found out by itself, and changed here where that went wrong. */
import { useEffect, useRef, useState } from "react";
import { ENCODINGS } from "../../../parts/export/reader/encoding.js";
import { readSheet, type SheetFormat } from "../../../parts/export/reader/read-sheet.js";
import { SEPARATORS } from "../../../parts/export/reader/csv-reader.js";
import { Icon } from "../../../base/ui/icon.js";
import { isDecimalMarkOpen } from "../cells/cell-style.js";
import { isDateOrderOpen } from "../cells/written-date.js";
import { sheetErrorText } from "../sheet-error-text.js";
import { hasPercentages, isDate, listMarkIn, numbersIn, sampleOf, styleOf } from "../cell-samples.js";
import { headsOf, keyPathIn, usedColumns, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";
import { Choice } from "./choice.js";
import { HeadChoice } from "./head-choice.js";
import { headRowOf } from "./head-row.js";
import { matchColumns } from "./match-columns.js";
import { Readings } from "./readings.js";
import { StyleChoices } from "./style-choices.js";

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
