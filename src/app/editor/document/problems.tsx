/** The problems of a text, in words. Each is a button that selects its place. */
import { memo } from "react";
import type { Problem } from "../../../language/problem.js";
import { plainText } from "../../../schema/index.js";
import { Icon } from "../../ui/icon.js";
import { locationOf } from "../code/location.js";
import { useEditorWords } from "../words.js";

interface ProblemsProps {
  id?: string;
  /** The text that the problems are in. */
  text: string;
  problems: readonly Problem[];
  /** Selects a part of the text and moves the focus to it. The same function in each render. */
  onSelect: (start: number, end: number) => void;
}

/** Problems that are drawn. A person corrects the first ones first, and many of the others go away with them. */
const DRAWN_LIMIT = 20;

/** Not drawn again with each letter that is typed: to find the lines of the problems takes longer than that in a large text. */
export const Problems = memo(function Problems({ id, text, problems, onSelect }: ProblemsProps) {
  const t = useEditorWords();
  return (
    <div id={id} className="problems" role="status" aria-label={t.problemsTitle}>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, DRAWN_LIMIT).map((problem, index) => (
            <li key={index}>
              <button type="button" className={problem.severity} onClick={() => onSelect(problem.start, problem.end)}>
                <Icon name="alert" />
                <span>{withCode(t.problem(locationOf(text, problem.start).line, plainText(problem.message)))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** Shows the parts of a message between backticks as code: every second part is. */
const withCode = (message: string) =>
  message.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
