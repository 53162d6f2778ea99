/** How a run stands, in a line: whether it runs, how many results have come and how long it took. */
import { count as formatCount } from "../../values/numbers/count.js";
import { useEditorWords } from "../words.js";
import type { DocumentRun, RunStatus } from "../run/run.js";

export function AnswerStatus({ run }: { run: DocumentRun | undefined }) {
  const t = useEditorWords();
  const { status, count = 0, ms } = run ?? {};
  const facts = [count > 1 && t.results(count), ms !== undefined && t.took(formatCount(ms))];
  return (
    <span className="quiet tabular row">
      {status === "running" && <span className="busy" />}
      {/* The numbers are not part of the status: a screen reader would say each of them aloud. */}
      <span role="status">{statusText(status, t)}</span>
      {facts.filter(Boolean).join(" · ")}
    </span>
  );
}

/** Of a run that is done or has failed, its answer says enough. */
function statusText(status: RunStatus | undefined, t: ReturnType<typeof useEditorWords>): string {
  if (status === "running") return t.running;
  return status === "stopped" ? t.stopped : "";
}
