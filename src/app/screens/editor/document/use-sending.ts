/** Runs the sheet in view: the operation that is meant, or a refusal that says what is missing. */
import { useCallback, useRef, useState } from "react";
import type { SentDocument } from "../run/run.js";
import type { Sheet, SheetEdit } from "../sheets/sheets.js";
import type { TextAreas } from "./use-text-areas.js";
import { checkDocument } from "./check.js";
import { meantOperation } from "./meant-operation.js";

/** An attempt to run a sheet that was refused: another object for each attempt. */
export interface Refused {
  /** The sheet as it was. */
  sheet: Sheet;
  refusal: Refusal;
}

/** Runs a sheet. */
export interface Sending {
  /** The last attempt, if the sheet was not sent; undefined again as soon as it is changed. */
  refused: Refused | undefined;
  /** @param caret where the caret is in the document, if the person ran it from there */
  send(caret?: number): void;
  /** Sends the sheet as it is written now. The same function in each render. */
  sendAgain(): void;
}

export function useSending(
  sheet: Sheet,
  edit: (next: SheetEdit) => void,
  start: (sheetId: number, sent: SentDocument) => void,
  { focusNextVariables }: TextAreas,
): Sending {
  const [refused, setRefused] = useState<Refused>();
  const send = (caret?: number) => {
    const prepared = prepareRun(sheet, caret);
    const { operationName } = prepared;
    const mayBeAnother = caret !== undefined || sheet.operationName === undefined;
    if (operationName !== undefined && mayBeAnother) edit({ operationName });
    if (prepared.type === "ready") {
      setRefused(undefined);
      start(sheet.id, prepared.sent);
      return;
    }
    setRefused({ sheet, refusal: prepared.refusal });
    if (prepared.refusal === "variables-not-json") focusNextVariables();
  };
  const latestSend = useRef(send);
  latestSend.current = send;
  const sendAgain = useCallback(() => latestSend.current(), []);
  return { refused: refused && hasSameTexts(refused.sheet, sheet) ? refused : undefined, send, sendAgain };
}

const hasSameTexts = (one: Sheet, other: Sheet): boolean =>
  one.id === other.id && one.query === other.query && one.variables === other.variables;

// Turns a sheet into a request, or says why it cannot be sent.

/** Why nothing is sent. */
export type Refusal = "variables-not-json" | "no-operation";

/** The result of preparing a run. `operationName` is the name of the chosen operation. */
type PreparedRun =
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

// JSON whose numbers are sent as they are typed: a number in JavaScript keeps 15 digits.

/** What the newest browsers add to `JSON`. https://tc39.es/proposal-json-parse-with-source/ */
interface NewJson {
  /** Makes an object that `JSON.stringify` writes as this text. */
  rawJSON?: (text: string) => unknown;
}

interface ReviverContext {
  /** The text of a value that is not an object or list. */
  readonly source?: string;
}

const { rawJSON } = JSON as NewJson;

/** Whether this browser can send a number with all its digits. */
export const keepsDigits = rawJSON !== undefined;

/** A whole number, in whatever form: some servers take no `1.0` for an Int. */
const WHOLE = /^-?\d+(?:\.0*)?(?:[eE]\+?\d+)?$/;

/** Whether a number that was read would be sent with other digits than it was typed with. */
const isChanged = (source: string, value: number): boolean =>
  String(value) !== source && !(Number.isSafeInteger(value) && WHOLE.test(source));

/**
 * Reads JSON as `JSON.parse` does, but for numbers that would not be sent as they are typed, where the browser can do better.
 *
 * @throws SyntaxError for what is not JSON
 */
function readExactJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: ReviverContext) => {
    const { source } = context ?? {};
    const isInexact = typeof value === "number" && source !== undefined && isChanged(source, value);
    return isInexact && rawJSON ? rawJSON(source) : value;
  });
}
