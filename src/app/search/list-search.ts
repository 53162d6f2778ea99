/** Finds lists to search in. What it needs to know about the schema is loaded when a person types: most look for a screen. */
import { lazyPart } from "../ui/lazy-part.js";

export const listSearch = lazyPart(() => import("./find-inside.js"));
