/** The check of variables, which is loaded with the first variables that are typed. */
import { lazyPart, presentPart, type LazyPart } from "../../../base/ui/lazy-part.js";

type Check = typeof import("../../../language/variables/validate-variables.js");

/** The check. */
export const variablesCheck: LazyPart<Check | undefined> = lazyPart(
  () => import("../../../language/variables/validate-variables.js"),
);

/** Stands for the check where there is nothing to check. */
export const noCheck: LazyPart<Check | undefined> = presentPart(undefined);
