/** Where the toast is. */
import { useSyncExternalStore } from "react";
import { useApp } from "../context/context.js";

/** Announces the open toast: a screen reader listens to this element before there is one. */
export function ToastPlace() {
  const { toasts } = useApp().visit;
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get, toasts.get);
  return (
    <div className="toasts" role="status">
      {toast?.content}
    </div>
  );
}
