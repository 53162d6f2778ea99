/** PURE: stands for a request where a hook has nothing to ask. */
import type { PlanRequest } from "../../schema/index.js";

/** The smallest valid query. Hooks are always called; with `skip` this is never sent. */
export const NO_REQUEST: PlanRequest = { document: "{__typename}", variables: {} };
