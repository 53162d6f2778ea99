/** The editor: documents as tabs, each with its variables, its run and its answer. */
import { useId, type CSSProperties, useState, type ReactNode, useEffect, useRef, type KeyboardEvent } from "react";
import { operationKind } from "../../../index.js";
import type { Route } from "../../base/navigation/routes.js";
import { LazyView } from "../../parts/answers/lazy-view.js";
import { Screen } from "../../parts/answers/screen.js";
import type { Schema } from "../../schema/index.js";
import { askWhileSending } from "../../base/context/being-sent.js";
import { useApp } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { useLoadedPart } from "../../parts/answers/failure/use-loaded-part.js";
import type { DocumentQuestion, OpenEndedAction } from "../../parts/action/review/document-reach.js";
import { lazyPart, loadAhead } from "../../base/ui/lazy-part.js";
import { Icon } from "../../base/ui/icon.js";
import { Menu } from "../../base/ui/menu.js";
import { formatTimeOfDay } from "../../parts/values/time-format.js";
import { isRightToLeft, stepOfArrow } from "../../base/ui/keyboard/one-stop.js";
import { showOpenTab } from "../../base/ui/show-tab.js";
import type { Toast } from "../../base/context/visit/visit.js";
import { Answer } from "./answer/answer.js";
import { DocumentPanel } from "./document/document-panel.js";
import { useSending } from "./document/use-sending.js";
import { useTextAreas, type TextAreas } from "./document/use-text-areas.js";
import { builderPane } from "./builder/lazy-builder.js";
import { docsPane } from "./tools/lazy-tools.js";
import { useHeaders } from "./headers/use-headers.js";
import { Splitter } from "./layout/splitter.js";
import { useShare } from "./layout/use-share.js";
import { useSidePane, type SidePaneName } from "./layout/use-side-pane.js";
import { isMutating, type SentDocument } from "./run/run.js";
import { useRuns } from "./run/use-runs.js";
import { pastRunOf, type PastRun } from "./sheets/past-runs.js";
import {
  sheetInView,
  type Sheet,
  type SheetEdit,
  documentName,
  sheetName,
  type Sheets,
  isEmpty,
} from "./sheets/sheets.js";
import { useSheets } from "./sheets/use-sheets.js";
import answer from "./styles/answer.css";
import code from "./styles/code.css";
import layout from "./styles/layout.css";
import sidePaneStyle from "./styles/side-pane.css";
import tools from "./styles/tools.css";
import { useEditorWords } from "./words.js";
import { useUserChange } from "./use-user-change.js";

export function Editor({ route }: { route: Route & { at: "edit" } }) {
  const t = useEditorWords();
  useStyleSheet(layout);
  useStyleSheet(tools);
  useStyleSheet(answer);
  useStyleSheet(code);
  useStyleSheet(sidePaneStyle);
  const { sheets, edit, open, close, reopen, choose, history, remember } = useSheets(route);
  const sheet = sheetInView(sheets);
  const id = useId();
  const headers = useHeaders();
  const { share, onShare, onReset } = useShare("editor document width", 50);
  const { runs, start, stop } = useRuns(sheets.all, headers.read, (sent, run) =>
    remember(pastRunOf(sent, run, Date.now())),
  );
  const areas = useTextAreas(sheet, edit);
  const asked = useAskedStart(start);
  const sending = useSending(sheet, edit, asked.start, areas);
  const run = runs[sheet.id];
  const schema = useWireSchema();
  const sidePane = useSidePane();
  const openPane = schema && sidePane.open;
  const openSheet: typeof open = (...document) => {
    open(...document);
    areas.focusNextDocument();
  };
  const closing = useClosing({ sheets, close, reopen, onDone: areas.focusNextDocument });
  const closeSheet = (sheetId: number) => {
    if (isMutating(runs[sheetId])) askWhileSending(() => closing.close(sheetId));
    else closing.close(sheetId);
  };
  return (
    <Screen title={t.edit} width="wide">
      <div className="editor-bar">
        <SheetTabs sheets={sheets} onChoose={choose} onClose={closeSheet} onNew={() => openSheet()} />
        <History history={history} onOpen={openSheet} />
      </div>
      {closing.failure}
      {asked.question}
      <div
        className={openPane ? "editor with-side-pane" : "editor"}
        style={{ "--document": `${share}fr`, "--answer": `${100 - share}fr` } as CSSProperties}
      >
        <DocumentPanel
          id={`${id}-document`}
          sheet={sheet}
          run={run}
          headers={headers}
          areas={areas}
          sending={sending}
          schema={schema}
          sidePane={sidePane}
          onEdit={edit}
          onOpen={openSheet}
          onStop={() => stop(sheet.id)}
        />
        <Splitter
          axis="x"
          label={t.documentWidth}
          controls={`${id}-document`}
          share={share}
          onShare={onShare}
          onReset={onReset}
        />
        <Answer run={run} onRetry={sending.sendAgain} />
        {schema && openPane && (
          <OpenPane
            name={openPane}
            id={sidePane.idOf(openPane)}
            isNew={sidePane.isNew}
            sheet={sheet}
            schema={schema}
            areas={areas}
            onEdit={edit}
            onClose={() => sidePane.toggle(openPane)}
          />
        )}
      </div>
    </Screen>
  );
}

interface OpenPaneProps {
  name: SidePaneName;
  id: string;
  isNew: boolean;
  sheet: Sheet;
  schema: Schema;
  areas: TextAreas;
  onEdit: (next: SheetEdit) => void;
  onClose: () => void;
}

function OpenPane({ name, sheet, onEdit, ...props }: OpenPaneProps) {
  if (name === "builder")
    return (
      <LazyView part={builderPane}>
        {({ BuilderPane }) => <BuilderPane {...props} sheet={sheet} onEdit={onEdit} />}
      </LazyView>
    );
  return (
    <LazyView part={docsPane}>
      {({ DocsPane, TypeDocs }) => <DocsPane {...props} query={sheet.query} Docs={TypeDocs} />}
    </LazyView>
  );
}

/** The schema as the server knows it. */
function useWireSchema(): Schema | undefined {
  const { schema } = useApp();
  return schema.at === "ready" ? (schema.schema.wire ?? schema.schema) : undefined;
}

// Asks before a mutation of the editor is sent that may reach every row, as the form of the same action would.

const documentReachPart = lazyPart(() => import("../../parts/action/review/document-reach.js"));

type Start = (sheetId: number, sent: SentDocument) => void;

interface Asked {
  action: OpenEndedAction;
  Question: typeof DocumentQuestion;
  onSend: () => void;
}

/** @returns a `start` that asks first, and what it shows */
function useAskedStart(start: Start): { start: Start; question: ReactNode } {
  const { schema } = useApp();
  const { run, failure } = useLoadedPart(documentReachPart);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  useUserChange(close);
  const send = () => {
    close();
    asked?.onSend();
  };
  return {
    start(sheetId, sent) {
      const isMutation = operationKind(sent.query, sent.operationName) === "mutation";
      if (!isMutation || schema.at !== "ready") return start(sheetId, sent);
      return run(({ openEndedAction, DocumentQuestion }) => {
        const request = { document: sent.query, variables: { ...sent.variables } };
        const action = openEndedAction(schema.schema, request, sent.operationName);
        if (action) setAsked({ action, Question: DocumentQuestion, onSend: () => start(sheetId, sent) });
        else start(sheetId, sent);
      });
    },
    question: asked ? <asked.Question action={asked.action} onSend={send} onClose={close} /> : failure,
  };
}

interface HistoryProps {
  history: readonly PastRun[];
  onOpen: (query: string, variables: string, operationName: string | undefined) => void;
}

/** A menu of the runs of earlier, the newest first. Each opens its document. */
function History({ history, onOpen }: HistoryProps) {
  const t = useEditorWords();
  const button = (
    <>
      <Icon name="list" />
      <span className="soft">{t.history}</span>
    </>
  );
  return (
    <Menu label={t.history} button={button}>
      {(close) =>
        history.length > 0 ? (
          history.map(({ query, variables, operationName, at, ms, failed }, index) => (
            <button
              key={index}
              type="button"
              className="button ghost"
              onClick={() => {
                close();
                // It moves the focus into the document, from the button of the menu.
                onOpen(query, variables, operationName);
              }}
            >
              <Icon name={failed ? "alert" : "check"} />
              <span className="clip">{operationName ?? documentName(query) ?? t.sheet(index + 1)}</span>{" "}
              <small className="quiet tabular" title={t.took(String(ms))}>
                {formatTimeOfDay(at)}
              </small>
            </button>
          ))
        ) : (
          <p className="quiet">{t.noHistory}</p>
        )
      }
    </Menu>
  );
}

interface SheetTabsProps {
  sheets: Sheets;
  onChoose: (id: number) => void;
  onClose: (id: number) => void;
  onNew: () => void;
}

/** The open sheets as tabs. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
function SheetTabs({ sheets, onChoose, onClose, onNew }: SheetTabsProps) {
  const t = useEditorWords();
  const { all } = sheets;
  const chosen = sheetInView(sheets);
  const list = useRef<HTMLDivElement>(null);
  const nameAt = (index: number) => sheetName(sheets, index, t.sheet);
  const chosenName = nameAt(all.indexOf(chosen));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs move for another document, or where its tab has another width
  useEffect(() => showOpenTab(list.current), [chosen.id, chosenName]);
  const canClose = all.length > 1 || chosen.query !== "";
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOfArrow(event.key, isRightToLeft(event.currentTarget));
    if (step === 0) return;
    // The browser would scroll the tabs too, away from the chosen one.
    event.preventDefault();
    const next = (all.indexOf(chosen) + step + all.length) % all.length;
    onChoose(all[next]?.id ?? chosen.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div className="tabs sheets">
      <div ref={list} role="tablist" aria-label={t.sheets} onKeyDown={onKeyDown}>
        {all.map((sheet, index) => (
          <button
            key={sheet.id}
            type="button"
            role="tab"
            aria-selected={sheet === chosen}
            tabIndex={sheet === chosen ? 0 : -1}
            onClick={() => onChoose(sheet.id)}
          >
            {nameAt(index)}
          </button>
        ))}
      </div>
      {canClose && (
        <button
          type="button"
          className="button ghost icon"
          aria-label={t.closeSheet(chosenName)}
          {...loadAhead(closingPart)}
          onClick={() => onClose(chosen.id)}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="button" className="button ghost" onClick={onNew}>
        <Icon name="plus" />
        {t.newSheet}
      </button>
    </div>
  );
}

// Closes documents. One in which something is written is closed only where that can be undone.

/** A person writes something before they close it. */
const closingPart = lazyPart(() => import("../../parts/controls/toast.js"));

interface ClosingOptions {
  sheets: Sheets;
  /** Closes a sheet at once. */
  close: (id: number) => void;
  /** Brings a closed sheet back, as the one of that index. */
  reopen: (closed: Sheet, index: number) => void;
  /** Is called after both. */
  onDone: () => void;
}

interface Closing {
  /** Closes a sheet, and says so with a way back. */
  close(id: number): void;
  /** Why a sheet could not be closed. */
  failure: ReactNode;
}

function useClosing(options: ClosingOptions): Closing {
  const { sheets, onDone } = options;
  const t = useEditorWords();
  const showToast = useToastOfScreen();
  const { run, failure } = useLoadedPart(closingPart);
  // More may be written by the time that the code is there.
  const latest = useRef(options);
  latest.current = options;
  const closeWithUndo = (id: number) =>
    run(({ toastCard }) => {
      const { sheets: current, close } = latest.current;
      const index = current.all.findIndex((sheet) => sheet.id === id);
      const sheet = current.all[index];
      if (!sheet) return;
      const undo = async () => {
        latest.current.reopen(sheet, index);
        onDone();
        return { reasons: [] };
      };
      close(id);
      onDone();
      showToast({ content: toastCard({ title: t.sheetClosed, name: sheetName(current, index, t.sheet), undo }) });
    });
  return {
    failure,
    close(id) {
      const sheet = sheets.all.find((each) => each.id === id);
      if (sheet && !isEmpty(sheet)) {
        closeWithUndo(id);
        return;
      }
      options.close(id);
      onDone();
    },
  };
}

/** Shows a toast that goes with the screen: only the editor can bring a document back. */
function useToastOfScreen(): (toast: Toast) => void {
  const { toasts } = useApp().visit;
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    if (!toast) return;
    toasts.set(toast);
    return () => {
      if (toasts.get() === toast) toasts.set(undefined);
    };
  }, [toast, toasts]);
  return setToast;
}
