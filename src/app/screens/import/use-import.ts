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

/**
 * What was brought into an import and has not been sent, by the name of its action: a table, or text that has not been read as one. It is
 * only in memory, so closing the page asks first, on whatever screen the person is. It ends with the visit of the user.
 */
interface UnfinishedTable {
  /** The step at which it was left. */
  at: "matching" | "check";
  /** The table as it is now. It is only put together when it is needed: corrections in a large one are many cells. */
  read(): ImportTable;
}

interface UnfinishedImports {
  table(action: string): UnfinishedTable | undefined;
  keepTable(action: string, table: UnfinishedTable): void;
  forgetTable(action: string): void;
  /** What is in the box for pasted rows. */
  pastedText(action: string): string;
  keepPastedText(action: string, text: string): void;
}

const importsByVisit = new WeakMap<Visit, UnfinishedImports>();

/** @param isShown - whether the app is on the page: where its host has removed it, nobody could come back to what was kept */
export function unfinishedImports(visit: Visit, isShown: () => boolean): UnfinishedImports {
  const earlier = importsByVisit.get(visit);
  if (earlier) return earlier;
  const imports = createUnfinishedImports(visit, isShown);
  importsByVisit.set(visit, imports);
  return imports;
}

function createUnfinishedImports(visit: Visit, isShown: () => boolean): UnfinishedImports {
  const tables = new Map<string, UnfinishedTable>();
  const texts = new Map<string, string>();
  const ask = (event: BeforeUnloadEvent) => {
    if (isShown()) event.preventDefault();
  };
  const askIfNeeded = () => {
    if (tables.size + texts.size > 0) addEventListener("beforeunload", ask);
    else removeEventListener("beforeunload", ask);
  };
  visit.onClear(() => {
    tables.clear();
    texts.clear();
    askIfNeeded();
  });
  return {
    table: (action) => tables.get(action),
    keepTable(action, table) {
      tables.set(action, table);
      askIfNeeded();
    },
    forgetTable(action) {
      tables.delete(action);
      askIfNeeded();
    },
    pastedText: (action) => texts.get(action) ?? "",
    keepPastedText(action, text) {
      if (text.trim() === "") texts.delete(action);
      else texts.set(action, text);
      askIfNeeded();
    },
  };
}
