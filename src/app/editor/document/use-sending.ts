/** Runs the sheet in view: the operation that is meant, or a refusal that says what is missing. */
import { useCallback, useRef, useState, type RefObject } from "react";
import type { SentDocument } from "../run/run.js";
import type { Sheet } from "../sheets/sheets.js";
import { prepareRun, type Refusal } from "./prepare-run.js";

/** Runs a sheet. */
export interface Sending {
  /** Why the sheet was not sent; undefined again as soon as it is changed. */
  refusal: Refusal | undefined;
  /** @param caret where the caret is in the document, if the person ran it from there */
  send(caret?: number): void;
  /** Sends the sheet as it is written now. The same function in each render. */
  sendAgain(): void;
}

export function useSending(
  sheet: Sheet,
  edit: (next: Partial<Omit<Sheet, "id">>) => void,
  start: (sheetId: number, sent: SentDocument) => void,
  variablesArea: RefObject<HTMLTextAreaElement | null>,
): Sending {
  const [refused, setRefused] = useState<{ sheet: Sheet; refusal: Refusal }>();
  const send = (caret?: number) => {
    const prepared = prepareRun(sheet, caret);
    if (prepared.operationName !== sheet.operationName) edit({ operationName: prepared.operationName });
    if (prepared.type === "ready") {
      setRefused(undefined);
      start(sheet.id, prepared.sent);
      return;
    }
    setRefused({ sheet, refusal: prepared.refusal });
    if (prepared.refusal === "variables-not-json") variablesArea.current?.focus();
  };
  const latestSend = useRef(send);
  latestSend.current = send;
  const sendAgain = useCallback(() => latestSend.current(), []);
  const refusal = refused && hasSameTexts(refused.sheet, sheet) ? refused.refusal : undefined;
  return { refusal, send, sendAgain };
}

const hasSameTexts = (one: Sheet, other: Sheet): boolean =>
  one.id === other.id && one.query === other.query && one.variables === other.variables;
