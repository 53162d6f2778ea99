/** The editor: documents as tabs, what is wrong with them, their variables, a run and its answer. Works without a schema, which then only knows the grammar. */
import { useCallback, useEffect, useId, useMemo, useRef, useState, type RefObject } from "react";
import { completionsAt, marksOf, prettify } from "../../language/index.js";
import type { Problem } from "../../language/problem.js";
import { Icon } from "../ui/icon.js";
import { Screen } from "../answers/screen.js";
import { useApp } from "../context/context.js";
import { useStyleSheet } from "../context/use-style-sheet.js";
import type { Route } from "../navigation/routes.js";
import { hasValue } from "../answers/use-answer.js";
import { styleSheet } from "../ui/style-sheet.js";
import { useSettled } from "../ui/use-settled.js";
import { Answer } from "./answer/answer.js";
import { CodeArea } from "./code/code-area.js";
import { History } from "./sheets/history.js";
import { exampleOf, judge, readVariables, saidBy } from "./document/check.js";
import { Problems } from "./document/problems.js";
import { SheetTabs } from "./sheets/sheet-tabs.js";
import { inView } from "./sheets/sheets.js";
import { ToolBar } from "./document/tool-bar.js";
import { useRuns } from "./run/use-runs.js";
import { useSheets } from "./sheets/use-sheets.js";
import { Variables } from "./document/variables.js";
import { useEditorWords } from "./words.js";
import { typeText } from "./code/edits/type-into.js";
import css from "./editor.css";

const addStyle = styleSheet(css);

const none: readonly Problem[] = [];

export function Editor({ route }: { route: Route & { at: "edit" } }) {
  const { schema: state } = useApp();
  const t = useEditorWords();
  useStyleSheet(addStyle);
  const schema = state.at === "ready" ? (state.schema.wire ?? state.schema) : undefined;
  const { sheets, edit, open, close, choose, history, note } = useSheets(route);
  const sheet = inView(sheets);
  const { query, variables } = sheet;
  const [picked, setPicked] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const [round, setRound] = useState(0); // of text areas: a text that was not typed takes a new one, whose undo knows nothing else
  const queryArea = useRef<HTMLTextAreaElement>(null);
  const variablesArea = useRef<HTMLTextAreaElement>(null);
  const problemsId = useId();
  const { runs, start, stop, forget } = useRuns((sent, { status, ms = 0, latest }) =>
    note({
      query: sent.query,
      variables: sent.text,
      at: Date.now(),
      ms,
      failed: status === "failed" || (!!latest?.errors && !hasValue(latest.data)),
    }),
  );

  const run = runs[sheet.id];
  const running = run?.status === "running";

  // What is judged is what was there when the person last paused.
  const settled = useSettled(query);
  const { operations, problems: own } = useMemo(() => judge(settled, schema), [settled, schema]);
  const operation = operations.find(({ name }) => name?.value === picked) ?? operations[0];
  const said = run?.query === settled ? (run.latest?.errors ?? run.error?.errors) : undefined;
  const problems = useMemo(
    () => [...own, ...(said ? saidBy(said, settled, own, t.serverSays) : [])],
    [own, said, settled, t],
  );
  const example = useMemo(() => (schema && !query.trim() ? exampleOf(schema) : undefined), [schema, query]);
  useEffect(() => setRefused(undefined), [sheet]);

  /** `at`: where the caret is in the document; of several operations that one is meant. */
  const go = (at?: number) => {
    const values = readVariables(variables);
    const now = judge(query, undefined).operations;
    const { name } =
      now.find(({ loc }) => at !== undefined && loc && loc.start <= at && at <= loc.end) ??
      now.find(({ name }) => name?.value === picked) ??
      now[0] ??
      {};
    setPicked(name?.value);
    setRefused(!values ? t.notJson : !query.trim() ? t.noOperation : undefined);
    if (!values) variablesArea.current?.focus();
    else if (query.trim())
      start(sheet.id, {
        query,
        text: variables,
        variables: values.json,
        operationName: now.length > 1 ? name?.value : undefined,
      });
  };
  const rewrite = (
    { current }: RefObject<HTMLTextAreaElement | null>,
    next: { query: string } | { variables: string },
  ) => {
    if (current && typeText(current, Object.values(next)[0] as string)) return;
    edit(next);
    setRound(round + 1);
  };
  const pretty = () => {
    const next = prettify(query);
    if (next === undefined) {
      queryArea.current?.focus();
      queryArea.current?.setSelectionRange(problems[0]?.start ?? 0, problems[0]?.end ?? 0);
    } else rewrite(queryArea, { query: next });
  };
  // To a sheet that was opened, and to the one beside it where it was closed.
  const area = `${sheet.id} ${round}`;
  const coming = useRef(false);
  useEffect(() => {
    if (coming.current) queryArea.current?.focus();
    coming.current = false;
  }, [area]);
  const latest = useRef(go);
  latest.current = go;
  const again = useCallback(() => latest.current(), []);

  return (
    <Screen title={t.edit} lead={t.editorLead} actions={<History history={history} onOpen={open} />}>
      <SheetTabs
        sheets={sheets}
        onChoose={choose}
        onClose={(id) => (close(id), forget(id), (coming.current = true))}
        onNew={() => (open(), (coming.current = true))}
      />
      <div className="editor">
        <div className="stack">
          <ToolBar
            sheet={sheet}
            running={running}
            operations={operations}
            operation={operation}
            onPick={setPicked}
            onRun={() => go()}
            onStop={() => stop(sheet.id)}
            onPrettify={pretty}
          />
          <CodeArea
            key={area}
            area={queryArea}
            label={t.document}
            value={query}
            onChange={(query) => edit({ query })}
            marks={marksOf}
            problems={settled === query ? problems : none}
            complete={schema && ((text, offset) => completionsAt(text, offset, schema))}
            onRun={go}
            describedBy={problemsId}
          />
          {example && (
            <button
              type="button"
              className="button"
              onClick={() => (rewrite(queryArea, { query: example }), queryArea.current?.focus())}
            >
              <Icon name="plus" />
              {t.example}
            </button>
          )}
          {!schema && state.at === "failed" && <p className="quiet">{t.noSchema}</p>}
          <Problems id={problemsId} text={settled} problems={problems} area={queryArea} />
          <Variables
            key={`variables ${area}`}
            area={variablesArea}
            value={variables}
            schema={schema}
            operation={operation}
            onChange={(variables) => edit({ variables })}
            onReplace={(variables) => rewrite(variablesArea, { variables })}
            onRun={() => go()}
          />
          {refused && (
            <p className="alert" role="alert">
              <Icon name="alert" />
              {refused}
            </p>
          )}
        </div>
        <Answer run={run} onRetry={again} />
      </div>
    </Screen>
  );
}
