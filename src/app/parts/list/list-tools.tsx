/** The row of tools above a list: search, filters, the switch between its presentations, and a menu for everything else. */
import { useMemo } from "react";
import { formOf, humanise } from "../../schema/index.js";
import { PresentationSwitch } from "../answers/presentation.js";
import { useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import { useOneStop } from "../../base/ui/keyboard/one-stop.js";
import { FilterChips } from "./filters/filter-chips.js";
import type { ListToolsProps } from "./list-props.js";
import { ListMenu } from "./menu/list-menu.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import { isAsMeant, type NotFiltered } from "./list-state.js";
import { changeFilters, changeSearch, clearMissing } from "./view-changes.js";
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
        {!isAsMeant(state) && (
          <MissingFilters {...state.notFiltered} onClear={() => onView(clearMissing(view, state))} />
        )}
        <span className="grow" />
        {notice}
        {!isNarrow && <PresentationSwitch as={view.as} onChoose={(as) => onView({ ...view, as })} />}
        <ListMenu {...props} />
      </div>
      {!isNarrow && createLink}
    </div>
  );
}

/** The list shows more rows than the address says. */
function MissingFilters({ secrets, unknown, onClear }: NotFiltered & { onClear: () => void }) {
  const t = useListWords();
  const { removeFilter } = useWords();
  const kept = secrets.map(humanise).join(", ");
  const taken = unknown.map((path) => path.map(humanise).join(" ")).join(", ");
  const said = [kept && t.filterNotKept(kept), taken && t.filterNotTaken(taken)].filter(Boolean).join(" ");
  return (
    <p className="fault" role="status">
      {said}{" "}
      <button
        type="button"
        className="button ghost icon"
        aria-label={removeFilter([kept, taken].filter(Boolean).join(", "))}
        onClick={onClear}
      >
        <Icon name="close" size={12} />
      </button>
    </p>
  );
}
