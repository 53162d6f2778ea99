/** The position in a list, the buttons for other pages, and the choice of how many rows a page has. */
import { useApp } from "../../context/context.js";
import { useWords } from "../../context/words.js";
import { PAGE_SIZES, type View } from "../../navigation/routes.js";
import { Icon } from "../../ui/icon.js";
import { count } from "../../values/numbers/count.js";
import { listName, rememberPageSize } from "./page-size.js";
import type { RowRange } from "./row-range.js";
import type { ListProps } from "../list-props.js";
import { changePageSize, nextPage, previousPage } from "../view-changes.js";

/**
 * "1–25 of 20,016" beside the title of a list, with arrows to the pages before and after. They are no stops of the Tab key on the way to
 * the rows: the line below the list has the same buttons.
 */
export function ListPosition(props: ListProps) {
  const t = useWords();
  const { list, onView } = props;
  const { previous, next } = pagesBeside(props);
  return (
    <div className="position">
      {list.range && <RangeText range={list.range} />}
      {(previous || next) && (
        <>
          <button
            type="button"
            className="button ghost icon"
            tabIndex={-1}
            aria-label={t.previousPage}
            disabled={!previous}
            onClick={() => previous && onView(previous)}
          >
            <Icon name="left" />
          </button>
          <button
            type="button"
            className="button ghost icon"
            tabIndex={-1}
            aria-label={t.nextPage}
            disabled={!next}
            onClick={() => next && onView(next)}
          >
            <Icon name="right" />
          </button>
        </>
      )}
    </div>
  );
}

/** The line below a list. Its buttons are there only if there are other pages. */
export function Pager(props: ListProps) {
  const t = useWords();
  const { list, onView } = props;
  const { previous, next } = pagesBeside(props);
  return (
    <div className="pager">
      <span className="grow">{list.range && <RangeText range={list.range} />}</span>
      <PageSize {...props} />
      {(previous || next) && (
        <>
          <button type="button" className="button" disabled={!previous} onClick={() => previous && onView(previous)}>
            <Icon name="left" />
            {t.previous}
          </button>
          <button type="button" className="button" disabled={!next} onClick={() => next && onView(next)}>
            {t.next}
            <Icon name="right" />
          </button>
        </>
      )}
    </div>
  );
}

/** The views of the pages before and after; undefined where there is none, and while the rows of all pages are shown. */
function pagesBeside({ list, view }: ListProps): { previous: View | undefined; next: View | undefined } {
  if (list.allRows.loaded) return { previous: undefined, next: undefined };
  return { previous: previousPage(view), next: nextPage(view, list.pagination.next, list.size) };
}

/**
 * Tells a screen reader what has arrived: "1–25 of 20,016", or that nothing matches. It stays in the page while rows are loaded, because
 * a region that arrives with its text is not read out.
 */
export function RangeAnnouncement({
  list: { range, rows, state },
  isLoaded,
}: {
  list: ListProps["list"];
  isLoaded: boolean;
}) {
  const t = useWords();
  const emptyText = state.isFiltered ? t.emptyFiltered : t.emptyList;
  const text = rows.length === 0 ? emptyText : range && <RangeText range={range} />;
  return (
    <span className="hide" role="status">
      {isLoaded && text}
    </span>
  );
}

function RangeText({ range: { first, last, total } }: { range: RowRange }) {
  const t = useWords();
  return (
    <span className="tabular">
      {t.range(count(first), count(last), total === undefined ? undefined : count(total))}
    </span>
  );
}

/** Nothing where the server alone decides, and where all rows fit on the smallest page. */
function PageSize({ shownPlan, list, view, onView }: ListProps) {
  const t = useWords();
  const { endpoint } = useApp();
  const { size, range } = list;
  const fitsOnOnePage = range?.total !== undefined && range.total <= Math.min(...PAGE_SIZES);
  if (size === undefined || fitsOnOnePage) return null;
  const choose = (chosen: number) => {
    rememberPageSize(listName(endpoint, shownPlan), chosen);
    onView(changePageSize(view, chosen));
  };
  return (
    <label className="page-size">
      {t.rowsPerPage}
      <select className="input" value={size} onChange={(event) => choose(Number(event.target.value))}>
        {PAGE_SIZES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

/** In place of the pager while the rows of all pages are shown. */
export function AllRowsBar({ rows, onBack }: { rows: number; onBack: () => void }) {
  const t = useWords();
  return (
    <div className="pager">
      <span className="grow tabular" role="status">
        {t.hereAll(count(rows))}
      </span>
      <button type="button" className="button" onClick={onBack}>
        {t.backToPages}
      </button>
    </div>
  );
}
