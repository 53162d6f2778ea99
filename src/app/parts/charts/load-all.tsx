/** The button that loads the rows of all pages for a chart. The code for loading them is fetched when it is pressed. */
import { useState } from "react";
import { LazyView } from "../answers/lazy-view.js";
import { useSignedIn } from "../../base/context/context.js";
import { userIdIn } from "../../base/context/user-id.js";
import { lazyPart, loadAhead } from "../../base/ui/lazy-part.js";
import { count } from "../values/numbers/count.js";
import type { LoadAllProps } from "./paged-list.js";
import { useChartWords } from "./words.js";

export const loadingRowsPart = lazyPart(() => import("./loading-rows.js"));

export function LoadAll(props: LoadAllProps) {
  const t = useChartWords();
  const { list, total } = props;
  const listKey = JSON.stringify([list.plan.request(list.state), userIdIn(useSignedIn())]);
  // The list that it was pressed for: another filter, or another user, needs another press.
  const [startedFor, setStartedFor] = useState<string>();
  if (startedFor === listKey) {
    return (
      <LazyView part={loadingRowsPart}>
        {({ LoadingRows }) => <LoadingRows key={listKey} listKey={listKey} {...props} />}
      </LazyView>
    );
  }
  return (
    <button type="button" className="button" onClick={() => setStartedFor(listKey)} {...loadAhead(loadingRowsPart)}>
      {t.loadAll(total === undefined ? undefined : count(total))}
    </button>
  );
}
