/** The dialog in which a refused row is corrected. Its code is loaded when it is first opened. */
import { lazyView } from "../../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../../base/ui/lazy-part.js";

const correctPart = lazyPart(() => import("./correct-dialog.js"));

export const LazyCorrectDialog = lazyView(correctPart, "CorrectDialog");
