/** The answer that is shown in the place of a form, also one that came after the form was left. */
import { useEffect, useState } from "react";
import { useApp } from "../../../base/context/context.js";
import type { AnswerToRead } from "../../../base/context/visit/visit.js";
import { toastCard } from "../../../parts/controls/toast.js";
import { useFormWords } from "../../../parts/form/words.js";
import { formatRoute } from "../../../base/navigation/routes.js";
import type { ActionRoute } from "../../../parts/action/use-action-form.js";

interface ReadAnswers {
  /** Undefined while the form is there to be filled in. */
  toRead: AnswerToRead | undefined;
  /** Shows an answer, or says in a toast that it is there where the form has been left. */
  arrived(show: AnswerToRead["show"]): void;
  /** Opens the form again, unless the next answer is there. */
  close(): void;
}

/**
 * @param label - of the action
 * @param route - of the form
 */
export function useAnswerToRead(label: string, route: ActionRoute): ReadAnswers {
  const { nav, visit } = useApp();
  const { answersToRead, toasts } = visit;
  const t = useFormWords();
  const form = formatRoute(route);
  const [toRead, setToRead] = useState(() => answersToRead.get().find((answer) => answer.form === form));
  useEffect(() => {
    // An answer that is on the screen waits no more.
    if (toRead) return answersToRead.set(answersToRead.get().filter((answer) => answer !== toRead));
    const look = () => setToRead(answersToRead.get().find((answer) => answer.form === form));
    look();
    return answersToRead.subscribe(look);
  }, [answersToRead, form, toRead]);
  return {
    toRead,
    arrived(show) {
      answersToRead.set([...answersToRead.get(), { form, show }]);
      const isFormOpen = formatRoute(nav.get()) === form;
      if (isFormOpen) return;
      toasts.set({ content: toastCard({ title: t.done(label), messages: [t.answerToRead], view: route }) });
    },
    close: () => setToRead(undefined),
  };
}
