/** Runs the sheet in view: the operation that is meant, or a refusal that says what is missing. */
import { useCallback, useRef, useState, type RefObject } from "react";
import type { SentDocument } from "../run/run.js";
import type { Sheet } from "../sheets/sheets.js";
import { prepareRun, type Refusal } from "./prepare-run.js";

/** Runs a sheet, and knows which of its operations is picked. */
export interface Sending {
  /** The name of the operation that was picked or run last. */
  pickedName: string | undefined;
  pickOperation(name: string): void;
  /** Why the sheet was not sent; undefined again as soon as it is changed. */
  refusal: Refusal | undefined;
  /** @param caret where the caret is in the document, if the person ran it from there */
  send(caret?: number): void;
  /** Sends the sheet as it is written now. The same function in each render. */
  sendAgain(): void;
}

export function useSending(
  sheet: Sheet,
  start: (sheetId: number, sent: SentDocument) => void,
  variablesArea: RefObject<HTMLTextAreaElement | null>,
): Sending {
  const [pickedName, pickOperation] = useState<string>();
  const [refused, setRefused] = useState<{ sheet: Sheet; refusal: Refusal }>();
  const send = (caret?: number) => {
    const prepared = prepareRun(sheet, pickedName, caret);
    pickOperation(prepared.operationName);
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
  const refusal = refused?.sheet === sheet ? refused.refusal : undefined;
  return { pickedName, pickOperation, refusal, send, sendAgain };
}
