/** Asks before what is being sent is left: by the browser for the page, by a dialog for everything else. */
import { createElement, type ReactNode } from "react";
import { beginSending } from "../../../base/context/being-sent.js";
import type { Visit } from "../../../base/context/visit/visit.js";
import { LazyLeaveDialog, sendingPart } from "./lazy-sending.js";

export interface AskedSending {
  /** By server and form, or by run. */
  key: string;
  /** What is being sent, such as "Update station". */
  label: string;
  /** There are many rows, of which no further one is sent after that. */
  isRows?: boolean;
}

/** @returns a function that ends it, and `ask`, which calls `proceed` if a person says so */
export function askBeforeLeaving({ question }: Pick<Visit, "question">, { key, label, isRows = false }: AskedSending) {
  sendingPart.load().catch(() => {}); // while the server can be reached
  let shown: ReactNode;
  const show = (dialog: ReactNode) => {
    shown = dialog;
    question.set(dialog);
  };
  const ask = (proceed: () => void) => {
    const onStay = () => show(undefined);
    const onLeave = () => {
      show(undefined);
      proceed();
    };
    show(createElement(LazyLeaveDialog, { label, isRows, onStay, onLeave }));
  };
  const endSending = beginSending(key, { ask });
  const end = () => {
    endSending();
    if (question.get() === shown) question.set(undefined);
  };
  return { ask, end };
}
