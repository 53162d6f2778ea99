/** The row of tools above a list: search, filters, the switch between its presentations, and a menu for everything else. */
import { useMemo, useState, useEffect, useRef, type FormEvent } from "react";
import { formOf, humanise } from "../../schema/index.js";
import { PresentationSwitch } from "../answers/presentation.js";
import { useSchema } from "../../base/context/context.js";
import { useWords } from "../../base/context/words.js";
import { Icon } from "../../base/ui/icon.js";
import { useOneStop } from "../../base/ui/keyboard/one-stop.js";
import { FilterChips } from "./filters/filter-chips.js";
import type { ListToolsProps } from "./list-props.js";
import { useIsNarrow } from "../../base/ui/use-narrow.js";
import { lazyPart, loadAhead } from "../../base/ui/lazy-part.js";
import { Menu } from "../../base/ui/menu.js";
import { LazyView } from "../answers/lazy-view.js";
import { QueryDialog } from "../answers/show-query.js";
import { ExportAll } from "../export/export-all.js";
import { isAsMeant, type NotFiltered } from "./list-state.js";
import { changeFilters, changeSearch, clearMissing } from "./view-changes.js";
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
          <FilterChips
            form={filters}
            value={view.args}
            onChange={(args, replace) => onView(changeFilters(view, args), replace)}
          />
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

/**
 * The menu of a list: what people need less often than its rows. Its content is loaded when the menu is opened, or ahead when the pointer
 * or the focus comes to its button.
 */
export const listMenuPart = lazyPart(() => import("./menu/list-menu-panel.js"));

/** The button with its menu, and the dialogs that the menu opens. */
function ListMenu(props: ListToolsProps) {
  const t = useWords();
  const { shownPlan, label, list, planWithColumns, isExportOpen, onExportOpen } = props;
  const { state, request, data, isRefreshing, pagination, allRows } = list;
  const [isQueryOpen, setQueryOpen] = useState(false);
  const [exportedRows, setExportedRows] = useState(0);
  return (
    <>
      <Menu
        label={t.listOptions}
        className="button ghost icon"
        buttonProps={{ ...loadAhead(listMenuPart), "aria-busy": isRefreshing }}
        button={isRefreshing ? <span className="busy" /> : <Icon name="dots" />}
      >
        {(close) => (
          <LazyView part={listMenuPart}>
            {({ ListMenuPanel }) => (
              <ListMenuPanel
                {...props}
                exportedRows={exportedRows}
                onQuery={() => setQueryOpen(true)}
                onClose={close}
              />
            )}
          </LazyView>
        )}
      </Menu>
      {isQueryOpen && <QueryDialog {...request} answer={data} onClose={() => setQueryOpen(false)} />}
      {list.rows.length > 0 && (
        <ExportAll
          plan={shownPlan}
          label={label}
          state={state.stateWithoutPage}
          total={pagination.total}
          planWithColumns={planWithColumns}
          open={isExportOpen}
          onOpen={onExportOpen}
          onShow={allRows.show}
          onCount={setExportedRows}
        />
      )}
    </>
  );
}

// The search box above a list. It searches while a person types.

/** How long typing has to pause before the server is asked. */
const TYPING_PAUSE_MS = 250;

interface SearchBoxProps {
  /** The current search text. */
  value: string | undefined;
  /**
   * @param text - undefined clears the search
   * @param replacesHistory - the text before was typed a moment ago, so that Back need not return to it
   */
  onSearch: (text: string | undefined, replacesHistory: boolean) => void;
}

/** Searches when typing pauses, at once on Enter, and when the text is cleared. */
function SearchBox({ value = "", onSearch }: SearchBoxProps) {
  const t = useWords();
  const [text, setText] = useState(value);
  /** What this box has searched for last. Another value comes from elsewhere, for example from Back. */
  const searched = useRef(value);
  /** Whether the next search continues the typing of the last one. */
  const continuesTyping = useRef(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestOnSearch = useRef(onSearch);
  latestOnSearch.current = onSearch;
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    continuesTyping.current = false;
    clearTimeout(pause.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (typed: string) => {
    clearTimeout(pause.current);
    const next = typed.trim();
    if (next === searched.current) return;
    searched.current = next;
    latestOnSearch.current(next || undefined, continuesTyping.current);
    continuesTyping.current = true;
  };
  const change = (next: string) => {
    setText(next);
    clearTimeout(pause.current);
    if (next) pause.current = setTimeout(search, TYPING_PAUSE_MS, next);
    else search(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text);
    continuesTyping.current = false;
  };
  return (
    <form role="search" onSubmit={submit}>
      <Icon name="search" />
      <input
        className="input"
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          continuesTyping.current = false;
        }}
      />
    </form>
  );
}
