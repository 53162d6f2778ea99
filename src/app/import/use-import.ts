/** The steps of an import: what a person has chosen so far, and what leads from one step to the next. */
import { useMemo, useState } from "react";
import { planAction } from "../../schema/form/actions/action.js";
import type { ImportMode } from "../../schema/form/actions/import-mode.js";
import { cellInputsOf, type CellInput } from "../../schema/form/cell-inputs.js";
import type { Path } from "../../schema/form/form-value.js";
import type { ActionPlan, RootField } from "../../schema/index.js";
import { useApp, useSchema } from "../context/context.js";
import { runningImport } from "./run/running-imports.js";
import type { ImportRun } from "./run/import-run.js";
import { keyPathOf, type ImportTable } from "./table.js";

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
  goTo(step: ImportStep): void;
}

export function useImport(root: RootField, mode: ImportMode): Importing {
  const schema = useSchema();
  const { visit } = useApp();
  const plan = useMemo(() => planAction(schema, root), [schema, root]);
  const inputs = useMemo(() => cellInputsOf(plan.form), [plan]);
  const keyPath = useMemo(() => (mode === "update" ? keyPathOf(plan, inputs) : undefined), [mode, plan, inputs]);
  const [step, setStep] = useState<ImportStep>(() => {
    const run = runningImport(visit, root.name);
    return run ? { at: "run", run } : { at: "source" };
  });
  return {
    root,
    mode,
    plan,
    inputs,
    keyPath,
    step,
    goTo: setStep,
  };
}
