/** Runs the sheet in view: the operation that is meant, or a refusal that says what is missing. */
import { useCallback, useRef, useState } from "react";
import type { SentDocument } from "../run/run.js";
import type { Sheet, SheetEdit } from "../sheets/sheets.js";
import { prepareRun, type Refusal } from "./prepare-run.js";
import type { TextAreas } from "./use-text-areas.js";

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
