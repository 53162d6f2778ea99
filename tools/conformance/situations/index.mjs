// @ts-check
/** Every situation, in the order of the table. */
import { actionCable } from "./action-cable.mjs";
import { answers } from "./answers.mjs";
import { get } from "./get.mjs";
import { incremental } from "./incremental.mjs";
import { legacyWs } from "./legacy-ws.mjs";
import { persisted } from "./persisted.mjs";
import { requests } from "./requests.mjs";
import { streams } from "./streams.mjs";
import { transportWs } from "./transport-ws.mjs";
import { uploads } from "./uploads.mjs";

/** @type {import("../types.js").Situation[]} */
export const situations = [
  ...requests,
  ...get,
  ...answers,
  ...uploads,
  ...persisted,
  ...incremental,
  ...streams,
  ...transportWs,
  ...legacyWs,
  ...actionCable,
];
