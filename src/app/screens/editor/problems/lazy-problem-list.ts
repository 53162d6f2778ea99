/**
 * The list of problems with their sentences. It is loaded after the editor, because there are no problems until a
 * person types something.
 */
import { lazyPart } from "../../../base/ui/lazy-part.js";

/** The list. */
export const lazyProblemList = lazyPart(() => import("./problem-list.js"));
