/** The dialog in which a refused row is corrected. Its code is loaded when it is first opened. */
import type { ComponentProps } from "react";
import { LazyView } from "../../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../../base/ui/lazy-part.js";
import type { CorrectDialog } from "./correct-dialog.js";

const correctPart = lazyPart(() => import("./correct-dialog.js"));

export const LazyCorrectDialog = (props: ComponentProps<typeof CorrectDialog>) => (
  <LazyView part={correctPart}>{({ CorrectDialog }) => <CorrectDialog {...props} />}</LazyView>
);
