/** What a list's screen and a record's tab show of a list: tools, and below them its rows and pages, or what there is instead of them. */
import { useMemo, useState, type ReactNode, useEffect, useRef } from "react";
import { inScope, type Plan, scopeOf } from "../../schema/index.js";
import { AnswerContent } from "../answers/answer-content.js";
import { Empty } from "../answers/states.js";
import { useSchema, useApp, useRoute, useSignedIn } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { LazyBulkDialog } from "./bulk/lazy-bulk.js";
import type { OpenBulk } from "./bulk/open-bulk.js";
import { useListCommands } from "./keys/use-list-commands.js";
import type { ListProps, ListRecord, LoadedListProps } from "./list-props.js";
import { ListRows } from "./list-rows.js";
import { isOnLaterPage, listIdentity } from "./list-state.js";
import { ListTools } from "./list-tools.js";
import { AllRowsBar, Pager, RangeAnnouncement } from "./pages/pager.js";
import type { List } from "./use-list.js";
import { sharedKeys, recordKey } from "./shared-keys.js";
import { clearFiltersAndSearch } from "./view-changes.js";
import { useSameValue } from "../../base/ui/use-same-value.js";
import { formatRoute } from "../../base/navigation/routes.js";
import { userIdIn } from "../../base/context/user-id.js";
import { lazyPart, useLazyPart } from "../../base/ui/lazy-part.js";
import { needsSignIn } from "../answers/failure/explain.js";
import { Failure } from "../answers/failure/failure.js";
import { count } from "../values/number-format.js";
import { LazyView } from "../answers/lazy-view.js";
import {
  hasNews,
  NO_ARRIVALS,
  notePage,
  noteRows,
  withChanges,
  type Arrivals,
  type ShownRows,
  MAX_NEW_ROWS,
} from "./listen/arrivals.js";
import type { ListenerProps } from "./listen/listener.js";
import type { ListeningList } from "./listen/listening-list.js";

/** Lines of the skeleton: about as tall as the beginning of a table. */
const SKELETON_LINES = 9;

interface ListContentProps extends ListProps {
  /** Opens the form of a new record. */
  onCreate?: (() => void) | undefined;
  /** Leads to it, where the heading of the screen does not. */
  createLink?: ReactNode;
  planWithColumns: ((columns: string[]) => Plan) | undefined;
  skip: boolean;
  /** The record in whose tab the list is. */
  record?: ListRecord | undefined;
}

/** The tools above a list, and below them its rows, or what there is instead of them. */
export function ListContent({
  planWithColumns,
  skip,
  createLink,
  onCreate,
  record,
  shownPlan: plan,
  ...others
}: ListContentProps) {
  const shared = useMemo(() => sharedKeys(plan, others.list.rows, record?.read), [plan, others.list.rows, record]);
  const props = { ...others, shownPlan: usePlanOfRows(plan, others.list, shared, record) };
  const t = useWords();
  const listening = useArrivals(props, record !== undefined);
  const list = { ...props.list, rows: listening.rows };
  const { answer, request, refetch } = list;
  const listProps = { ...props, list };
  const [isExportOpen, setExportOpen] = useState(false);
  const [bulk, setBulk] = useState<OpenBulk>();
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const onShortcuts = () => setShortcutsOpen(true);
  const { shownPlan } = props;
  const commands = { plan: shownPlan, rows: list.rows, onCreate, onShowNew: listening.showNew, onHelp: onShortcuts };
  const commandFailure = useListCommands(commands);
  const rowsProps = { ...listProps, listening, onBulk: setBulk, onExport: () => setExportOpen(true) };
  const loadedPage = useLoadedPage(rowsProps);
  if (skip) return null;
  return (
    <div className="stack list-view" aria-busy={list.isOfViewBefore || undefined}>
      <ListTools
        {...listProps}
        planWithColumns={planWithColumns}
        notice={listening.notice}
        createLink={createLink}
        isExportOpen={isExportOpen}
        onExportOpen={setExportOpen}
        onShortcuts={onShortcuts}
      />
      <RangeAnnouncement list={list} isLoaded={answer.at === "loaded" && !list.isOfViewBefore} />
      {commandFailure}
      {listening.listener}
      {bulk && <LazyBulkDialog {...bulk} onClose={() => setBulk(undefined)} />}
      {areShortcutsOpen && <LazyShortcuts onClose={() => setShortcutsOpen(false)} />}
      {answer.at === "failed" ? (
        <FailedPage {...listProps} error={answer.error} loadedPage={loadedPage} />
      ) : (
        <AnswerContent answer={answer} request={request} onRetry={refetch} skeletonLines={SKELETON_LINES}>
          {(loaded) => (
            <>
              {shared.size > 0 && <p className="help">{t.sharedKeys}</p>}
              <LoadedList {...rowsProps} answer={loaded} />
            </>
          )}
        </AnswerContent>
      )}
    </div>
  );
}

/** The rows with the line below them: the pager or, if all rows are shown, the button that returns to pages. */
function LoadedList(props: LoadedListProps) {
  const t = useWords();
  const { shownPlan, list, view, onView } = props;
  const { allRows, pagination, rows, state } = list;
  useShownList(shownPlan, list);
  const isLaterPage = isOnLaterPage(view);
  const showsPager = !allRows.loaded && (rows.length > 0 || isLaterPage);
  const hasOtherPages = isLaterPage || pagination.next !== undefined;
  const sortsOnlyThisPage = state.sortColumn && !state.isSortedByServer && !allRows.loaded && hasOtherPages;
  return (
    <>
      {rows.length > 0 ? (
        <ListRows {...props} />
      ) : (
        <EmptyList isFiltered={state.isFiltered} onClear={() => onView(clearFiltersAndSearch(view))} />
      )}
      {allRows.loaded && <AllRowsBar rows={rows.length} onBack={allRows.backToPages} />}
      {showsPager && <Pager {...props} />}
      {sortsOnlyThisPage && <p className="help">{t.sortLoaded}</p>}
    </>
  );
}

/** Says that there are no rows, and offers to clear filters, search and form where they may be the cause. */
function EmptyList({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useWords();
  if (!isFiltered) return <Empty>{t.emptyList}</Empty>;
  const clear = (
    <button type="button" className="button" onClick={onClear}>
      {t.clearAll}
    </button>
  );
  return <Empty action={clear}>{t.emptyFiltered}</Empty>;
}

/**
 * The plan with rows that say what they were asked with: what is opened from one of them is asked and sent with the same. Rows that have
 * the same key are no records, nor are those of another tenant or language than the one that is on its way.
 */
function usePlanOfRows(
  plan: Plan,
  { args: ofRows, state }: List,
  shared: ReadonlySet<string>,
  record: ListRecord | undefined,
): Plan {
  const schema = useSchema();
  const args = useSameValue(ofRows);
  const { entity = "", filters } = plan.shape;
  const scopeFor = (asked: List["args"]) => scopeOf(schema, { entity, filters }, asked);
  const areOfOther = scopeFor(ofRows) !== scopeFor(state.args);
  return useMemo(() => {
    const planOfRows = inScope(schema, plan, { args, record });
    if (shared.size === 0 && !areOfOther) return planOfRows;
    const identify: Plan["identify"] = (value) => {
      const found = planOfRows.identify(value);
      if (!found) return undefined;
      const { id, ...rowWithoutKey } = found;
      return areOfOther || shared.has(`${found.type}:${id}`) ? { ...rowWithoutKey, opens: false } : found;
    };
    return { ...planOfRows, identify };
  }, [schema, plan, args, shared, areOfOther, record]);
}

/** Keeps what a list shows for the records that are opened from it. */
function useShownList(plan: Plan, { rows, range, isOfViewBefore }: List): void {
  const { shownLists } = useApp().visit;
  const address = formatRoute(useRoute());
  const { first: firstPosition, total } = range ?? {};
  useEffect(() => {
    if (isOfViewBefore) return;
    const records = rows.map((row) => {
      const record = plan.identify(row);
      return record?.opens && record.id !== undefined
        ? { type: record.type, id: record.id, scope: record.scope }
        : undefined;
    });
    if (firstPosition === undefined) shownLists.delete(address);
    else shownLists.set(address, { records, firstPosition, total });
  }, [shownLists, address, plan, rows, isOfViewBefore, firstPosition, total]);
}

// What a list shows when a page of it fails: the problem, the rows that were shown before, and the way to other pages.

/**
 * Keeps the last page that was loaded, for the case that the next one fails.
 * @returns undefined unless this page failed after one of the same list was loaded for the signed-in user
 */
function useLoadedPage(listProps: Omit<LoadedListProps, "answer">): LoadedListProps | undefined {
  const user = userIdIn(useSignedIn());
  const { list } = listProps;
  const { answer } = list;
  const loaded = useRef<{ user: string; page: LoadedListProps }>(undefined);
  useEffect(() => {
    if (answer.at === "loaded" && !list.isOfViewBefore) loaded.current = { user, page: { ...listProps, answer } };
  });
  const { current: before } = loaded;
  // To tell lists apart is to write their requests: not for each row that arrives.
  if (answer.at !== "failed" || before?.user !== user) return;
  const identityOf = ({ shownPlan, list: { state } }: Omit<LoadedListProps, "answer">) =>
    listIdentity(shownPlan, state, user);
  return identityOf(before.page) === identityOf(listProps) ? before.page : undefined;
}

interface FailedPageProps extends ListProps {
  error: unknown;
  /** Undefined where no page was loaded before. */
  loadedPage: LoadedListProps | undefined;
}

/** The rows of the previous page stay, unless the person has to sign in. */
function FailedPage({ error, loadedPage, ...listProps }: FailedPageProps) {
  const t = useWords();
  const { list, view } = listProps;
  const keepsRows = loadedPage !== undefined && loadedPage.list.rows.length > 0 && !needsSignIn(error);
  return (
    <>
      <Failure error={error} onRetry={list.refetch} retriesItself />
      {keepsRows && (
        <>
          <p className="help">{t.rowsShownBefore}</p>
          <ListRows {...loadedPage} view={{ ...loadedPage.view, as: view.as }} />
        </>
      )}
      {isOnLaterPage(view) && <Pager {...listProps} />}
    </>
  );
}

/**
 * Keeps what happens to the rows of a list while it is shown. Nothing moves by itself: a person asks for new rows.
 */
export const listenerPart = lazyPart(() => import("./listen/listener.js"));

/** What has arrived since an answer, and the rows that were asked for because they were new. */
interface Kept {
  /** The data of the answer. What arrived before it is in it. */
  data: unknown;
  arrivals: Arrivals;
  shownNew: ReadonlySet<string>;
}

const NOTHING: Kept = { data: undefined, arrivals: NO_ARRIVALS, shownNew: new Set() };

/** @param isOfRecord - whether the list is in a record's tab, so that not every record of its type belongs to it */
function useArrivals(
  { shownPlan, list, view }: Omit<ListProps, "label" | "onView">,
  isOfRecord: boolean,
): ListeningList {
  const { data, rows, columns, state, allRows } = list;
  const [kept, setKept] = useState(NOTHING);
  const shown = useMemo<ShownRows>(
    () => ({ rows, columns, keyOf: (row) => recordKey(shownPlan, row) }),
    [rows, columns, shownPlan],
  );
  const arrivals = kept.data === data ? kept.arrivals : NO_ARRIVALS;
  const changedRows = useMemo(() => withChanges(rows, arrivals, shown.keyOf), [rows, arrivals, shown]);
  const note = (change: (before: Arrivals) => Arrivals) =>
    setKept((before) => ({ ...before, data, arrivals: change(before.data === data ? before.arrivals : NO_ARRIVALS) }));
  const isFirstPage = !isOnLaterPage(view);
  const isWhole = !state.isFiltered && !isOfRecord;
  const show = () => {
    setKept((before) => ({ ...before, shownNew: arrivals.newKeys }));
    list.refetch();
  };
  return {
    rows: changedRows,
    // Each cell asks whenever the table is drawn, and to find a row's key takes long: mostly nothing has arrived.
    isNew: (row) => kept.shownNew.size > 0 && kept.shownNew.has(shown.keyOf(row) ?? ""),
    isChanged: (row, columnKey) =>
      arrivals.changed.size > 0 && arrivals.changed.get(shown.keyOf(row) ?? "")?.columns.has(columnKey) === true,
    notice: <NewRows arrivals={arrivals} onShow={show} />,
    showNew: hasNews(arrivals) ? show : undefined,
    listener: data !== undefined && !allRows.loaded && !list.isOfViewBefore && (
      <LazyListener
        plan={shownPlan}
        list={list}
        isWhole={isWhole}
        onRows={(updates, countsNew) => note((before) => noteRows(before, shown, updates, countsNew && isFirstPage))}
        onPage={(page) => note((before) => notePage(before, shown, page))}
      />
    ),
  };
}

/** A list is drawn without it first. If its code cannot be loaded, the list does not listen. */
function LazyListener(props: ListenerProps) {
  const code = useLazyPart(listenerPart);
  return code.at === "ready" && <code.part.Listener {...props} />;
}

interface NewRowsProps {
  arrivals: Arrivals;
  onShow: () => void;
}

/**
 * Says that there are new rows, and shows them when asked to: it has a place among the tools, so that nothing moves when it appears.
 */
function NewRows({ arrivals, onShow }: NewRowsProps) {
  const t = useWords();
  const { newKeys } = arrivals;
  const number = newKeys.size < MAX_NEW_ROWS ? count(newKeys.size) : `${count(MAX_NEW_ROWS)}+`;
  return (
    <div className="new-rows" role="status">
      {hasNews(arrivals) && (
        <>
          <span className="dot live" />
          <span>{newKeys.size > 0 ? t.newRows(number) : t.rowsChanged}</span>
          <button type="button" className="button ghost" onClick={onShow}>
            {t.show}
          </button>
        </>
      )}
    </div>
  );
}

/** The list of keys, whose code is loaded when it is opened. */
export const shortcutsPart = lazyPart(() => import("./keys/shortcuts-dialog.js"));

function LazyShortcuts({ onClose }: { onClose: () => void }) {
  return <LazyView part={shortcutsPart}>{({ ShortcutsDialog }) => <ShortcutsDialog onClose={onClose} />}</LazyView>;
}
