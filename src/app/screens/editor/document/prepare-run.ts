/** PURE: turns a sheet into a request, or says why it cannot be sent. */
import type { SentDocument } from "../run/run.js";
import type { Sheet } from "../sheets/sheets.js";
import { checkDocument } from "./check.js";
import { readExactJson } from "./exact-variables.js";
import { meantOperation } from "./meant-operation.js";

/** Why nothing is sent. */
export type Refusal = "variables-not-json" | "no-operation";

/** The result of preparing a run. `operationName` is the name of the chosen operation. */
export type PreparedRun =
  | { type: "ready"; operationName: string | undefined; sent: SentDocument }
  | { type: "refused"; operationName: string | undefined; refusal: Refusal };

/** @param caret where the caret is in the document, if the person ran it from there */
export function prepareRun(sheet: Sheet, caret?: number): PreparedRun {
  const { query, variables: variablesText } = sheet;
  const { operations } = checkDocument(query);
  const operationName = meantOperation(operations, sheet, caret)?.name?.value;
  const variables = readVariables(variablesText);
  if (variables === "invalid") return { type: "refused", operationName, refusal: "variables-not-json" };
  if (!query.trim()) return { type: "refused", operationName, refusal: "no-operation" };
  // One operation is sent without its name: it may have none, and the server needs none.
  const sentName = operations.length > 1 ? operationName : undefined;
  return { type: "ready", operationName, sent: { query, variablesText, variables, operationName: sentName } };
}

/** The variables as typed; undefined where there are none. */
function readVariables(text: string): object | undefined | "invalid" {
  if (!text.trim()) return;
  try {
    const json = readExactJson(text);
    if (json === null) return;
    return typeof json === "object" && !Array.isArray(json) ? json : "invalid";
  } catch {
    return "invalid";
  }
}
