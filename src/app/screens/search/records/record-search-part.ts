/** The search for records. What it needs to know about the schema is loaded when a person types: most look for a screen. */
import { lazyPart } from "../../../base/ui/lazy-part.js";

export const recordSearchPart = lazyPart(() => import("./record-search.js"));
