/** What a list shows when a page of it fails: the problem, the rows that were shown before, and the way to other pages. */
import { useEffect, useRef } from "react";
import { needsSignIn } from "../answers/failure/explain.js";
import { Failure } from "../answers/failure/failure.js";
import { useSignedIn } from "../../base/context/context.js";
import { userIdIn } from "../../base/context/user-id.js";
import { useWords } from "../../base/context/words.js";
import type { ListProps, LoadedListProps } from "./list-props.js";
import { ListRows } from "./list-rows.js";
import { isOnLaterPage, listIdentity } from "./list-state.js";
import { Pager } from "./pages/pager.js";

/**
 * Keeps the last page that was loaded, for the case that the next one fails.
 * @returns undefined until a page of this list was loaded for the signed-in user
 */
export function useLoadedPage(listProps: Omit<LoadedListProps, "answer">): LoadedListProps | undefined {
  const user = userIdIn(useSignedIn());
  const { shownPlan, list } = listProps;
  const identity = listIdentity(shownPlan, list.state, user);
  const loaded = useRef<{ identity: string; page: LoadedListProps }>(undefined);
  useEffect(() => {
    const { answer } = list;
    if (answer.at === "loaded" && !list.isOfViewBefore) loaded.current = { identity, page: { ...listProps, answer } };
  });
  return loaded.current?.identity === identity ? loaded.current.page : undefined;
}

interface FailedPageProps extends ListProps {
  error: unknown;
  /** Undefined where no page was loaded before. */
  loadedPage: LoadedListProps | undefined;
}

/** The rows of the previous page stay, unless the person has to sign in. */
export function FailedPage({ error, loadedPage, ...listProps }: FailedPageProps) {
  const t = useWords();
  const { list, view } = listProps;
  const keepsRows = loadedPage !== undefined && loadedPage.list.rows.length > 0 && !needsSignIn(error);
  return (
    <>
      <Failure error={error} onRetry={list.refetch} retriesItself />
      {keepsRows && (
        <>
          <p className="help">{t.rowsShownBefore}</p>
          <ListRows {...loadedPage} view={{ ...loadedPage.view, as: view.as }} />
        </>
      )}
      {isOnLaterPage(view) && <Pager {...listProps} />}
    </>
  );
}
