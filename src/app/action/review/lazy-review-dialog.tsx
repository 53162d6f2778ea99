/** What is shown before a form is sent. Its code is loaded then: most forms are sent without it. */
import type { ComponentProps } from "react";
import { LazyView } from "../../answers/lazy-view.js";
import { lazyPart } from "../../ui/lazy-part.js";
import type { DeletionDialog, ReviewPage } from "./review-dialog.js";

export const reviewPart = lazyPart(() => import("./review-dialog.js"));

export function LazyDeletionDialog(props: ComponentProps<typeof DeletionDialog>) {
  return <LazyView part={reviewPart}>{({ DeletionDialog }) => <DeletionDialog {...props} />}</LazyView>;
}

export function LazyReviewPage(props: ComponentProps<typeof ReviewPage>) {
  return <LazyView part={reviewPart}>{({ ReviewPage }) => <ReviewPage {...props} />}</LazyView>;
}
