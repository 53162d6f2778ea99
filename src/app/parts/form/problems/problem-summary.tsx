/** What is wrong with a form, beside its buttons, with the way to each input. */
import { plainText, type FormField, type Problem } from "../../../schema/index.js";
import { Icon } from "../../../base/ui/icon.js";
import { labelsOnPath } from "./labels-on-path.js";
import { problemText } from "./problem-text.js";
import type { Path } from "../form-scope.js";
import { useFormWords } from "../words.js";

/** More problems than this are only counted: the inputs show them all. */
const MAX_LISTED = 5;

interface ProblemSummaryProps {
  /** Begins the id of each input. */
  formId: string;
  fields: readonly FormField[];
  problems: readonly Problem[];
}

/** The element is there before there is a problem: only then a screen reader announces the first one. */
export function ProblemSummary({ formId, fields, problems }: ProblemSummaryProps) {
  const t = useFormWords();
  const hasProblems = problems.length > 0;
  return (
    <div className={hasProblems ? "fault" : "hide"} role="alert">
      {hasProblems && (
        <>
          <Icon name="alert" />
          <div>
            {t.fixFirst(problems.length)}
            <ul>
              {problems.slice(0, MAX_LISTED).map((problem) => (
                <li key={problem.path.join(".") + problemText(problem, t)}>
                  <button
                    type="button"
                    className="link"
                    onClick={(event) => focusInput(event.currentTarget, formId, problem.path)}
                  >
                    {labelsOnPath(fields, problem.path, t.item).map(plainText).join(", ")}
                  </button>{" "}
                  {plainText(problemText(problem, t))}
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}

/** Moves the focus to an input, or to the group around it while it is not open. */
function focusInput(button: HTMLElement, formId: string, path: Path): void {
  // The app may be in a shadow root, whose elements the document does not find.
  const root = button.getRootNode() as Document | ShadowRoot;
  for (let length = path.length; length > 0; length--) {
    const input = root.getElementById(formId + path.slice(0, length).join("."));
    if (!input) continue;
    if (input.matches("fieldset")) input.tabIndex = -1;
    input.focus();
    return;
  }
}
