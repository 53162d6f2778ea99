/** Says that there are new rows, and shows them when asked to: it has a place among the tools, so that nothing moves when it appears. */
import { useWords } from "../../../base/context/words.js";
import { count } from "../../values/numbers/count.js";
import { hasNews, MAX_NEW_ROWS, type Arrivals } from "./arrivals.js";

interface NewRowsProps {
  arrivals: Arrivals;
  onShow: () => void;
}

export function NewRows({ arrivals, onShow }: NewRowsProps) {
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
