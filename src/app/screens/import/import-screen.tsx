/** The screen that imports rows of a table with one action: the table, its columns, a check of all rows, and what became of each. */
import { useEffect, useRef } from "react";
import { type ImportMode, importModeOf, plainText, rootField, type RootField, typeLabel } from "../../schema/index.js";
import { LazyView } from "../../parts/answers/lazy-view.js";
import { Missing } from "../../parts/answers/missing.js";
import { Screen } from "../../parts/answers/screen.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { useHeading } from "../../base/context/heading.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import type { Route } from "../../base/navigation/routes.js";
import { Icon } from "../../base/ui/icon.js";
import style from "./import.css";
import { checkStep, matchingStep, runStep } from "./lazy-steps.js";
import { SourceStep } from "./source/source-step.js";
import { UnfinishedNotice } from "./unfinished-notice.js";
import { useImport, type Importing } from "./use-import.js";
import { useImportWords } from "./words.js";
import tableStyle from "../../base/ui/styles/tables.css";
import markedStyle from "../../base/ui/styles/marked.css";
import formStyle from "../../parts/form/form.css";
import pickerStyle from "../../parts/form/picker/picker.css";

export function ImportScreen({ route }: { route: Route & { at: "import" } }) {
  const schema = useSchema();
  const root = rootField(schema, "mutation", route.field);
  const mode = root && importModeOf(schema, root);
  return root && mode ? <Import root={root} mode={mode} scope={route.scope} /> : <Missing what={route.field} />;
}

/** Moves the focus to a step that follows another one: the button that led to it is gone. */
function useFocusOnStep(step: string) {
  const content = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) content.current?.focus();
    last.current = step;
  }, [step]);
  return content;
}

/** Fetches the check while a person looks at the columns. */
function useCheckAhead(step: string): void {
  useEffect(() => {
    if (step === "matching") checkStep.load().catch(() => {}); // the step shows the error
  }, [step]);
}

const STEPS = ["source", "matching", "check", "run"] as const;

interface ImportProps {
  root: RootField;
  mode: ImportMode;
  /** Of the list from which the import was opened. */
  scope: string | undefined;
}

function Import({ root, mode, scope }: ImportProps) {
  useStyleSheet(markedStyle);
  useStyleSheet(formStyle);
  useStyleSheet(pickerStyle);
  useStyleSheet(tableStyle);
  useStyleSheet(style);
  const t = useImportWords();
  const schema = useSchema();
  const importing = useImport(root, mode, scope);
  const { step, plan } = importing;
  const content = useFocusOnStep(step.at);
  useCheckAhead(step.at);
  useHeading(useApp().record, { recordLabel: "", thing: plan.entity });
  const what = plan.entity === undefined ? plainText(root.label) : plainText(typeLabel(schema, plan.entity));
  const canRead = plan.entity !== undefined && plan.startsFrom(plan.entity);
  const leadOfChange = canRead ? t.leadUpdate : t.leadUnread;
  const lead = mode === "update" ? leadOfChange : t.leadCreate;
  return (
    <Screen
      title={t.importTitle(plainText(root.label))}
      width="full"
      kind={
        <>
          <Icon name="table" />
          {t.importKind}
        </>
      }
      lead={step.at === "source" && lead(what)}
    >
      <ol className="import-steps" aria-label={t.stepsLabel}>
        {STEPS.map((name) => (
          <li key={name} aria-current={name === step.at ? "step" : undefined}>
            {t.steps[name]}
          </li>
        ))}
      </ol>
      <div ref={content} role="group" aria-label={t.steps[step.at]} tabIndex={-1} className="import-step">
        {importing.isRestored && "table" in step && (
          <UnfinishedNotice table={step.table} onDiscard={importing.discard} />
        )}
        <PresentStep importing={importing} />
      </div>
    </Screen>
  );
}

function PresentStep({ importing }: { importing: Importing }) {
  const { step } = importing;
  switch (step.at) {
    case "source":
      return <SourceStep importing={importing} />;
    case "matching":
      return (
        <LazyView part={matchingStep}>
          {({ MatchingStep }) => <MatchingStep importing={importing} table={step.table} />}
        </LazyView>
      );
    case "check":
      return (
        <LazyView part={checkStep}>
          {({ CheckStep }) => <CheckStep importing={importing} table={step.table} />}
        </LazyView>
      );
    case "run":
      return <LazyView part={runStep}>{({ RunStep }) => <RunStep importing={importing} run={step.run} />}</LazyView>;
  }
}
