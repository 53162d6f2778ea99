/** The row of tools above a list: search, filters, view, columns, export, the query itself, and refresh. */
import { useMemo } from "react";
import { formOf, type Plan } from "../../schema/index.js";
import { ViewSwitch } from "../answers/answer-view.js";
import { ShowQuery } from "../answers/show-query.js";
import { useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { ExportAll } from "../export/export-all.js";
import type { View } from "../navigation/routes.js";
import { Icon } from "../ui/icon.js";
import { ColumnsMenu } from "./columns/columns-menu.js";
import { Filters } from "./filters.js";
import { changeFilters, changeSearch } from "./view-changes.js";
import { SearchBox } from "./search-box.js";
import type { List } from "./use-list.js";

interface ListToolsProps {
  plan: Plan;
  label: string;
  list: List;
  view: View;
  onView: (next: View) => void;
  /** The same plan with other columns, for an export of all of them. */
  widen: ((columns: string[]) => Plan) | undefined;
  isExportOpen: boolean;
  onExportOpen: (isOpen: boolean) => void;
}

/** Each tool is shown only where the list has a use for it. */
export function ListTools({ plan, label, list, view, onView, widen, isExportOpen, onExportOpen }: ListToolsProps) {
  const schema = useSchema();
  const { shape } = plan;
  const { state, request } = list;
  const filters = useMemo(() => formOf(schema, shape.filters, { outputType: shape.entity }), [schema, shape]);
  const canSearch = shape.search !== undefined || shape.filterSearch !== undefined;
  return (
    <div className="tools">
      {canSearch && (
        <SearchBox
          key={state.search}
          value={state.search}
          onSearch={(text) => onView(changeSearch(plan, view, text))}
        />
      )}
      {filters.length > 0 && (
        <Filters
          count={filters.filter(({ name }) => state.args[name] !== undefined).length}
          form={filters}
          value={view.args}
          onChange={(args) => onView(changeFilters(view, args))}
        />
      )}
      <span className="grow" />
      <ViewSwitch as={view.as} onView={(as) => onView({ ...view, as })} />
      <ColumnsMenu plan={plan} view={view} onView={onView} />
      {list.rows.length > 0 && (
        <ExportAll
          plan={plan}
          label={label}
          state={state.stateWithoutPage}
          total={list.pageInfo.total}
          widen={widen}
          open={isExportOpen}
          onOpen={onExportOpen}
          onShow={list.allRows.show}
        />
      )}
      <ShowQuery {...request} answer={list.data} />
      <RefreshButton isRefreshing={list.isRefreshing} onRefresh={list.refetch} />
    </div>
  );
}

function RefreshButton({ isRefreshing, onRefresh }: { isRefreshing: boolean; onRefresh: () => void }) {
  const t = useWords();
  return (
    <button
      type="button"
      className="button icon"
      aria-label={t.refresh}
      aria-busy={isRefreshing}
      onClick={() => onRefresh()}
    >
      {isRefreshing ? <span className="busy" /> : <Icon name="refresh" />}
    </button>
  );
}
