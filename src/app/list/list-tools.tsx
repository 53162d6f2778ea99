/** The row of tools above a list: search, filters, the switch between its presentations, and a menu for everything else. */
import { useMemo } from "react";
import { formOf } from "../../schema/form/form.js";
import { humanise } from "../../schema/values/humanise.js";
import { PresentationSwitch } from "../answers/presentation.js";
import { useSchema } from "../context/context.js";
import { useWords } from "../context/words.js";
import { useOneStop } from "../ui/keyboard/one-stop.js";
import { FilterChips } from "./filters/filter-chips.js";
import type { ListToolsProps } from "./list-props.js";
import { ListMenu } from "./menu/list-menu.js";
import { useIsNarrow } from "../ui/use-narrow.js";
import { changeFilters, changeSearch } from "./view-changes.js";
import { SearchBox } from "./filters/search-box.js";
import { useListWords } from "./words.js";

/** Each tool is shown only if the list can use it. */
export function ListTools(props: ListToolsProps) {
  const schema = useSchema();
  const t = useWords();
  const bar = useOneStop<HTMLDivElement>();
  const isNarrow = useIsNarrow();
  const { shownPlan, list, view, onView, notice, createLink } = props;
  const { shape } = shownPlan;
  const { state } = list;
  const filters = useMemo(
    () => formOf(schema, shape.filters, { outputType: shape.entity, parent: shape.argumentsOwner }),
    [schema, shape],
  );
  const canSearch = shape.search !== undefined || shape.filterSearch !== undefined;
  return (
    <div className="tools">
      {canSearch && (
        <SearchBox
          value={state.search}
          onSearch={(text, replace) => onView(changeSearch(shownPlan, view, text), replace)}
        />
      )}
      <div role="toolbar" aria-label={t.listTools} {...bar}>
        {filters.length > 0 && (
          <FilterChips form={filters} value={view.args} onChange={(args) => onView(changeFilters(view, args))} />
        )}
        {view.lacks && <NotFiltered names={view.lacks} />}
        <span className="grow" />
        {notice}
        {!isNarrow && <PresentationSwitch as={view.as} onChoose={(as) => onView({ ...view, as })} />}
        <ListMenu {...props} />
      </div>
      {!isNarrow && createLink}
    </div>
  );
}

/** The list shows more rows than before: an address leaves out the filters that hold a secret. */
function NotFiltered({ names }: { names: readonly string[] }) {
  const t = useListWords();
  return (
    <p className="fault" role="status">
      {t.filterNotKept(names.map(humanise).join(", "))}
    </p>
  );
}
