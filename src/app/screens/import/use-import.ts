/** The steps of an import: what a person has chosen so far, and what leads from one step to the next. */
import { useEffect, useMemo, useState } from "react";
import {
  type ActionPlan,
  type CellInput,
  cellInputsOf,
  type FormValue,
  type ImportMode,
  type Path,
  planRow,
  type RootField,
  scopeIn,
} from "../../schema/index.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { untilLeft } from "../../base/context/visit/until-left.js";
import type { Visit } from "../../base/context/visit/visit.js";
import { createListeners } from "../../base/ui/store.js";
import { onRunBack, runningImport } from "./run/running/running-imports.js";
import type { ImportRun } from "./run/import-run.js";
import { pathOfKeyInput, type ImportTable } from "./table.js";
import { unfinishedImports, type UnfinishedImports, type UnfinishedTable } from "./unfinished-imports.js";

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
  /** What the list says from which the import was opened: a tenant, a language. */
  given: FormValue;
  /** Of an action that changes records: the path of the input for the key of one. It may make some as well: see `keyPathIn`. */
  keyPath: Path | undefined;
  step: ImportStep;
  /** A table is kept until it is sent, discarded or replaced by another one. */
  goTo(step: ImportStep): void;
  /**
   * Calls the listener once, when the step that is open now is left for another one, or the screen is left.
   * @returns prevents the call
   */
  untilStepLeft(onLeave: () => void): () => void;
  /** Keeps a table with what has been changed since its step was opened. */
  keep(table: UnfinishedTable): void;
  /** Whether the step is one that was left for another screen. */
  isRestored: boolean;
  /** The table that was brought and has not been sent. */
  unfinished: UnfinishedTable | undefined;
  /** What was in the box for pasted rows when the step was opened. */
  pastedText: string;
  /** Keeps what is in that box until it is read as a table. */
  keepPastedText(text: string): void;
  /** Forgets the table that has not been sent. */
  discard(): void;
}

/** @param scope - of the list from which the import was opened */
export function useImport(root: RootField, mode: ImportMode, scope: string | undefined): Importing {
  const schema = useSchema();
  const { nav, visit, root: app } = useApp();
  const plan = useMemo(() => planRow(schema, root), [schema, root]);
  const given = useMemo(() => scopeIn(plan, { type: plan.entity ?? "", scope }), [plan, scope]);
  const inputs = useMemo(() => cellInputsOf(plan.form), [plan]);
  const keyPath = useMemo(() => {
    const maySave = plan.verb === "update" && plan.changes.length > 0;
    return mode === "update" || maySave ? pathOfKeyInput(plan, inputs) : undefined;
  }, [mode, plan, inputs]);
  const unfinished = unfinishedImports(visit, () => app.current?.isConnected === true);
  const start = useMemo(() => firstStep(visit, unfinished, root.name), [visit, unfinished, root]);
  const [current, setCurrent] = useState({ step: start, isRestored: start.at === "matching" || start.at === "check" });
  const functions = useMemo(() => {
    const leaving = createListeners();
    let openStep = start.at;
    const show = (step: ImportStep) => {
      const isLeft = openStep !== step.at;
      openStep = step.at;
      setCurrent({ step, isRestored: false });
      if (isLeft) leaving.notify();
    };
    const keep = (table: UnfinishedTable) => unfinished.keepTable(root.name, table);
    const forget = () => unfinished.forgetTable(root.name);
    return {
      keep,
      keepPastedText: (text: string) => unfinished.keepPastedText(root.name, text),
      goTo(step: ImportStep) {
        if (step.at === "matching" || step.at === "check") keep({ at: step.at, read: () => step.table });
        if (step.at === "run") forget();
        show(step);
      },
      untilStepLeft(onLeave: () => void) {
        const leave = () => {
          end();
          onLeave();
        };
        const endSteps = leaving.add(leave);
        const endScreen = untilLeft({ nav, visit }, leave);
        const end = () => {
          endSteps();
          endScreen();
        };
        return end;
      },
      discard() {
        forget();
        show({ at: "source" });
      },
    };
  }, [nav, visit, unfinished, root, start]);
  const { goTo } = functions;
  useEffect(() => onRunBack(visit, root.name, (run) => goTo({ at: "run", run })), [visit, root, goTo]);
  return {
    root,
    mode,
    plan,
    inputs,
    given,
    keyPath,
    ...current,
    ...functions,
    unfinished: unfinished.table(root.name),
    pastedText: unfinished.pastedText(root.name),
  };
}

/** An import that runs, or a table that was left, is shown again. */
function firstStep(visit: Visit, unfinished: UnfinishedImports, action: string): ImportStep {
  const run = runningImport(visit, action);
  if (run) return { at: "run", run };
  const left = unfinished.table(action);
  return left ? { at: left.at, table: left.read() } : { at: "source" };
}
