/**
 * Completions at the caret. They are loaded after the editor, because a person needs them only after they have typed
 * something.
 */
import { lazyPart, presentPart, type LazyPart } from "../../../../base/ui/lazy-part.js";

type Completing = typeof import("../../../../language/complete/complete.js");

export const completing: LazyPart<Completing | undefined> = lazyPart(
  () => import("../../../../language/complete/complete.js"),
);

/** Stands for it where there is no schema to complete by. */
export const noCompleting: LazyPart<Completing | undefined> = presentPart(undefined);
