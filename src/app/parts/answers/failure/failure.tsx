/** The state of a screen that failed, that a person may not see, or has to sign in for. */
import { useApp } from "../../../base/context/context.js";
import type { Explanation } from "./explain.js";
import { useExplanation, useMaySignIn } from "./use-explanation.js";
import { useOwnRetry } from "./use-own-retry.js";
import { useFailureWords } from "./words.js";
import { Icon } from "../../../base/ui/icon.js";
import { SignIn } from "../../account/sign-in.js";

export interface FailureProps {
  /** What `explain` takes. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** Whether `onRetry` sends a query, so that it may be called without a press once the server answers again. */
  retriesItself?: boolean;
}

/** An explanation: the problem, its place, the remedy, and a button for it. */
export function Failure({ error, onRetry, retriesItself = false }: FailureProps) {
  const { auth } = useApp();
  const t = useFailureWords();
  const { kind, title, text, detail, mayPass = false } = useExplanation(error) as Explanation;
  const maySignIn = useMaySignIn();
  const offersSignIn = kind === "signed-out" || (kind === "forbidden" && maySignIn);
  const isWaiting = mayPass && retriesItself;
  useOwnRetry(error, isWaiting ? onRetry : undefined);
  return (
    <div className={kind === "error" ? "state bad" : "state"} role="alert">
      <h2>
        <Icon name={kind === "error" || kind === "offline" ? "alert" : "lock"} />
        {title}
      </h2>
      <p>{kind === "offline" ? `${text} ${t.noNetworkRetry}` : text}</p>
      {isWaiting && <p>{t.ownRetry}</p>}
      {kind === "signed-out" && !auth && <p className="quiet">{t.noSignIn}</p>}
      <div className="row">
        {offersSignIn && <SignIn />}
        {onRetry && (
          <button
            type="button"
            className="button"
            onClick={(event) => {
              if (isOfPointer(event)) focusHeading(event.currentTarget);
              onRetry();
            }}
          >
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

/** A click of the pointer has a count. */
const isOfPointer = ({ detail }: { detail: number }): boolean => detail > 0;

/** The button goes away while the request runs. With the keyboard `KeepFocus` finds the next control. */
function focusHeading(button: HTMLElement): void {
  button.closest("dialog, .ql")?.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
}
