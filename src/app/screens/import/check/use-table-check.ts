/** The check of a table, until its step is left. */
import { useEffect, useState } from "react";
import { useClient } from "../../../../react/index.js";
import { getAt, pickedItem, plainText } from "../../../schema/index.js";
import { isSame } from "../../../parts/action/same-value.js";
import { conflictsText } from "../../../parts/action/after/send-undo.js";
import { useExplain } from "../../../parts/answers/failure/use-explanation.js";
import { useSchema } from "../../../base/context/context.js";
import { useValueWords } from "../../../base/context/value-words.js";
import { problemText } from "../../../parts/form/problems/problem-text.js";
import { pause } from "../../../base/ui/pause.js";
import { count } from "../../../parts/values/number-format.js";
import { isExportOf, isAsExported } from "../cells/exported-value.js";
import { isLink } from "../matching/match-columns.js";
import { keyPathIn, rowsOf, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords, type ImportWords } from "../words.js";
import { createTableCheck, type TableCheck } from "./check-table.js";
import { setupOf } from "./import-setup.js";
import { createLookupInScope, type LookupInScope } from "./looked-up-names.js";
import { createPresentValues, type PresentValues } from "../../../parts/bulk/present-values.js";
import type { CellProblem, RowWords } from "./read-row.js";

interface CheckOfTable {
  check: TableCheck;
  /** Of a change. */
  present: PresentValues | undefined;
}

export function useTableCheck({ plan, untilStepLeft, ...importing }: Importing, table: ImportTable): CheckOfTable {
  const schema = useSchema();
  const client = useClient();
  const words = useRowWords();
  const values = useValueWords();
  const [checked] = useState((): CheckOfTable => {
    const keyPath = keyPathIn(importing, table);
    const setup = setupOf(schema, plan, keyPath, table);
    const also = setup.changeColumns.map(({ name }) => name);
    const present = keyPath && createPresentValues({ schema, client, plan, keyPath, also, saysStored: isAsExported });
    const lookups = new Map<string, LookupInScope>();
    for (const column of setup.columns) {
      const { key, field } = column.input;
      if (isLink(column.input)) lookups.set(key, createLookupInScope(schema, client, pickedItem(field), column));
    }
    const check = createTableCheck({
      rows: rowsOf(table),
      setup,
      lookups,
      words,
      problemsNow(row, cells, value) {
        const { answer, changes = [], problems = [] } = present?.changeOf(row, value) ?? {};
        const older = setup.changeColumns.find(({ index, name, kind }) => {
          const [cell = "", now] = [cells[index], getAt(answer, [name])];
          return cell.trim() !== "" && now !== undefined && !isExportOf(kind, cell, now);
        });
        const ofCells = problems.map((problem): CellProblem => {
          const column = setup.columns.find(({ input }) => isSame(input.path, problem.path));
          return { column: column?.index, code: problem.code, message: problemText(problem, words) };
        });
        if (!older || changes.length === 0) return ofCells;
        const message = words.changedSince(conflictsText(changes, values));
        return [...ofCells, { column: older.index, code: "changed", message }];
      },
      leavesCopiesOut: table.leavesCopiesOut,
      pause,
    });
    return { check, present };
  });
  const { check } = checked;
  useEffect(() => {
    check.start();
    return untilStepLeft(check.stop);
  }, [check, untilStepLeft]);
  return checked;
}

function useRowWords(): RowWords {
  const explain = useExplain();
  const t: ImportWords = useImportWords();
  return {
    inputProblems: { ...t.inputProblems, ...t.cellProblems },
    tooManyCells: t.tooManyCells,
    notTaken: t.notTaken,
    broken: t.broken,
    noRecord: (name, cutAt) => t.noRecord(plainText(name), cutAt === undefined ? undefined : count(cutAt)),
    severalRecords: (name, records) => t.severalRecords(plainText(name), records),
    onlyCompared: (name, cutAt) => t.onlyCompared(plainText(name), count(cutAt)),
    noSuchRecord: (id) => t.noSuchRecord(plainText(id)),
    onlyId: (name, record) => t.onlyId(plainText(name), plainText(record)),
    otherName: (ids, records) => t.otherName(plainText(ids), plainText(records)),
    changedSince: t.changedSinceTable,
    lookupFailed: (error) => t.lookupFailed(explain(error).text),
  };
}
