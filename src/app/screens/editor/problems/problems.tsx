/** The problems of a text. What they say is loaded when the editor has opened. */
import { memo } from "react";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { lazyPart } from "../../../base/ui/lazy-part.js";
import type { ShownProblem } from "../document/check.js";
import { useEditorWords } from "../words.js";

interface ProblemsProps {
  id?: string;
  /** The text that the problems are in. */
  text: string;
  problems: readonly ShownProblem[];
  /** Selects a part of the text and moves the focus to it. The same function in each render. */
  onSelect: (start: number, end: number) => void;
}

/** Not drawn again with each letter that is typed: to find the lines of the problems takes longer than that in a large text. */
export const Problems = memo(function Problems({ id, ...list }: ProblemsProps) {
  const t = useEditorWords();
  return (
    <div id={id} className="problems" role="status" aria-label={t.problemsTitle}>
      {list.problems.length > 0 && (
        <LazyView part={lazyProblemList}>{({ ProblemList }) => <ProblemList {...list} />}</LazyView>
      )}
    </div>
  );
});

// The list of problems with their sentences. It is loaded after the editor, because there are no problems until a
// person types something.

/** The list. */
export const lazyProblemList = lazyPart(() => import("./problem-list.js"));
