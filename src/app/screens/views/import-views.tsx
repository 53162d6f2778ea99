/** Reads a file of saved views, and says what became of each of its entries. */
import { useRef, useState, type ReactNode } from "react";
import { plainText } from "../../schema/index.js";
import { useApp } from "../../base/context/context.js";
import { useViewStore } from "../../base/context/views/use-views.js";
import type { ViewStore } from "../../base/context/views/view-store.js";
import { viewName, type SavedView } from "../../base/navigation/saved-view.js";
import { readViewsFile, type FileRefusal, type ReadFile } from "../../base/navigation/views-file.js";
import { Icon } from "../../base/ui/icon.js";
import { useViewWords } from "../../parts/views/words.js";

type Imported =
  | { at: "refused"; why: FileRefusal | "unreadable" }
  | { at: "done"; added: number; wereThere: number; leftOut: number; isFull: boolean; endpoint: string | undefined };

/** @param children - buttons beside the one that imports */
export function ImportViews({ children }: { children: ReactNode }) {
  const t = useViewWords();
  const store = useViewStore();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<Imported>();
  const read = async (file: File | undefined) => {
    if (!file) return;
    const text = await file.text().catch(() => undefined);
    setResult(text === undefined ? { at: "refused", why: "unreadable" } : importViews(store, readViewsFile(text)));
    if (input.current) input.current.value = ""; // the same file can be chosen again
  };
  return (
    <div className="row">
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon name="plus" />
        {t.importViews}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t.importViews}
        onChange={(event) => read(event.target.files?.[0])}
      />
      {children}
      <div role="status" className="grow">
        {result && <ImportResult result={result} />}
      </div>
    </div>
  );
}

function ImportResult({ result }: { result: Imported }) {
  const t = useViewWords();
  const { options, endpoint } = useApp();
  if (result.at === "refused")
    return (
      <p className="alert">
        <Icon name="alert" />
        {t.fileRefused[result.why]}
      </p>
    );
  const { added, wereThere, leftOut, isFull } = result;
  const elsewhere = result.endpoint !== undefined && result.endpoint !== (options.server ?? endpoint);
  const sentences = [
    t.imported(added),
    wereThere > 0 && t.importedBefore(wereThere),
    leftOut > 0 && t.importLeftOut(leftOut),
    elsewhere && t.importElsewhere(plainText(result.endpoint ?? "").slice(0, 200)),
    isFull && t.notKept,
  ];
  return <p>{sentences.filter(Boolean).join(" ")}</p>;
}

/** Whether a view is there already: with its address, under its name or, where another view has that, under the name with a number. */
function isKept(views: readonly SavedView[], { name, address }: SavedView): boolean {
  const isNameTaken = views.some((view) => view.name === name && view.address !== address);
  const isNumbered = (other: string) => viewName(name, / \d+$/.exec(other)?.[0]) === other;
  return views.some(
    (view) => view.address === address && (view.name === name || (isNameTaken && isNumbered(view.name))),
  );
}

function importViews(store: ViewStore, file: ReadFile): Imported {
  if (file.at === "refused") return file;
  let [added, wereThere, isFull] = [0, 0, false];
  for (const view of file.views) {
    if (isKept(store.get(), view)) wereThere += 1;
    else if (store.add(view, view.position !== undefined)) added += 1;
    else isFull = true;
  }
  return { at: "done", added, wereThere, leftOut: file.leftOut, isFull, endpoint: file.endpoint };
}
