/** Where the toast is, and the question that is asked before a screen is left. */
import { useSyncExternalStore } from "react";
import { useApp } from "../../base/context/context.js";

/** Announces the open toast: a screen reader listens to this element before there is one. */
export function ToastPlace() {
  const { toasts, question } = useApp().visit;
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  const asked = useSyncExternalStore(question.subscribe, question.get, question.get);
  return (
    <>
      <div className="toasts" role="status">
        {toast?.content}
      </div>
      {asked}
    </>
  );
}
