/** PURE: what is wrong with an input, in the language of the app. */
import type { InputProblem, KnownProblemCode } from "../../../schema/index.js";

/** The words for the problems that the kinds of value and the form itself find. */
export interface ProblemWords {
  inputProblems: Readonly<Record<KnownProblemCode, string>>;
}

/** The problem in words: the server's or the own kind's, else the app's. */
export const problemText = (problem: InputProblem, words: ProblemWords): string =>
  problem.message === undefined ? words.inputProblems[problem.code] : problem.message;
