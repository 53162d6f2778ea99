/** The problems of the language package with their English sentences: the rules are tested by what a person reads. */
import { problemSentence } from "../../../../src/app/screens/editor/problems/problem-list.js";
import { enEditorProblems } from "../../../../src/app/base/messages/en/editor-problems.js";
import type { Problem } from "../../../../src/app/language/problem.js";

/** A problem whose codes have become a sentence. */
export interface EnglishProblem extends Pick<Problem, "start" | "end" | "severity"> {
  message: string;
}

export const inEnglish = (problems: readonly Problem[]): EnglishProblem[] =>
  problems.map(({ start, end, severity, ...said }) => ({
    start,
    end,
    message: problemSentence(enEditorProblems, said),
    severity,
  }));
