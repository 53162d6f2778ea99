/** The dialog that shows a form's values. Its code is loaded when it is opened: most forms are sent without it. */
import type { ComponentProps } from "react";
import { LazyView } from "../../answers/lazy-view.js";
import { lazyPart } from "../../ui/lazy-part.js";
import type { ReviewDialog } from "./review-dialog.js";

export const reviewPart = lazyPart(() => import("./review-dialog.js"));

export function LazyReviewDialog(props: ComponentProps<typeof ReviewDialog>) {
  return <LazyView part={reviewPart}>{({ ReviewDialog }) => <ReviewDialog {...props} />}</LazyView>;
}
