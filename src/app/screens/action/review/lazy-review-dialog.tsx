/** What is shown before a form is sent. Its code is loaded then: most forms are sent without it. */
import type { ComponentProps } from "react";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { ConfirmDialog, ReachNotice, ReviewPage } from "./review-dialog.js";

export const reviewPart = lazyPart(() => import("./review-dialog.js"));

export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return <LazyView part={reviewPart}>{({ ConfirmDialog }) => <ConfirmDialog {...props} />}</LazyView>;
}

export function LazyReachNotice(props: ComponentProps<typeof ReachNotice>) {
  return <LazyView part={reviewPart}>{({ ReachNotice }) => <ReachNotice {...props} />}</LazyView>;
}

export function LazyReviewPage(props: ComponentProps<typeof ReviewPage>) {
  return <LazyView part={reviewPart}>{({ ReviewPage }) => <ReviewPage {...props} />}</LazyView>;
}
