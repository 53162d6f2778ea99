/** The code that folds, which is loaded after the editor. Until then nothing is folded. */
import { lazyPart } from "../../../base/ui/lazy-part.js";

export type FoldingCode = typeof import("./folding.js");

export const foldingPart = lazyPart(() => import("./folding.js"));
