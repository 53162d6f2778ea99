/** Shown in place of a form whose user is no longer signed in, so that it is not sent in the name of another user. */
import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { useApp, useRoute, useText } from "../../base/context/context.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enSignIn } from "../../base/messages/en/sign-in.js";
import { formatRoute } from "../../base/navigation/routes.js";

const useSignInWords = wordsWith(useText, "signIn", enSignIn);

/** @param children - the screen, which is shown again once its own user is back */
export function ClosedForm({ children }: { children: ReactNode }) {
  const t = useSignInWords();
  const { user, visit } = useApp();
  const { closedForm } = visit;
  const form = formatRoute(useRoute());
  const closed = useSyncExternalStore(closedForm.subscribe, closedForm.get, closedForm.get);
  const isOver = closed !== undefined && (closed.form !== form || (closed.owner !== null && closed.owner === user));
  useEffect(() => {
    if (isOver) closedForm.set(undefined);
  }, [isOver, closedForm]);
  if (!closed || isOver) return children;
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{t.formClosed}</h1>
      <p>{t.formClosedWhy}</p>
      <div>
        <button type="button" className="button" onClick={() => closedForm.set(undefined)}>
          {t.openForm}
        </button>
      </div>
    </div>
  );
}
