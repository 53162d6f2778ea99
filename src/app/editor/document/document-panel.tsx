/** The sheet in view: its document, what is wrong with it, and its variables. Without a schema only the grammar is checked. */
import { useId, useMemo } from "react";
import { completionsAt, marksOf, prettify } from "../../../language/index.js";
import type { Problem } from "../../../language/problem.js";
import type { Schema } from "../../../schema/index.js";
import { useApp } from "../../context/context.js";
import { Icon } from "../../ui/icon.js";
import { CodeArea } from "../code/code-area.js";
import type { Run } from "../run/run.js";
import type { Sheet } from "../sheets/sheets.js";
import { useEditorWords } from "../words.js";
import { meantOperation } from "./check.js";
import { exampleDocument } from "./example.js";
import type { Refusal } from "./prepare-run.js";
import { Problems } from "./problems.js";
import { ToolBar } from "./tool-bar.js";
import { useCheckedDocument } from "./use-checked-document.js";
import type { Sending } from "./use-sending.js";
import type { TextAreas } from "./use-text-areas.js";
import { Variables } from "./variables.js";

interface DocumentPanelProps {
  sheet: Sheet;
  run: Run | undefined;
  areas: TextAreas;
  sending: Sending;
  onEdit: (next: Partial<Omit<Sheet, "id">>) => void;
  onStop: () => void;
}

const NO_PROBLEMS: readonly Problem[] = [];

export function DocumentPanel({ sheet, run, areas, sending, onEdit, onStop }: DocumentPanelProps) {
  const t = useEditorWords();
  const schema = useWireSchema();
  const problemsId = useId();
  const { query, variables } = sheet;
  const { checkedText, operations, problems } = useCheckedDocument(query, schema, run);
  const operation = meantOperation(operations, sending.pickedName);
  const prettifyDocument = () => {
    const next = prettify(query);
    if (next === undefined) selectProblem(areas.document.current, problems[0]);
    else areas.replaceQuery(next);
  };
  return (
    <div className="stack">
      <ToolBar
        sheet={sheet}
        isRunning={run?.status === "running"}
        operations={operations}
        operation={operation}
        onPick={sending.pickOperation}
        onRun={() => sending.send()}
        onStop={onStop}
        onPrettify={prettifyDocument}
      />
      <CodeArea
        key={areas.key}
        area={areas.document}
        label={t.document}
        value={query}
        onChange={(next) => onEdit({ query: next })}
        marks={marksOf}
        problems={checkedText === query ? problems : NO_PROBLEMS}
        complete={schema && ((text, offset) => completionsAt(text, offset, schema))}
        onRun={sending.send}
        describedBy={problemsId}
      />
      <Beginning query={query} schema={schema} areas={areas} />
      <Problems id={problemsId} text={checkedText} problems={problems} area={areas.document} />
      <Variables
        key={`variables ${areas.key}`}
        area={areas.variables}
        value={variables}
        schema={schema}
        operation={operation}
        onChange={(next) => onEdit({ variables: next })}
        onReplace={areas.replaceVariables}
        onRun={() => sending.send()}
      />
      {sending.refusal && <RefusalAlert refusal={sending.refusal} />}
    </div>
  );
}

/** The schema as the server knows it, without what hints have changed for the screens. */
function useWireSchema(): Schema | undefined {
  const { schema } = useApp();
  return schema.at === "ready" ? (schema.schema.wire ?? schema.schema) : undefined;
}

function selectProblem(area: HTMLTextAreaElement | null, problem: Problem | undefined): void {
  area?.focus();
  area?.setSelectionRange(problem?.start ?? 0, problem?.end ?? 0);
}

interface BeginningProps {
  query: string;
  schema: Schema | undefined;
  areas: TextAreas;
}

/** What helps to begin: an example for an empty document, and the reason why there are no suggestions. */
function Beginning({ query, schema, areas }: BeginningProps) {
  const t = useEditorWords();
  const { schema: schemaState } = useApp();
  const isEmpty = query.trim() === "";
  const example = useMemo(() => (schema && isEmpty ? exampleDocument(schema) : undefined), [schema, isEmpty]);
  const insertExample = (text: string) => {
    areas.replaceQuery(text);
    areas.document.current?.focus();
  };
  return (
    <>
      {example && (
        <button type="button" className="button" onClick={() => insertExample(example)}>
          <Icon name="plus" />
          {t.example}
        </button>
      )}
      {schemaState.at === "failed" && <p className="quiet">{t.noSchema}</p>}
    </>
  );
}

function RefusalAlert({ refusal }: { refusal: Refusal }) {
  const t = useEditorWords();
  return (
    <p className="alert" role="alert">
      <Icon name="alert" />
      {refusal === "variables-not-json" ? t.notJson : t.noOperation}
    </p>
  );
}
