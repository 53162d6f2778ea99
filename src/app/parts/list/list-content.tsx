/** What a list's screen and a record's tab show of a list: tools, and below them its rows and pages, or what there is instead of them. */
import { useMemo, useState, type ReactNode } from "react";
import { inScope, type Plan, scopeOf } from "../../schema/index.js";
import { AnswerContent } from "../answers/answer-content.js";
import { Empty } from "../answers/states.js";
import { useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { LazyBulkDialog } from "./bulk/lazy-bulk.js";
import type { OpenBulk } from "./bulk/open-bulk.js";
import { LazyShortcuts } from "./keys/lazy-shortcuts.js";
import { useListCommands } from "./keys/use-list-commands.js";
import { FailedPage, useLoadedPage } from "./failed-page.js";
import type { ListProps, ListRecord, LoadedListProps } from "./list-props.js";
import { ListRows } from "./list-rows.js";
import { useArrivals } from "./listen/use-arrivals.js";
import { isOnLaterPage } from "./list-state.js";
import { ListTools } from "./list-tools.js";
import { AllRowsBar, Pager, RangeAnnouncement } from "./pages/pager.js";
import type { List } from "./use-list.js";
import { sharedKeys } from "./shared-keys.js";
import { useShownList } from "./use-shown-list.js";
import { clearFiltersAndSearch } from "./view-changes.js";
import { useSameValue } from "../../base/ui/use-same-value.js";

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
