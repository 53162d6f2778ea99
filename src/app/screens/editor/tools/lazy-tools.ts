/** The tools for documents, which are loaded when one of them is used, or when the pointer is over its button. */
import { lazyPart } from "../../../base/ui/lazy-part.js";

export const documentTools = lazyPart(() => import("./document-tools.js"));
