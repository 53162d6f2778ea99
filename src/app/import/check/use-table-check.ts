/** The check of a table, until its step is left. */
import { useEffect, useState } from "react";
import { useClient } from "../../../react/hooks/use-client.js";
import { pickedItem } from "../../../schema/form/cell-inputs.js";
import { plainText } from "../../../schema/index.js";
import { useExplain } from "../../answers/failure/use-explanation.js";
import { useSchema } from "../../context/context.js";
import { pause } from "../../ui/pause.js";
import { count } from "../../values/numbers/count.js";
import { isLink } from "../matching/match-columns.js";
import { keyPathIn, rowsOf, type ImportTable } from "../table.js";
import type { Importing } from "../use-import.js";
import { useImportWords, type ImportWords } from "../words.js";
import { createTableCheck, type TableCheck } from "./check-table.js";
import { setupOf } from "./import-setup.js";
import { createLookupInScope, type LookupInScope } from "./looked-up-names.js";
import type { RowWords } from "./read-row.js";

export function useTableCheck({ plan, untilStepLeft, ...importing }: Importing, table: ImportTable): TableCheck {
  const schema = useSchema();
  const client = useClient();
  const words = useRowWords();
  const [check] = useState(() => {
    const setup = setupOf(schema, plan, keyPathIn(importing, table), table);
    const lookups = new Map<string, LookupInScope>();
    for (const { input, by } of setup.columns)
      if (isLink(input)) lookups.set(input.key, createLookupInScope(schema, client, pickedItem(input.field), by));
    return createTableCheck({
      rows: rowsOf(table),
      setup,
      lookups,
      words,
      leavesCopiesOut: table.leavesCopiesOut,
      pause,
    });
  });
  useEffect(() => {
    check.start();
    return untilStepLeft(check.stop);
  }, [check, untilStepLeft]);
  return check;
}

function useRowWords(): RowWords {
  const explain = useExplain();
  const t: ImportWords = useImportWords();
  return {
    inputProblems: { ...t.inputProblems, ...t.cellProblems },
    tooManyCells: t.tooManyCells,
    notTaken: t.notTaken,
    noRecord: (name, cutAt) => t.noRecord(plainText(name), cutAt === undefined ? undefined : count(cutAt)),
    severalRecords: (name, records) => t.severalRecords(plainText(name), records),
    onlyCompared: (name, cutAt) => t.onlyCompared(plainText(name), count(cutAt)),
    noSuchRecord: (id) => t.noSuchRecord(plainText(id)),
    onlyId: (name, record) => t.onlyId(plainText(name), plainText(record)),
    lookupFailed: (error) => t.lookupFailed(explain(error).text),
  };
}
