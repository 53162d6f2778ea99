/** The steps of an import: what a person has chosen so far, and what leads from one step to the next. */
import { useEffect, useMemo, useState } from "react";
import { planAction } from "../../schema/form/actions/action.js";
import type { ImportMode } from "../../schema/form/actions/import-mode.js";
import { cellInputsOf, type CellInput } from "../../schema/form/cell-inputs.js";
import type { Path } from "../../schema/form/form-value.js";
import type { ActionPlan, RootField } from "../../schema/index.js";
import { useApp, useSchema } from "../context/context.js";
import type { Visit } from "../context/visit/visit.js";
import { runningImport } from "./run/running-imports.js";
import type { ImportRun } from "./run/import-run.js";
import { keyPathOf, type ImportTable } from "./table.js";
import { forgetUnfinished, keepUnfinished, unfinishedTable, type UnfinishedTable } from "./unfinished-tables.js";

export type ImportStep =
  | { at: "source" }
  | { at: "matching"; table: ImportTable }
  | { at: "check"; table: ImportTable }
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
  /** A table is kept until it is sent, discarded or replaced by another one. */
  goTo(step: ImportStep): void;
  /** Keeps a table with what has been changed since its step was opened. */
  keep(table: UnfinishedTable): void;
  /** Whether the step is one that was left for another screen. */
  isRestored: boolean;
  /** The table that was brought and has not been sent. */
  unfinished: UnfinishedTable | undefined;
  /** Forgets the table that has not been sent. */
  discard(): void;
}

export function useImport(root: RootField, mode: ImportMode): Importing {
  const schema = useSchema();
  const { visit } = useApp();
  const plan = useMemo(() => planAction(schema, root), [schema, root]);
  const inputs = useMemo(() => cellInputsOf(plan.form), [plan]);
  const keyPath = useMemo(() => (mode === "update" ? keyPathOf(plan, inputs) : undefined), [mode, plan, inputs]);
  const start = useMemo(() => firstStep(visit, root.name), [visit, root]);
  const [current, setCurrent] = useState({ step: start, isRestored: start.at === "matching" || start.at === "check" });
  const { goTo, keep, discard } = useMemo(() => {
    const show = (step: ImportStep) => setCurrent({ step, isRestored: false });
    const keepTable = (table: UnfinishedTable) => keepUnfinished(visit, root.name, table);
    const forget = () => forgetUnfinished(visit, root.name);
    return {
      keep: keepTable,
      goTo(step: ImportStep) {
        if (step.at === "matching" || step.at === "check") keepTable({ at: step.at, read: () => step.table });
        if (step.at === "run") forget();
        show(step);
      },
      discard() {
        forget();
        show({ at: "source" });
      },
    };
  }, [visit, root]);
  const unfinished = unfinishedTable(visit, root.name);
  useAskBeforeUnload(unfinished !== undefined);
  return { root, mode, plan, inputs, keyPath, ...current, goTo, keep, unfinished, discard };
}

/** An import that runs, or a table that was left, is shown again. */
function firstStep(visit: Visit, action: string): ImportStep {
  const run = runningImport(visit, action);
  if (run) return { at: "run", run };
  const unfinished = unfinishedTable(visit, action);
  return unfinished ? { at: unfinished.at, table: unfinished.read() } : { at: "source" };
}

/** The table is only in memory: closing the page would lose it. */
function useAskBeforeUnload(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAsking]);
}
