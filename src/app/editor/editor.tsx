/** The editor: documents as tabs, each with its variables, its run and its answer. */
import type { Route } from "../navigation/routes.js";
import { Screen } from "../answers/screen.js";
import { useStyleSheet } from "../context/use-style-sheet.js";
import { styleSheet } from "../ui/styles/style-sheet.js";
import { Answer } from "./answer/answer.js";
import { DocumentPanel } from "./document/document-panel.js";
import { useSending } from "./document/use-sending.js";
import { useTextAreas } from "./document/use-text-areas.js";
import css from "./editor.css";
import { useRuns } from "./run/use-runs.js";
import { History } from "./sheets/history.js";
import { pastRunOf } from "./sheets/past-runs.js";
import { SheetTabs } from "./sheets/sheet-tabs.js";
import { sheetInView } from "./sheets/sheets.js";
import { useSheets } from "./sheets/use-sheets.js";
import { useEditorWords } from "./words.js";

const addStyle = styleSheet(css);

export function Editor({ route }: { route: Route & { at: "edit" } }) {
  const t = useEditorWords();
  useStyleSheet(addStyle);
  const { sheets, edit, open, close, choose, history, remember } = useSheets(route);
  const sheet = sheetInView(sheets);
  const { runs, start, stop, forget } = useRuns((sent, run) => remember(pastRunOf(sent, run, Date.now())));
  const areas = useTextAreas(sheet.id, edit);
  const sending = useSending(sheet, start, areas.variables);
  const run = runs[sheet.id];
  const openEmptySheet = () => {
    open();
    areas.focusNextDocument();
  };
  const closeSheet = (id: number) => {
    close(id);
    forget(id);
    areas.focusNextDocument();
  };
  return (
    <Screen title={t.edit} lead={t.editorLead} actions={<History history={history} onOpen={open} />}>
      <SheetTabs sheets={sheets} onChoose={choose} onClose={closeSheet} onNew={openEmptySheet} />
      <div className="editor">
        <DocumentPanel
          sheet={sheet}
          run={run}
          areas={areas}
          sending={sending}
          onEdit={edit}
          onStop={() => stop(sheet.id)}
        />
        <Answer run={run} onRetry={sending.sendAgain} />
      </div>
    </Screen>
  );
}
