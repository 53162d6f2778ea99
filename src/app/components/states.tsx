/** The states that every screen shares: loading, empty, failed, forbidden, signed out, partly failed. */
import type { ReactNode } from "react";
import type { GraphQLError } from "../../transport/types.js";
import { useApp, useText } from "../context.js";
import { explain } from "../explain.js";
import { Icon } from "./icon.js";
import { SignIn } from "./sign-in.js";

/** Grey lines of the coming content's size. The style sheet holds them back for 150 ms. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
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

/** What happened, where, what to do, and the button that does it. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { endpoint, options, text: t, auth } = useApp();
  const { kind, title, text, detail } = explain(error, options.server ?? endpoint, t);
  return (
    <div className={kind === "error" ? "state bad" : "state"} role="alert">
      <h2>
        <Icon name={kind === "error" ? "alert" : "lock"} />
        {title}
      </h2>
      <p>{text}</p>
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

/** What was there before, while the server cannot be asked: said above it, with the way to try again. */
export function Stale({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { endpoint, options, text: t } = useApp();
  if (!error) return null;
  const { title, text } = explain(error, options.server ?? endpoint, t);
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div className="grow">
        <b>{title}</b> {text} {t.stale}
      </div>
      <button type="button" className="button" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}

/** The errors of an answer whose data is there all the same, above the data; each field shows its own as well. */
export function Partial({ errors }: { errors: readonly GraphQLError[] | undefined }) {
  const { text: t, endpoint } = useApp();
  if (!errors?.length) return null;
  const { kind } = explain(errors, endpoint, t);
  return (
    <div className="alert" role="status">
      <Icon name="alert" />
      <div className="stack">
        <div>
          <b>{t.partial}</b>{" "}
          {[...new Set(errors.map(({ message }) => message))].slice(0, 3).join(" ")}
        </div>
        {kind === "signed-out" && <SignIn />}
      </div>
    </div>
  );
}
