/** The whole schema of the demo. */
import { actionsSDL } from "./actions.js";
import { networkSDL } from "./network.js";
import { operationsSDL } from "./operations.js";
import { rootSDL } from "./root.js";
import { ticketsSDL } from "./tickets.js";

export const demoSDL = [networkSDL, operationsSDL, ticketsSDL, rootSDL, actionsSDL].join("\n");
