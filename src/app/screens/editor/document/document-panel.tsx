/** The sheet in view: its document, what is wrong with it, and its variables. Without a schema only the grammar is checked. */
import { useCallback, useId, useMemo, useState, useRef } from "react";
import { marksOf } from "../../../language/index.js";
import { type Schema, rootFields, type RootField } from "../../../schema/index.js";
import { useLoadedPart } from "../../../parts/answers/failure/use-loaded-part.js";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { useApp } from "../../../base/context/context.js";
import { Icon } from "../../../base/ui/icon.js";
import { loadAhead, lazyPart, presentPart, useLazyPart, type LazyPart } from "../../../base/ui/lazy-part.js";
import { useSettled } from "../../../base/ui/use-settled.js";
import { Menu } from "../../../base/ui/menu.js";
import { CodeArea } from "../code/code-area.js";
import { documentTools } from "../tools/lazy-tools.js";
import type { SentHeaders } from "../headers/use-headers.js";
import { Splitter } from "../layout/splitter.js";
import { useShare } from "../layout/use-share.js";
import type { SidePane } from "../layout/use-side-pane.js";
import type { DocumentRun } from "../run/run.js";
import type { Sheet, SheetEdit } from "../sheets/sheets.js";
import type { DocumentTools, ToolContext, ToolPanel } from "../tools/tool.js";
import { useEditorWords } from "../words.js";
import { type ShownProblem, checkDocument, problemsFromServer, type CheckedDocument } from "./check.js";
import { choiceAfter, meantOperation } from "./meant-operation.js";
import type { Refusal, Sending, Refused } from "./use-sending.js";
import { Problems, lazyProblemList } from "../problems/problems.js";
import { ToolBar } from "./tool-bar.js";
import { useComplete, useInView } from "../folding/in-view.js";
import { isEmptyRow } from "../headers/header-row.js";
import type { DocumentMenuProps } from "../tools/document-menu-panel.js";
import type { ColouredRange } from "../code/drawn/paint.js";
import type { TextAreas } from "./use-text-areas.js";
import { Variables, type VariablesProps } from "./variables.js";

interface DocumentPanelProps {
  /** The id of its element. */
  id: string;
  sheet: Sheet;
  run: DocumentRun | undefined;
  headers: SentHeaders;
  areas: TextAreas;
  sending: Sending;
  schema: Schema | undefined;
  sidePane: SidePane;
  onEdit: (next: SheetEdit) => void;
  onOpen: (query: string, variables: string, operationName: string | undefined) => void;
  onStop: () => void;
}

const NO_PROBLEMS: readonly ShownProblem[] = [];

export function DocumentPanel(props: DocumentPanelProps) {
  const { id, sheet, run, headers, areas, sending, schema, sidePane, onEdit, onStop } = props;
  const t = useEditorWords();
  const { query, variables } = sheet;
  const checked = useCheckedDocument(query, schema, run);
  const { operations, problems, checkedText } = checked;
  const operation = meantOperation(operations, choiceAfter(sheet, query, checkedText));
  const hasVariables = variables !== "" || operations.some((each) => (each.variableDefinitions ?? []).length > 0);
  const [openInput, openRunInput] = useOpenInput(sheet.id, hasVariables, sending.refused);
  const { share, onShare, onReset } = useShare("editor document height", 65);
  const select = useSelect(areas);
  const onMistake = () => select(problems[0]?.start ?? 0, problems[0]?.end ?? 0);
  const tools = useDocumentTools({ sheet, schema, areas, onMistake });
  return (
    <div id={id} className="document">
      <ToolBar
        sheet={sheet}
        isRunning={run?.status === "running"}
        operations={operations}
        operation={operation}
        onPick={(operationName) => onEdit({ operationName })}
        onRun={() => sending.send()}
        onStop={onStop}
        onPrettify={() => tools.use("prettify")}
        sidePane={schema && sidePane}
        menu={<DocumentMenu tools={tools} folding={areas.folding} sheet={sheet} headers={headers} />}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it is told of the focus of the text inside it */}
      <div
        id={`${id}-text`}
        className="document-text"
        style={{ flexGrow: openInput ? share : 100 }}
        // The shortcuts of the tools do not wait for their code, because the next keys would go into the document.
        onFocus={loadAhead(documentTools).onFocus}
      >
        <DocumentText {...props} checked={checked} tools={tools} />
      </div>
      {openInput && (
        <Splitter
          axis="y"
          label={t.documentHeight}
          controls={`${id}-text`}
          share={share}
          onShare={onShare}
          onReset={onReset}
        />
      )}
      <div className="run-inputs" style={openInput && { flexGrow: 100 - share }}>
        <RunInputs
          key={areas.variablesKey}
          headers={headers}
          open={openInput}
          onOpen={openRunInput}
          area={areas.variables}
          value={variables}
          schema={schema}
          operation={operation}
          onChange={(next) => onEdit({ variables: next })}
          onReplace={areas.replaceVariables}
          onRun={() => sending.send()}
        />
      </div>
    </div>
  );
}

interface DocumentTextProps extends DocumentPanelProps {
  checked: SettledDocument;
  tools: DocumentTools;
}

/** The text of the document, what is wrong with it, and what helps to begin. */
function DocumentText(props: DocumentTextProps) {
  const { sheet, areas, sending, schema, checked, tools } = props;
  const select = useSelect(areas);
  const t = useEditorWords();
  const problemsId = useId();
  const { query } = sheet;
  const { checkedText, problems } = checked;
  const { folding } = areas;
  const inView = useInView(folding);
  const onPaste = (text: string) => {
    if (!folding.clashesWith(text)) return false;
    areas.insertIntoQuery(text);
    return true;
  };
  return (
    <>
      {tools.failure}
      {folding.failure}
      {tools.panel && (
        <LazyView part={documentTools}>
          {({ ToolPane }) => <ToolPane sheet={sheet} areas={areas} tools={tools} />}
        </LazyView>
      )}
      <CodeArea
        key={areas.documentKey}
        area={areas.document}
        label={t.document}
        value={folding.visible}
        folding={folding}
        onChange={folding.onChange}
        marks={marksOf}
        problems={useMemo(
          () => inView(checkedText === query ? problems : NO_PROBLEMS),
          [inView, checkedText, query, problems],
        )}
        complete={useComplete(folding, schema)}
        onRun={() => sending.send(folding.selection().end)}
        onTool={tools.use}
        found={useMemo(() => inView(tools.found), [inView, tools.found])}
        onPaste={onPaste}
        describedBy={problemsId}
      />
      <Beginning query={query} schema={schema} areas={areas} />
      <Problems id={problemsId} text={checkedText} problems={problems} onSelect={select} />
      {sending.refused && <RefusalAlert refusal={sending.refused.refusal} />}
    </>
  );
}

/** Selects a part of the document and moves the focus there. The same function in each render. */
function useSelect({ document, folding: { show } }: TextAreas): (start: number, end: number) => void {
  return useCallback(
    (start, end) => {
      document.current?.focus();
      show(start, end);
    },
    [document, show],
  );
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
  const list = useMemo(() => (schema && isEmpty ? exampleList(schema) : undefined), [schema, isEmpty]);
  const { run, failure } = useLoadedPart(documentTools);
  const insertExample = () =>
    run(({ exampleDocument }) => {
      const example = schema && list && exampleDocument(schema, list);
      // The person may have begun to type before the code is loaded.
      const isStillEmpty = areas.document.current?.value.trim() === "";
      if (example && isStillEmpty) areas.replaceQuery(example);
      areas.document.current?.focus();
    });
  return (
    <>
      {list && (
        <button type="button" className="button" {...loadAhead(documentTools)} onClick={insertExample}>
          <Icon name="plus" />
          {t.example}
        </button>
      )}
      {failure}
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

// Checks a document while it is written, whenever the person pauses.

type Rules = typeof import("../../../language/validate/validate.js");

/** The editor appears before the rules are loaded: there are no mistakes until a person types something. */
const validationRules: LazyPart<Rules | undefined> = lazyPart(() => import("../../../language/validate/validate.js"));

/** Stands for the rules where there is no schema to check by. */
const noRules: LazyPart<Rules | undefined> = presentPart(undefined);

/** A document as it was when the person last paused. */
interface SettledDocument extends Omit<CheckedDocument, "problems"> {
  /** The text that was checked: what had been written when the person last paused. */
  checkedText: string;
  /** What is wrong with it, the errors of the server included. */
  problems: readonly ShownProblem[];
}

/** @param run the last run: its errors count as long as the text is the one that was sent */
function useCheckedDocument(query: string, schema: Schema | undefined, run: DocumentRun | undefined): SettledDocument {
  const checkedText = useSettled(query);
  const validation = useLazyPart(schema ? validationRules : noRules);
  // The sentences about problems are loaded ahead as well.
  useLazyPart(lazyProblemList);
  const rules = validation.at === "ready" ? validation.part : undefined;
  const { operations, problems: ownProblems } = useMemo(
    () => checkDocument(checkedText, rules && schema && ((document) => rules.validate(document, schema))),
    [checkedText, rules, schema],
  );
  const isSentText = run?.query === checkedText;
  const serverErrors = isSentText ? (run?.latest?.errors ?? run?.error?.errors) : undefined;
  const problems = useMemo((): readonly ShownProblem[] => {
    if (!serverErrors) return ownProblems;
    return [...ownProblems, ...problemsFromServer(serverErrors, checkedText, ownProblems)];
  }, [ownProblems, serverErrors, checkedText]);
  return { checkedText, operations, problems };
}

/** The inputs of a run. */
type RunInput = "variables" | "headers";

interface RunInputsProps extends VariablesProps {
  headers: SentHeaders;
  open: RunInput | undefined;
  onOpen: (input: RunInput | undefined) => void;
}

const headersPanel = lazyPart(() => import("../headers/headers-panel.js"));

/** What is sent beside the document: its variables and headers. One of them is open, or none. */
function RunInputs({ headers, open, onOpen, ...variables }: RunInputsProps) {
  const t = useEditorWords();
  const id = useId();
  const variableCount = variables.operation?.variableDefinitions?.length ?? 0;
  const counts = { variables: variableCount, headers: headers.rows.filter((row) => !isEmptyRow(row)).length };
  return (
    <>
      <div className="run-input-names">
        {(["variables", "headers"] as const).map((input) => (
          <button
            key={input}
            type="button"
            {...(input === "headers" && loadAhead(headersPanel))}
            aria-expanded={open === input}
            aria-controls={`${id}-${input}`}
            onClick={() => onOpen(open === input ? undefined : input)}
          >
            {t[input]}
            {counts[input] > 0 && <span className="quiet tabular">{counts[input]}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-variables`} className="run-input" hidden={open !== "variables"}>
        <Variables {...variables} />
      </div>
      <div id={`${id}-headers`} className="run-input" hidden={open !== "headers"}>
        {open === "headers" && (
          <LazyView part={headersPanel}>{({ HeadersPanel }) => <HeadersPanel headers={headers} />}</LazyView>
        )}
      </div>
    </>
  );
}

/**
 * Which input is open. The variables open by themselves when the document declares some, and when nothing was sent because of them.
 * Once open they stay open: a text area must not disappear while the person empties it or changes the document.
 */
function useOpenInput(
  sheetId: number,
  hasVariables: boolean,
  refused: Refused | undefined,
): [RunInput | undefined, RunInputsProps["onOpen"]] {
  const [open, setOpen] = useState<RunInput>();
  const [openedFor, setOpenedFor] = useState<number>();
  const [lastRefused, setLastRefused] = useState(refused);
  if (refused !== lastRefused) {
    setLastRefused(refused);
    if (refused?.refusal === "variables-not-json") setOpen("variables");
  }
  if (hasVariables && openedFor !== sheetId) {
    setOpenedFor(sheetId);
    setOpen(open ?? "variables");
  }
  return [open, setOpen];
}

// What an example is made of.

/** The first list; undefined where the server has none without required arguments. */
const exampleList = (schema: Schema): RootField | undefined =>
  rootFields(schema).find(
    ({ operation, gives, required, deprecated }) =>
      operation === "query" && gives === "rows" && required.length === 0 && deprecated === undefined,
  );

/**
 * The menu of a document, for commands that are needed less often than the buttons. Its content is loaded when it is
 * opened.
 */
function DocumentMenu(props: Omit<DocumentMenuProps, "onClose">) {
  const t = useEditorWords();
  return (
    <Menu label={t.more} buttonProps={loadAhead(documentTools)} button={<Icon name="dots" />} className="button icon">
      {(close) => (
        <LazyView part={documentTools}>
          {({ DocumentMenuPanel }) => <DocumentMenuPanel {...props} onClose={close} />}
        </LazyView>
      )}
    </Menu>
  );
}

const NOTHING_FOUND: readonly ColouredRange[] = [];

/** The tools for the document in view. Their code is loaded with the first of them that is used. */
function useDocumentTools(context: ToolContext): DocumentTools {
  const [panel, show] = useState<ToolPanel>();
  const [found, showFound] = useState(NOTHING_FOUND);
  const { run, failure } = useLoadedPart(documentTools);
  // The text may have changed by the time that the code is there.
  const latestContext = useRef(context);
  latestContext.current = context;
  return {
    panel,
    show,
    found: panel?.type === "find" ? found : NOTHING_FOUND,
    showFound,
    use: (tool) => run(({ performTool }) => show(performTool(tool, latestContext.current))),
    failure,
  };
}
