/** PURE: puts the problems of documents and variables into sentences of a language. */
import type { Problem, Words } from "../../../language/index.js";
import type { ProblemMessages } from "../../../base/messages/problem-messages.js";

/** The problem, and a sentence more where it has advice. */
export function problemSentence(
  messages: ProblemMessages,
  { words, advice }: Pick<Problem, "words" | "advice">,
): string {
  const sentence = textOf(messages, words);
  return advice ? `${sentence} ${textOf(messages, advice)}` : sentence;
}

function textOf(messages: ProblemMessages, [code, ...values]: Words): string {
  const message = messages[code] as string | ((...values: readonly string[]) => string);
  if (typeof message === "string") return message;
  return message(...values.map((value) => (typeof value === "string" ? value : textOf(messages, value))));
}
