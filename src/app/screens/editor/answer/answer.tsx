/** What has come back from a run: tables and values as the other screens show them, or JSON, with the errors above it. */
import { memo, useMemo, useState } from "react";
import { PresentationSwitch } from "../../../parts/answers/presentation.js";
import { Copy } from "../../../parts/controls/copy.js";
import { Failure } from "../../../parts/answers/failure/failure.js";
import { Icon } from "../../../base/ui/icon.js";
import { JsonTree } from "../../../parts/values/structures/json-tree.js";
import type { DocumentRun } from "../run/run.js";
import { useEditorWords } from "../words.js";
import { AnswerStatus } from "./answer-status.js";
import { AnswerTable } from "./answer-table.js";
import { AnswerValues } from "./answer-values.js";
import { Errors } from "./errors.js";
import {
  isOutcomeUnknown,
  jsonOf,
  tablesOf,
  valuesOf,
  presentationOf,
  type EditorPresentation,
} from "./shown-answer.js";
import { TableChoice } from "./table-choice.js";
import { useAnswerDescription } from "./use-answer-description.js";

interface AnswerProps {
  run: DocumentRun | undefined;
  /** Must be the same function in each render, so that typing does not draw a large answer again. */
  onRetry: () => void;
}

const NO_RESULTS: DocumentRun["log"] = [];
/** Levels of the JSON that are open at first: `data`, and two levels in it. */
const OPEN_LEVELS = 3;

export const Answer = memo(function Answer({ run, onRetry }: AnswerProps) {
  const t = useEditorWords();
  const [chosenPresentation, setChosenPresentation] = useState<EditorPresentation>();
  const [path, setPath] = useState("");
  const { latest, log = NO_RESULTS } = run ?? {};
  const known = useAnswerDescription(run);
  const tables = useMemo(() => tablesOf({ latest, log }), [latest, log]);
  const values = useMemo(() => valuesOf({ latest, log }), [latest, log]);
  const json = useMemo(() => jsonOf({ latest, log }), [latest, log]);
  const table = tables.find((each) => each.path === path) ?? tables[0];
  const presentation = presentationOf({ tables, values, fields: known.fields }, chosenPresentation);
  const valuePresentation = table ? "table" : "cards";
  return (
    <section className="answer stack" aria-labelledby="answer">
      <div className="tools">
        <h2 id="answer">{t.answer}</h2>
        <AnswerStatus run={run} />
        <span className="grow" />
        {presentation === "values" && tables.length > 1 && (
          <TableChoice tables={tables} chosen={table} onChoose={setPath} />
        )}
        {json && (table || values.length > 0) && (
          <PresentationSwitch
            as={presentation === "json" ? "json" : valuePresentation}
            only={[valuePresentation, "json"]}
            onChoose={(next) => setChosenPresentation(next === "json" ? "json" : "values")}
          />
        )}
        {json && <Copy text={() => JSON.stringify(json, null, 2)} />}
      </div>
      <Trouble run={run} onRetry={onRetry} />
      {!run && <p className="empty">{t.nothingYet}</p>}
      {presentation === "values" && values.length > 0 && <AnswerValues values={values} known={known} />}
      {presentation === "values" && table && <AnswerTable table={table} known={known} />}
      {presentation === "json" && json && (
        <JsonTree
          // A tree that grows keeps its open levels; a new one begins with the usual ones.
          key={run?.status === "running" ? "running" : "ended"}
          label={t.answer}
          value={json}
          open={OPEN_LEVELS}
        />
      )}
    </section>
  );
});

/** What went wrong. A mutation is not sent again by itself: the server may have executed it. */
function Trouble({ run, onRetry }: AnswerProps) {
  const t = useEditorWords();
  if (!run) return;
  return (
    <>
      {run.error && <Failure error={run.error} onRetry={run.kind === "mutation" ? undefined : onRetry} />}
      {isOutcomeUnknown(run) && (
        <p className="alert" role="alert">
          <Icon name="alert" />
          {t.maybeDone}
        </p>
      )}
      {run.latest?.errors && <Errors errors={run.latest.errors} />}
    </>
  );
}
