/** The line below a list: the number of rows, and the buttons for other pages. */
import type { PageInfo } from "../../schema/index.js";
import { useWords } from "../context/words.js";
import { count } from "../values/numbers/count.js";
import type { View } from "../navigation/routes.js";
import { Icon } from "../ui/icon.js";
import { nextPage, previousPage } from "./view-changes.js";

interface PagerProps {
  view: View;
  onView: (view: View) => void;
  /** The number of rows on this page; undefined if the page failed, so that its rows are not known. */
  shown: number | undefined;
  pageInfo: PageInfo;
}

/** The number of rows, with the buttons for the previous and the next page if there are other pages. */
export function Pager({ view, onView, shown, pageInfo: { total, next } }: PagerProps) {
  const t = useWords();
  const previousView = previousPage(view);
  const nextView = nextPage(view, next);
  return (
    <div className="pager">
      <span className="grow tabular" role="status">
        {shown !== undefined && t.rows(shown, total === undefined ? undefined : count(total))}
      </span>
      {(previousView || nextView) && (
        <>
          <button
            type="button"
            className="button"
            disabled={!previousView}
            onClick={() => previousView && onView(previousView)}
          >
            <Icon name="left" />
            {t.previous}
          </button>
          <button type="button" className="button" disabled={!nextView} onClick={() => nextView && onView(nextView)}>
            {t.next}
            <Icon name="right" />
          </button>
        </>
      )}
    </div>
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
