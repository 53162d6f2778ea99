/** What the demo's schema says of itself, in German and Arabic: every sentence of it once, by the English sentence. */
import type { TranslationsByName } from "../words.js";
import { ACTION_DESCRIPTIONS } from "./actions.js";
import { CABIN_AND_STAFF_DESCRIPTIONS } from "./cabins-and-staff.js";
import { NETWORK_DESCRIPTIONS } from "./network.js";
import { OPERATION_DESCRIPTIONS } from "./operations.js";
import { ROOT_DESCRIPTIONS } from "./root.js";
import { TICKET_DESCRIPTIONS } from "./tickets.js";

/** A sentence is in one of the files: a second translation of it would be one that nobody reads. */
export const DESCRIPTION_TOPICS: readonly TranslationsByName[] = [
  NETWORK_DESCRIPTIONS,
  CABIN_AND_STAFF_DESCRIPTIONS,
  OPERATION_DESCRIPTIONS,
  TICKET_DESCRIPTIONS,
  ROOT_DESCRIPTIONS,
  ACTION_DESCRIPTIONS,
];

export const DESCRIPTIONS: TranslationsByName = Object.assign({}, ...DESCRIPTION_TOPICS) as TranslationsByName;
