/** Asks before a mutation of the editor is sent that may reach every row, as the form of the same action would. */
import { useState, type ReactNode } from "react";
import { operationKind } from "../../../../index.js";
import { useLoadedPart } from "../../../parts/answers/failure/use-loaded-part.js";
import type { DocumentQuestion, OpenEndedAction } from "../../../parts/action/review/document-reach.js";
import { useApp } from "../../../base/context/context.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import { useUserChange } from "../use-user-change.js";
import type { SentDocument } from "./run.js";

const documentReachPart = lazyPart(() => import("../../../parts/action/review/document-reach.js"));

type Start = (sheetId: number, sent: SentDocument) => void;

interface Asked {
  action: OpenEndedAction;
  Question: typeof DocumentQuestion;
  onSend: () => void;
}

/** @returns a `start` that asks first, and what it shows */
export function useAskedStart(start: Start): { start: Start; question: ReactNode } {
  const { schema } = useApp();
  const { run, failure } = useLoadedPart(documentReachPart);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  useUserChange(close);
  const send = () => {
    close();
    asked?.onSend();
  };
  return {
    start(sheetId, sent) {
      const isMutation = operationKind(sent.query, sent.operationName) === "mutation";
      if (!isMutation || schema.at !== "ready") return start(sheetId, sent);
      return run(({ openEndedAction, DocumentQuestion }) => {
        const request = { document: sent.query, variables: { ...sent.variables } };
        const action = openEndedAction(schema.schema, request, sent.operationName);
        if (action) setAsked({ action, Question: DocumentQuestion, onSend: () => start(sheetId, sent) });
        else start(sheetId, sent);
      });
    },
    question: asked ? <asked.Question action={asked.action} onSend={send} onClose={close} /> : failure,
  };
}
