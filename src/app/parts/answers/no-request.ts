/** PURE: the request of a hook that is skipped. */
import type { PlanRequest } from "../../schema/index.js";

/** The smallest valid query. Hooks have to be called at each rendering, but with `skip` this is never sent. */
export const NO_REQUEST: PlanRequest = { document: "{__typename}", variables: {} };
