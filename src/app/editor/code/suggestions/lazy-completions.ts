/** What could stand at the caret. It is loaded after the editor: a person has to write something before they need it. */
import { lazyPart, presentPart, type LazyPart } from "../../../ui/lazy-part.js";

type Completing = typeof import("../../../../language/complete/complete.js");

export const completing: LazyPart<Completing | undefined> = lazyPart(
  () => import("../../../../language/complete/complete.js"),
);

/** Stands for it where there is no schema to complete by. */
export const noCompleting: LazyPart<Completing | undefined> = presentPart(undefined);
