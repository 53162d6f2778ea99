/** Says in a toast that an action was not done, where its form is no longer on the page. */
import { plainText, type RootField } from "../../../schema/index.js";
import { useExplain } from "../../../parts/answers/failure/use-explanation.js";
import { useApp } from "../../../base/context/context.js";
import { toastCard } from "../../../parts/controls/toast.js";
import { useFormWords } from "../../../parts/form/words.js";
import { doubtOf, type Sent } from "../../../parts/action/send-action.js";
import type { ActionRoute } from "../../../parts/action/use-action-form.js";

/** @param route - that of the form, in which what was typed is kept */
export function useNotDoneToast(root: RootField, route: ActionRoute): (sent: Sent) => void {
  const { toasts } = useApp().visit;
  const t = useFormWords();
  const reasonsOf = useReasons();
  return (sent) => {
    const doubt = doubtOf(sent);
    // An aborted action is that of a user who has signed out.
    if ((sent.error as { kind?: string } | undefined)?.kind === "abort") return;
    toasts.set({
      record: undefined,
      content: toastCard({
        title: doubt === "not-done" ? t.notDone : t.doubts[doubt],
        name: plainText(root.label),
        messages: reasonsOf(sent),
        view: route,
        isFailure: true,
      }),
    });
  };
}

/** The reasons why an action was not done, as a person reads them. */
export function useReasons(): (sent: Sent) => readonly string[] {
  const explain = useExplain();
  const t = useFormWords();
  return (sent) => {
    const said = [...new Set(sent.problems.map(({ message }) => plainText(message)))];
    const why = sent.error ? explain(sent.error).text : t.notConfirmedWhy;
    const isUnknown = doubtOf(sent) === "unknown";
    return [...(said.length > 0 ? said : [why]), ...(isUnknown ? [t.maybeDone] : [])];
  };
}
