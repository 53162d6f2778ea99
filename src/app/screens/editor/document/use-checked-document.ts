/** Checks a document while it is written, whenever the person pauses. */
import { useMemo } from "react";
import type { Schema } from "../../../schema/index.js";
import { lazyPart, presentPart, useLazyPart, type LazyPart } from "../../../base/ui/lazy-part.js";
import { useSettled } from "../../../base/ui/use-settled.js";
import type { DocumentRun } from "../run/run.js";
import { lazyProblemList } from "../problems/lazy-problem-list.js";
import { checkDocument, problemsFromServer, type CheckedDocument, type ShownProblem } from "./check.js";

type Rules = typeof import("../../../language/validate/validate.js");

/** The editor appears before the rules are loaded: there are no mistakes until a person types something. */
const validationRules: LazyPart<Rules | undefined> = lazyPart(() => import("../../../language/validate/validate.js"));

/** Stands for the rules where there is no schema to check by. */
const noRules: LazyPart<Rules | undefined> = presentPart(undefined);

/** A document as it was when the person last paused. */
export interface SettledDocument extends Omit<CheckedDocument, "problems"> {
  /** The text that was checked: what had been written when the person last paused. */
  checkedText: string;
  /** What is wrong with it, the errors of the server included. */
  problems: readonly ShownProblem[];
}

/** @param run the last run: its errors count as long as the text is the one that was sent */
export function useCheckedDocument(
  query: string,
  schema: Schema | undefined,
  run: DocumentRun | undefined,
): SettledDocument {
  const checkedText = useSettled(query);
  const validation = useLazyPart(schema ? validationRules : noRules);
  // The sentences about problems are loaded ahead as well.
  useLazyPart(lazyProblemList);
  const rules = validation.at === "ready" ? validation.part : undefined;
  const { operations, problems: ownProblems } = useMemo(
    () => checkDocument(checkedText, rules && schema && ((document) => rules.validate(document, schema))),
    [checkedText, rules, schema],
  );
  const isSentText = run?.query === checkedText;
  const serverErrors = isSentText ? (run?.latest?.errors ?? run?.error?.errors) : undefined;
  const problems = useMemo((): readonly ShownProblem[] => {
    if (!serverErrors) return ownProblems;
    return [...ownProblems, ...problemsFromServer(serverErrors, checkedText, ownProblems)];
  }, [ownProblems, serverErrors, checkedText]);
  return { checkedText, operations, problems };
}
