/** The states that every screen shares: loading, empty, failed, forbidden, signed out; see stale.tsx for partly failed. */
import type { ReactNode } from "react";
import { useApp, useText } from "../context/context.js";
import type { Explanation } from "./explanation/explain.js";
import { useExplanation } from "./explanation/use-explanation.js";
import { Icon } from "../ui/icon.js";
import { SignIn } from "../account/sign-in.js";

/** Grey lines of the coming content's size. The style sheet holds them back for 150 ms. */
export function Skeleton({ lines = 6 }: { lines?: number | undefined }) {
  const t = useText();
  return (
    <div className="skeleton" role="status" aria-label={t.loading}>
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

/** One sentence and the next step. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** An explanation: the problem, its place, the remedy, and a button for it. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { text: t, auth } = useApp();
  const { kind, title, text, detail } = useExplanation(error) as Explanation;
  return (
    <div className={kind === "error" ? "state bad" : "state"} role="alert">
      <h2>
        <Icon name={kind === "error" || kind === "offline" ? "alert" : "lock"} />
        {title}
      </h2>
      <p>{kind === "offline" ? `${text} ${t.noNetworkRetry}` : text}</p>
      {kind === "signed-out" && !auth && <p className="quiet">{t.noSignIn}</p>}
      <div className="row">
        {kind === "signed-out" && <SignIn />}
        {onRetry && (
          <button type="button" className="button" onClick={onRetry}>
            <Icon name="refresh" />
            {t.retry}
          </button>
        )}
      </div>
      {detail && (
        <details>
          <summary>{t.details}</summary>
          <pre className="json">{detail}</pre>
        </details>
      )}
    </div>
  );
}
