/** What is wrong with a text, in words; each leads to its place. */
import type { RefObject } from "react";
import type { Problem } from "../../../language/problem.js";
import { plainText } from "../../../schema/index.js";
import { Icon } from "../../ui/icon.js";
import { locationOf } from "../code/location.js";
import { useEditorWords } from "../words.js";

interface ProblemsProps {
  id?: string;
  text: string;
  problems: readonly Problem[];
  area: RefObject<HTMLTextAreaElement | null>;
}

/** The first ones are enough: they are mended from the top. */
const MOST = 20;

export function Problems({ id, text, problems, area }: ProblemsProps) {
  const t = useEditorWords();
  const go = ({ start, end }: Problem) => {
    area.current?.focus();
    area.current?.setSelectionRange(start, end);
  };
  return (
    <div id={id} className="problems" role="status" aria-label={t.problemsTitle}>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, MOST).map((problem, index) => (
            <li key={index}>
              <button type="button" className={problem.severity} onClick={() => go(problem)}>
                <Icon name="alert" />
                <span>{inCode(t.problem(locationOf(text, problem.start).line, plainText(problem.message)))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What stands between backticks is code. */
const inCode = (message: string) =>
  message.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
