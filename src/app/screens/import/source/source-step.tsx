/** The first step: a file or pasted rows, or an import of before that goes on. */
import { useState, type ClipboardEvent, useRef, useCallback, useEffect } from "react";
import { kinds, plainText } from "../../../schema/index.js";
import { csv } from "../../../parts/export/cells.js";
import { fileName, saveFile, toBlob } from "../../../parts/export/save.js";
import { Icon } from "../../../base/ui/icon.js";
import { loadAhead, lazyPart } from "../../../base/ui/lazy-part.js";
import { useDrop } from "../../../base/ui/use-drop.js";
import { count } from "../../../parts/values/number-format.js";
import { useApp } from "../../../base/context/context.js";
import { LazyFailure } from "../../../parts/answers/failure/lazy-failure.js";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { matchingStep } from "../lazy-steps.js";
import type { Source } from "../table.js";
import { UnfinishedNotice } from "../unfinished-notice.js";
import type { Importing } from "../use-import.js";
import { useImportWords } from "../words.js";
import type { ImportStore, ListedImport } from "../store/import-store.js";
import { useImportStore } from "../store/use-import-store.js";

export function SourceStep({ importing }: { importing: Importing }) {
  const t = useImportWords();
  const { reading, read, refuse, stop } = useReading(importing);
  return (
    <div className="import-source stack" {...loadAhead(matchingStep)}>
      <Unfinished importing={importing} />
      <KeptImports importing={importing} />
      <FileDrop onSource={read} onSeveral={(files) => refuse(t.severalFiles(count(files)))} />
      <div role="status">
        {reading.at === "reading" && (
          <div className="row">
            <progress aria-label={t.reading(reading.name)} max={1} value={reading.part} />
            <span className="quiet">{t.reading(reading.name)}</span>
            <button type="button" className="button" onClick={stop}>
              {t.stopReading}
            </button>
          </div>
        )}
      </div>
      <div className={reading.at === "failed" ? "fault" : "hide"} role="alert">
        {reading.at === "failed" && (
          <>
            <Icon name="alert" />
            {reading.message}
          </>
        )}
      </div>
      <PasteBox importing={importing} onSource={read} />
      <Template importing={importing} />
    </div>
  );
}

/** The table whose columns or rows were looked at before, until another one takes its place. */
function Unfinished({ importing: { unfinished, goTo, discard } }: { importing: Importing }) {
  if (!unfinished) return null;
  const table = unfinished.read();
  return <UnfinishedNotice table={table} onGoOn={() => goTo({ at: unfinished.at, table })} onDiscard={discard} />;
}

interface FileDropProps {
  onSource: (source: Source) => void;
  /** Called instead with the number of files where several are dropped. */
  onSeveral: (files: number) => void;
}

function FileDrop({ onSource, onSeveral }: FileDropProps) {
  const t = useImportWords();
  const drop = useDrop((dropped) => {
    const [file, second] = dropped.files;
    const text = dropped.getData("text/plain");
    if (second) onSeveral(dropped.files.length);
    else if (file) onSource({ name: file.name, file });
    else if (text.trim() !== "") onSource({ name: t.pastedName, file: new Blob([text]) });
  });
  return (
    <div role="group" {...drop}>
      <input
        type="file"
        className="file"
        aria-label={t.chooseFile}
        accept=".csv,.tsv,.txt,.tab,.json,.jsonl,.ndjson,text/csv,text/tab-separated-values,text/plain,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onSource({ name: file.name, file });
          // The same file can be chosen again after it was corrected.
          event.target.value = "";
        }}
      />
      <span className="help">{t.dropFile}</span>
    </div>
  );
}

interface PasteBoxProps {
  importing: Importing;
  /** Resolves with whether the source was read as a table. */
  onSource: (source: Source) => Promise<boolean>;
}

function PasteBox({ importing: { pastedText, keepPastedText }, onSource }: PasteBoxProps) {
  const t = useImportWords();
  const [text, setText] = useState(pastedText);
  const change = (next: string) => {
    setText(next);
    keepPastedText(next);
  };
  const use = async (rows: string) => {
    const isRead = await onSource({ name: t.pastedName, file: new Blob([rows]) });
    if (isRead) keepPastedText("");
  };
  const onPaste = (event: ClipboardEvent) => {
    const rows = event.clipboardData.getData("text/plain");
    // A table has a line end. Other texts are typed on.
    if (text !== "" || !/[\r\n]/.test(rows.trim())) return;
    event.preventDefault();
    use(rows);
  };
  return (
    <div className="field">
      <label htmlFor="import-paste">{t.pasteLabel}</label>
      <textarea
        id="import-paste"
        className="input mono"
        rows={4}
        value={text}
        spellCheck={false}
        aria-describedby="import-paste-help"
        onPaste={onPaste}
        onChange={(event) => change(event.target.value)}
      />
      <p id="import-paste-help" className="help">
        {t.pasteHelp}
      </p>
      {text.trim() !== "" && (
        <div>
          <button type="button" className="button" onClick={() => use(text)}>
            {t.usePasted}
          </button>
        </div>
      )}
    </div>
  );
}

/** A file with a column for each input, to fill in. */
function Template({ importing: { inputs, root } }: { importing: Importing }) {
  const t = useImportWords();
  const save = async () => {
    const columns = inputs.map(({ label }) => ({ label: plainText(label), kind: kinds.text, read: () => "" }));
    saveFile(
      await toBlob(csv(columns, []), "text/csv;charset=utf-8"),
      fileName(plainText(root.label), new Date(), "csv"),
    );
  };
  return (
    <div className="row">
      <button type="button" className="button ghost" onClick={save}>
        <Icon name="save" />
        {t.template}
      </button>
      <span className="help">{t.templateHelp}</span>
    </div>
  );
}

type Reading = { at: "idle" } | { at: "reading"; name: string; part: number } | { at: "failed"; message: string };

/** The reading of a file as a table: its progress, its end, and why it failed. */
function useReading({ inputs, given, goTo, untilStepLeft, root }: Importing) {
  const t = useImportWords();
  const app = useApp();
  const [reading, setReading] = useState<Reading>({ at: "idle" });
  const stopping = useRef<AbortController>(undefined);
  /** @returns whether there is a table now */
  const read = async (source: Source): Promise<boolean> => {
    stopping.current?.abort();
    const stop = new AbortController();
    stopping.current = stop;
    const { signal } = stop;
    const endListening = untilStepLeft(() => stop.abort());
    const show = (next: Reading) => {
      if (!signal.aborted) setReading(next);
    };
    const name = plainText(source.name);
    const onProgress = (part: number) => show({ at: "reading", name, part });
    onProgress(0);
    const read = await matchingStep.load().then(
      ({ readTable }) =>
        readTable(source, { items: app.items, action: root.name, inputs, words: t, signal, onProgress }),
      () => ({ problem: app.text.partFailed }),
    );
    endListening();
    if (signal.aborted) return false;
    if ("problem" in read) {
      show({ at: "failed", message: read.problem });
      return false;
    }
    goTo({ at: "matching", table: { ...read.table, constants: given } });
    return true;
  };
  const stop = () => {
    stopping.current?.abort();
    setReading({ at: "idle" });
  };
  const refuse = (message: string) => {
    stopping.current?.abort();
    setReading({ at: "failed", message });
  };
  return { reading, read, refuse, stop };
}

const keptListPart = lazyPart(() => import("./kept-list.js"));

/** What is known of the imports that are kept. */
type KeptList =
  | { at: "loading" }
  | { at: "listed"; imports: readonly ListedImport[] }
  | { at: "failed"; error: unknown };

/** Lists the imports of an action that are kept; the list can be read again, and an import taken out of it. */
function useKeptList(action: string) {
  const openStore = useImportStore();
  const [list, setList] = useState<KeptList>({ at: "loading" });
  const latestRead = useRef(0);
  const read = useCallback(() => {
    const number = ++latestRead.current;
    const take = (next: KeptList) => {
      if (number === latestRead.current) setList(next);
    };
    openStore()
      .then((store) => listedIn(store, action))
      .then(
        (imports) => take({ at: "listed", imports }),
        (error: unknown) => take({ at: "failed", error }),
      );
  }, [openStore, action]);
  useEffect(read, [read]);
  const leaveOut = (id: string) =>
    setList((now) =>
      now.at === "listed" ? { ...now, imports: now.imports.filter(({ info }) => info.id !== id) } : now,
    );
  return { list, read, leaveOut };
}

/** The latest first. */
async function listedIn(store: ImportStore | undefined, action: string): Promise<ListedImport[]> {
  if (!store) return [];
  const infos = (await store.list()).filter((info) => info.action === action);
  return Promise.all(infos.map(async (info) => ({ info, counts: await store.countsOf(info) })));
}

/** The imports of this action that are kept on this device. How they are shown is fetched where there are some. */
function KeptImports({ importing }: { importing: Importing }) {
  const { list, read, leaveOut } = useKeptList(importing.root.name);
  if (list.at === "failed") return <LazyFailure error={list.error} onRetry={read} />;
  if (list.at === "loading" || list.imports.length === 0) return null;
  return (
    <LazyView part={keptListPart}>
      {({ KeptList }) => <KeptList importing={importing} imports={list.imports} onRemoved={leaveOut} />}
    </LazyView>
  );
}
