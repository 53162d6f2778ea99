/** The editor: documents as tabs, each with its variables, its run and its answer. */
import { useId, type CSSProperties } from "react";
import type { Route } from "../../base/navigation/routes.js";
import { LazyView } from "../../parts/answers/lazy-view.js";
import { Screen } from "../../parts/answers/screen.js";
import type { Schema } from "../../schema/index.js";
import { askWhileSending } from "../../base/context/being-sent.js";
import { useApp } from "../../base/context/context.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { styleSheet } from "../../base/ui/styles/style-sheet.js";
import { Answer } from "./answer/answer.js";
import { DocumentPanel } from "./document/document-panel.js";
import { useSending } from "./document/use-sending.js";
import { useTextAreas, type TextAreas } from "./document/use-text-areas.js";
import { builderPane } from "./builder/lazy-builder.js";
import { docsPane } from "./docs/lazy-docs.js";
import { useHeaders } from "./headers/use-headers.js";
import { Splitter } from "./layout/splitter.js";
import { useShare } from "./layout/use-share.js";
import { useSidePane, type SidePaneName } from "./layout/use-side-pane.js";
import { isMutating } from "./run/run.js";
import { useAskedStart } from "./run/use-asked-start.js";
import { useRuns } from "./run/use-runs.js";
import { History } from "./sheets/history.js";
import { pastRunOf } from "./sheets/past-runs.js";
import { SheetTabs } from "./sheets/sheet-tabs.js";
import { sheetInView, type Sheet, type SheetEdit } from "./sheets/sheets.js";
import { useClosing } from "./sheets/use-closing.js";
import { useSheets } from "./sheets/use-sheets.js";
import answer from "./styles/answer.css";
import code from "./styles/code.css";
import layout from "./styles/layout.css";
import sidePaneStyle from "./styles/side-pane.css";
import tools from "./styles/tools.css";
import { useEditorWords } from "./words.js";

const addStyle = styleSheet(layout + tools + answer + code + sidePaneStyle);

export function Editor({ route }: { route: Route & { at: "edit" } }) {
  const t = useEditorWords();
  useStyleSheet(addStyle);
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
