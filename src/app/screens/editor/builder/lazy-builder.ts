/** The tree of fields, which is loaded when it is opened, or when the pointer is over its button. */
import { lazyPart } from "../../../base/ui/lazy-part.js";

export const builderPane = lazyPart(() => import("./builder-pane.js"));
