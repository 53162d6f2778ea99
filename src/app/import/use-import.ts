/** The steps of an import: what a person has chosen so far, and what leads from one step to the next. */
import { useEffect, useMemo, useState } from "react";
import { useClient } from "../../react/hooks/use-client.js";
import { planAction } from "../../schema/form/actions/action.js";
import type { ImportMode } from "../../schema/form/actions/import-mode.js";
import { cellInputsOf, pickedItem, type CellInput } from "../../schema/form/cell-inputs.js";
import type { Path } from "../../schema/form/form-value.js";
import { plainText, type ActionPlan, type RootField } from "../../schema/index.js";
import { useExplain } from "../answers/failure/use-explanation.js";
import { useApp, useSchema } from "../context/context.js";
import { pause } from "../ui/pause.js";
import { count } from "../values/numbers/count.js";
import { createTableCheck, type TableCheck } from "./check/check-table.js";
import { createNameLookup, type NameLookup } from "./check/name-lookup.js";
import type { RowWords } from "./check/read-row.js";
import { isLink } from "./matching/match-columns.js";
import { runningImport } from "./run/running-imports.js";
import type { ImportRun } from "./run/import-run.js";
import { setupOf, rowsOf, keyPathOf, type ImportTable } from "./table.js";
import { useImportWords, type ImportWords } from "./words.js";

export type ImportStep =
  | { at: "source" }
  | { at: "matching"; table: ImportTable }
  | { at: "check"; table: ImportTable; check: TableCheck }
  | { at: "run"; run: ImportRun };

export interface Importing {
  root: RootField;
  mode: ImportMode;
  plan: ActionPlan;
  /** The inputs that a column can fill. */
  inputs: readonly CellInput[];
  /** Of an action that changes records: the path of the input for the key of one. */
  keyPath: Path | undefined;
  step: ImportStep;
  goTo(step: ImportStep): void;
  /** Checks all rows of a table. */
  check(table: ImportTable): void;
}

export function useImport(root: RootField, mode: ImportMode): Importing {
  const schema = useSchema();
  const client = useClient();
  const { visit } = useApp();
  const words = useRowWords();
  const plan = useMemo(() => planAction(schema, root), [schema, root]);
  const inputs = useMemo(() => cellInputsOf(plan.form), [plan]);
  const keyPath = useMemo(() => (mode === "update" ? keyPathOf(plan, inputs) : undefined), [mode, plan, inputs]);
  const [step, setStep] = useState<ImportStep>(() => {
    const run = runningImport(visit, root.name);
    return run ? { at: "run", run } : { at: "source" };
  });
  const checked = step.at === "check" ? step.check : undefined;
  useEffect(() => () => checked?.stop(), [checked]);
  return {
    root,
    mode,
    plan,
    inputs,
    keyPath,
    step,
    goTo: setStep,
    check(table) {
      const setup = setupOf(plan, keyPath, table);
      const lookups = new Map<string, NameLookup>();
      for (const { input, by } of setup.columns) {
        const lookup = isLink(input) && by === "name" && createNameLookup(schema, client, pickedItem(input.field));
        if (lookup) lookups.set(input.key, lookup);
      }
      const check = createTableCheck({ rows: rowsOf(table), setup, lookups, words, pause });
      setStep({ at: "check", table, check });
    },
  };
}

function useRowWords(): RowWords {
  const explain = useExplain();
  const t: ImportWords = useImportWords();
  return {
    inputProblems: { ...t.inputProblems, ...t.cellProblems },
    tooManyCells: t.tooManyCells,
    noRecord: (name, cutAt) => t.noRecord(plainText(name), cutAt === undefined ? undefined : count(cutAt)),
    severalRecords: (name, records) => t.severalRecords(plainText(name), records),
    lookupFailed: (error) => t.lookupFailed(explain(error).text),
  };
}
