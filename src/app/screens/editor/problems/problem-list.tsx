/**
 * The problems of a text, in words. Each is a button that selects its place. Imports the file of `plainText` itself: by the index the build
 * would cut the schema into more files, which costs every list half a kilobyte.
 */
import { plainText } from "../../../schema/index.js";
import { Icon } from "../../../base/ui/icon.js";
import { useText } from "../../../base/context/context.js";
import { wordsWith } from "../../../base/context/words-with.js";
import { enEditorProblems } from "../../../base/messages/en/editor-problems.js";
import type { Problem, Words } from "../../../language/index.js";
import type { ProblemMessages } from "../../../base/messages/problem-messages.js";
import { locationOf } from "../code/location.js";
import type { ShownProblem } from "../document/check.js";
import { useEditorWords } from "../words.js";

interface ProblemListProps {
  text: string;
  problems: readonly ShownProblem[];
  onSelect: (start: number, end: number) => void;
}

/** Problems that are drawn. A person corrects the first ones first, and many others disappear with them. */
const DRAWN_LIMIT = 20;

export function ProblemList({ text, problems, onSelect }: ProblemListProps) {
  const t = useEditorWords();
  const messages = useProblemWords();
  const sentenceOf = (problem: ShownProblem) =>
    "serverSays" in problem ? t.serverSays(problem.serverSays) : problemSentence(messages, problem);
  return (
    <ul>
      {problems.slice(0, DRAWN_LIMIT).map((problem, index) => (
        <li key={index}>
          <button type="button" className={problem.severity} onClick={() => onSelect(problem.start, problem.end)}>
            <Icon name="alert" />
            <span>{withCode(t.problem(locationOf(text, problem.start).line, plainText(sentenceOf(problem))))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows the parts of a sentence between backticks as code: every second part is, but not one that has no backtick behind it. */
function withCode(sentence: string) {
  const parts = sentence.split("`");
  const isLastOpen = parts.length % 2 === 0;
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    return isLastOpen && index === parts.length - 1 ? `\`${part}` : <code key={index}>{part}</code>;
  });
}

/** What problems say. Apart from the words of the editor: the codes of problems may be the names of other words. */
const useProblemWords = wordsWith(useText, "editorProblems", enEditorProblems);

// Puts the problems of documents and variables into sentences of a language.

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
