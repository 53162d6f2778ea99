/** The status of a run in one line: whether it runs, how many results have arrived, and how long it took. */
import { count as formatCount } from "../../../parts/values/numbers/count.js";
import { useEditorWords } from "../words.js";
import type { DocumentRun, RunStatus } from "../run/run.js";

export function AnswerStatus({ run }: { run: DocumentRun | undefined }) {
  const t = useEditorWords();
  const { status, count = 0, ms } = run ?? {};
  const facts = [count > 1 && t.results(count), ms !== undefined && t.took(formatCount(ms))];
  return (
    <span className="quiet tabular row">
      {status === "running" && <span className="busy" />}
      {/* The numbers are not part of the live region: a screen reader would read each of them. */}
      <span role="status">{statusText(status, t)}</span>
      {facts.filter(Boolean).join(" · ")}
    </span>
  );
}

/** The status of a finished run is clear from its answer. */
function statusText(status: RunStatus | undefined, t: ReturnType<typeof useEditorWords>): string {
  if (status === "running") return t.running;
  return status === "stopped" ? t.stopped : "";
}
