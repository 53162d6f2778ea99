/** A running subscription: the status of its connection, pause, the latest update and the log. */
import { useReducer, useState, type ReactNode } from "react";
import type { Plan, PlanRequest } from "../../schema/index.js";
import { ShowQuery } from "../../parts/answers/show-query.js";
import { Failure } from "../../parts/answers/failure/failure.js";
import { LinkState } from "../../parts/connection/live-status.js";
import type { View } from "../../base/navigation/routes.js";
import { Icon } from "../../base/ui/icon.js";
import { EMPTY_LOG, feedReducer, type FeedLog } from "../../parts/live/feed-log.js";
import { FeedListener, RUNNING } from "../../parts/live/feed-listener.js";
import { LatestUpdate } from "./latest-update.js";
import { UpdateLog } from "./update-log.js";
import { useLiveWords } from "../../parts/live/words.js";

interface FeedProps {
  plan: Plan;
  label: string;
  request: PlanRequest;
  view: View;
  /** Takes what changes in the view. */
  onView: (change: View) => void;
  /** The menu of filters, where there are any. */
  filters: ReactNode;
}

export function Feed({ plan, label, request, view, onView, filters }: FeedProps) {
  const [log, dispatch] = useReducer(feedReducer, EMPTY_LOG);
  const [attempt, setAttempt] = useState(1);
  const [{ error, hasEnded }, setListener] = useState(RUNNING);
  const latest = log.shown[0];
  const failure = error ?? log.fault;
  const isChart = view.as === "chart";
  const togglePause = () => dispatch({ type: log.mode.at === "paused" ? "resumed" : "paused" });
  return (
    <div className="stack">
      <FeedListener key={attempt} plan={plan} request={request} onEvent={dispatch} onState={setListener} />
      <div className="tools">
        <FeedStatus mode={log.mode} />
        {filters}
        <span className="grow" />
        <ShowQuery {...request} answer={latest?.row} isIcon />
        <PauseButton isPaused={log.mode.at === "paused"} onToggle={togglePause} />
      </div>
      {failure ? (
        <Failure error={failure} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <FeedNotice hasEnded={hasEnded} hasUpdates={log.count > 0} />
      )}
      {latest && (
        <>
          {!isChart && <LatestUpdate plan={plan} update={latest} updates={log.shown} />}
          <UpdateLog plan={plan} label={label} log={log} latest={latest} view={view} onView={onView} />
          {/* A chart is what a person wants to see first. */}
          {isChart && <LatestUpdate plan={plan} update={latest} updates={log.shown} />}
        </>
      )}
    </div>
  );
}

function FeedStatus({ mode }: { mode: FeedLog["mode"] }) {
  const t = useLiveWords();
  const missed = mode.at === "paused" ? mode.missed : 0;
  return (
    <>
      <LinkState paused={mode.at === "paused"} />
      {missed > 0 && <span className="badge warn">{t.missed(missed)}</span>}
    </>
  );
}

function PauseButton({ isPaused, onToggle }: { isPaused: boolean; onToggle: () => void }) {
  const t = useLiveWords();
  return (
    <button type="button" className="button" onClick={onToggle}>
      <Icon name={isPaused ? "play" : "pause"} />
      {isPaused ? t.resume : t.pause}
    </button>
  );
}

/** A notice that the feed has ended, or that it has no updates yet, not even one that is held back by a pause. */
function FeedNotice({ hasEnded, hasUpdates }: { hasEnded: boolean; hasUpdates: boolean }) {
  const t = useLiveWords();
  if (hasEnded) return <p className="quiet">{t.ended}</p>;
  if (hasUpdates) return null;
  return (
    <div className="empty" role="status">
      <span className="dot live" />
      <p>{t.waitingFirst}</p>
    </div>
  );
}
