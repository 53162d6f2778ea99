/** The position in a list, the buttons for other pages, and the choice of how many rows a page has. */
import type { MouseEvent } from "react";
import { useApp } from "../../../base/context/context.js";
import { useWords } from "../../../base/context/words.js";
import { PAGE_SIZES, type View } from "../../../base/navigation/routes.js";
import { Icon } from "../../../base/ui/icon.js";
import { count } from "../../values/number-format.js";
import { listName, rememberPageSize } from "./page-size.js";
import type { RowRange } from "./row-range.js";
import type { ListProps } from "../list-props.js";
import { changePageSize, nextPage, previousPage } from "../view-changes.js";

/**
 * "1–25 of 20,016" beside the title of a list, with arrows to the pages before and after. They are not stops of the Tab key on the way to
 * the rows: the line below the list has the same buttons.
 */
export function ListPosition(props: ListProps) {
  const { list } = props;
  const pages = pagesBeside(props);
  return (
    <div className="position">
      {list.range && <RangeText range={list.range} />}
      {pages.areOffered && (
        <>
          <PageButton pages={pages} to="previous" isCompact />
          <PageButton pages={pages} to="next" isCompact />
        </>
      )}
    </div>
  );
}

/** The line below a list. Its buttons are there only if there are other pages. */
export function Pager(props: ListProps) {
  const { list } = props;
  const pages = pagesBeside(props);
  return (
    <div className="pager">
      <span className="grow">{list.range && <RangeText range={list.range} />}</span>
      <PageSize {...props} />
      {pages.areOffered && (
        <>
          <PageButton pages={pages} to="previous" />
          <PageButton pages={pages} to="next" />
        </>
      )}
    </div>
  );
}

interface PagesBeside {
  /** Whether there are other pages, so that there are buttons. */
  areOffered: boolean;
  /** Opens the page before or after; undefined where there is none, and while a page is loading. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** There are none while the rows of all pages are shown. */
function pagesBeside({ list, view, onView }: ListProps): PagesBeside {
  const { allRows, pagination, range, size, isOfViewBefore } = list;
  if (allRows.loaded) return { areOffered: false, previous: undefined, next: undefined };
  const previous = previousPage(view);
  const next = nextPage(view, pagination.next, size);
  const wasOnLaterPage = range !== undefined && range.first > 1;
  const opens = (other: View | undefined) => (other && !isOfViewBefore ? () => onView(other) : undefined);
  return {
    areOffered: previous !== undefined || next !== undefined || (isOfViewBefore && wasOnLaterPage),
    previous: opens(previous),
    next: opens(next),
  };
}

interface PageButtonProps {
  pages: PagesBeside;
  to: "previous" | "next";
  /** An arrow without words, which is not a stop of the Tab key. */
  isCompact?: boolean;
}

/** It is not disabled where it leads nowhere, because it would lose the focus on the last page. */
function PageButton({ pages, to, isCompact = false }: PageButtonProps) {
  const t = useWords();
  const open = pages[to];
  const icon = <Icon name={to === "previous" ? "left" : "right"} />;
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!open) return;
    showBeginning(currentTarget.closest(".list-view"));
    open();
  };
  if (isCompact) {
    return (
      <button
        type="button"
        className="button ghost icon"
        tabIndex={-1}
        aria-label={to === "previous" ? t.previousPage : t.nextPage}
        aria-disabled={!open}
        onClick={onClick}
      >
        {icon}
      </button>
    );
  }
  return (
    <button type="button" className="button" aria-disabled={!open} onClick={onClick}>
      {to === "previous" && icon}
      {to === "previous" ? t.previous : t.next}
      {to === "next" && icon}
    </button>
  );
}

/** A page is read from its first row on, also if the button was pressed below the last. */
function showBeginning(list: Element | null): void {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView?.({ block: "start" });
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
  const { choices } = useApp();
  const { size, range } = list;
  const fitsOnOnePage = range?.total !== undefined && range.total <= Math.min(...PAGE_SIZES);
  if (size === undefined || fitsOnOnePage) return null;
  const choose = (chosen: number) => {
    rememberPageSize(choices, listName(shownPlan), chosen);
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
