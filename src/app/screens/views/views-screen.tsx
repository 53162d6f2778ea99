/** `/v` lists the saved views, `/v/:name` opens one of them. */
import { useEffect, useState, useRef, type ReactNode } from "react";
import { Screen } from "../../parts/answers/screen.js";
import { useApp, useSchema } from "../../base/context/context.js";
import { noteOpenedView } from "../../base/context/views/opened-view.js";
import { useViews, useViewStore } from "../../base/context/views/use-views.js";
import { type KeptView, pinnedOf, type ViewStore } from "../../base/context/views/view-store.js";
import { Link } from "../../parts/controls/link.js";
import { parseRoute, type Route } from "../../base/navigation/routes.js";
import { checkView, type CheckedView } from "../../parts/views/check-view.js";
import { useViewWords } from "../../parts/views/words.js";
import { Empty } from "../../parts/answers/states.js";
import { useStyleSheet } from "../../base/context/use-style-sheet.js";
import { fileName, saveFile } from "../../parts/export/save.js";
import { formatViews, readViewsFile, type FileRefusal, type ReadFile } from "../../base/navigation/views-file.js";
import { Icon } from "../../base/ui/icon.js";
import { plainText } from "../../schema/index.js";
import { viewName, type SavedView } from "../../base/navigation/saved-view.js";
import { ViewRow } from "./view-row.js";
import css from "./views.css";

export function ViewsScreen({ route: { name } }: { route: Route & { at: "view" } }) {
  const views = useViews();
  if (name === undefined) return <ViewList />;
  const view = views.find((each) => each.name === name);
  return view ? <NamedView key={view.id} view={view} /> : <NoSuchView name={name} />;
}

function NamedView({ view }: { view: KeptView }) {
  const { nav, visit } = useApp();
  const schema = useSchema();
  const { id, address, name } = view;
  const check = checkView(schema, address);
  const isWhole = check.at === "whole";
  useEffect(() => {
    if (!isWhole) return;
    noteOpenedView(visit, id);
    nav.go(parseRoute(address), true);
  }, [isWhole, nav, visit, id, address]);
  if (check.at === "whole") return <Screen title={name}>{null}</Screen>;
  return <DamagedView view={view} check={check} />;
}

function NoSuchView({ name }: { name: string }) {
  const t = useViewWords();
  return (
    <Screen title={t.noSuchView(name)}>
      <div className="state">
        <p>{t.noSuchViewDo}</p>
        <Link className="button" to={{ at: "view" }}>
          {t.toViews}
        </Link>
      </div>
    </Screen>
  );
}

/** All saved views: to open, rename, pin, arrange and remove them, and to move them to another browser as a file. */
export function ViewList() {
  useStyleSheet(css);
  const t = useViewWords();
  const { options, endpoint } = useApp();
  const store = useViewStore();
  const views = useViews();
  const [hasFailed, setFailed] = useState(false);
  const change = (isKept: boolean) => setFailed(!isKept);
  const pinned = pinnedOf(views);
  const own = views.filter(({ isOfTeam }) => !isOfTeam);
  const exportOwn = () => {
    const text = formatViews(own, options.server ?? endpoint);
    saveFile(new Blob([text], { type: "application/json" }), fileName(t.savedViews, new Date(), "json"));
  };
  return (
    <Screen title={t.savedViews} lead={t.viewsLead}>
      <ImportViews>
        {own.length > 0 && (
          <button type="button" className="button" onClick={exportOwn}>
            <Icon name="save" />
            {t.exportViews}
          </button>
        )}
      </ImportViews>
      {hasFailed && (
        <p className="alert" role="alert">
          <Icon name="alert" />
          {t.notKept}
        </p>
      )}
      {views.length === 0 && <Empty>{t.noViews}</Empty>}
      <ul className="views">
        {views.map((view, place) => (
          <ViewRow
            key={view.id}
            view={view}
            onChange={change}
            onUp={place > 0 && place < pinned.length ? () => change(store.move(view.id, place - 1)) : undefined}
            onDown={place < pinned.length - 1 ? () => change(store.move(view.id, place + 1)) : undefined}
          />
        ))}
      </ul>
    </Screen>
  );
}

interface DamagedViewProps {
  view: KeptView;
  check: Exclude<CheckedView, { at: "whole" }>;
}

/** A saved view that uses what the schema no longer has: it says what, and offers to repair the view. */
function DamagedView({ view: { id, name, address, isOfTeam }, check }: DamagedViewProps) {
  const t = useViewWords();
  const { nav, visit } = useApp();
  const store = useViewStore();
  const [hasFailed, setFailed] = useState(false);
  const repair = (repaired: string) => {
    // A team's view is opened without what is missing, but it stays as it is.
    if (!isOfTeam && !store.change(id, { address: repaired })) return setFailed(true);
    noteOpenedView(visit, id);
    nav.go(parseRoute(repaired), true);
  };
  const remove = () => {
    if (!store.remove(id)) return setFailed(true);
    nav.go({ at: "view" }, true);
  };
  return (
    <Screen title={t.damagedTitle(name)}>
      <div className="state" role="alert">
        <p>{t.damagedLead}</p>
        <ul>
          {check.lost.map(({ is, name: lost }) => (
            <li key={`${is} ${lost}`}>{t.lostParts[is](plainText(lost))}</li>
          ))}
        </ul>
        <p className="help">{isOfTeam ? t.teamRepair : check.at === "damaged" && t.repairHelp}</p>
        {hasFailed && <p className="alert">{t.notKept}</p>}
        <div className="row">
          {check.at === "damaged" && (
            <>
              <button type="button" className="button primary" onClick={() => repair(check.repaired)}>
                {t.repair}
              </button>
              <Link className="button" to={parseRoute(address)} replace>
                {t.openAsIs}
              </Link>
            </>
          )}
          {check.at === "gone" && check.similar && (
            <RepairWith similar={check.similar} onRepair={repair} label={t.repairWith(plainText(check.similar.name))} />
          )}
          {!isOfTeam && (
            <button type="button" className="button" onClick={remove}>
              <Icon name="trash" />
              {t.removeView}
            </button>
          )}
          <Link className="button ghost" to={{ at: "view" }}>
            {t.toViews}
          </Link>
        </div>
      </div>
    </Screen>
  );
}

interface RepairWithProps {
  similar: { address: string };
  label: string;
  onRepair: (address: string) => void;
}

function RepairWith({ similar, label, onRepair }: RepairWithProps) {
  return (
    <button type="button" className="button primary" onClick={() => onRepair(similar.address)}>
      {label}
    </button>
  );
}

// Reads a file of saved views, and says what became of each of its entries.

type Imported =
  | { at: "refused"; why: FileRefusal | "unreadable" }
  | { at: "done"; added: number; wereThere: number; leftOut: number; isFull: boolean; endpoint: string | undefined };

/** @param children - buttons beside the one that imports */
function ImportViews({ children }: { children: ReactNode }) {
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
