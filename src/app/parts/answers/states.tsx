/** The states that every screen shares: loading and empty; see failure.tsx for failed, stale.tsx for partly failed. */
import type { ReactNode } from "react";
import { useText } from "../../base/context/context.js";

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
