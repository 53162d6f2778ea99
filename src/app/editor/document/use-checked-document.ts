/** Checks a document while it is written, whenever the person pauses. */
import { useMemo } from "react";
import type { Problem } from "../../../language/problem.js";
import type { Schema } from "../../../schema/index.js";
import { useSettled } from "../../ui/use-settled.js";
import type { Run } from "../run/run.js";
import { useEditorWords } from "../words.js";
import { checkDocument, problemsFromServer, type CheckedDocument } from "./check.js";

/** A document as it was when the person last paused. */
export interface SettledDocument extends CheckedDocument {
  /** The text that was checked: what had been written when the person last paused. */
  checkedText: string;
}

/** @param run the last run: its errors count as long as the text is the one that was sent */
export function useCheckedDocument(query: string, schema: Schema | undefined, run: Run | undefined): SettledDocument {
  const { serverSays } = useEditorWords();
  const checkedText = useSettled(query);
  const { operations, problems: ownProblems } = useMemo(
    () => checkDocument(checkedText, schema),
    [checkedText, schema],
  );
  const isSentText = run?.query === checkedText;
  const serverErrors = isSentText ? (run?.latest?.errors ?? run?.error?.errors) : undefined;
  const problems = useMemo((): readonly Problem[] => {
    if (!serverErrors) return ownProblems;
    return [...ownProblems, ...problemsFromServer(serverErrors, checkedText, ownProblems, serverSays)];
  }, [ownProblems, serverErrors, checkedText, serverSays]);
  return { checkedText, operations, problems };
}
