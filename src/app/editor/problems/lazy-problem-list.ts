/** The list of problems with all that they can say, which is loaded after the editor: a mistake has to be written first. */
import { lazyPart } from "../../ui/lazy-part.js";

/** The list. */
export const lazyProblemList = lazyPart(() => import("./problem-list.js"));
