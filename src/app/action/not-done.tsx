/** Why an action was not done. Without an answer, or with an unclear one, it may have been done. */
import { useEffect, useRef, useState } from "react";
import { plainText } from "../../schema/index.js";
import { SignIn } from "../account/sign-in.js";
import type { Explanation } from "../answers/failure/explain.js";
import { useExplanation } from "../answers/failure/use-explanation.js";
import { useApp } from "../context/context.js";
import { Icon } from "../ui/icon.js";
import { isWithoutAnswer, type Sent } from "./send-action.js";
import { useFormWords } from "../form/words.js";

interface NotDoneProps {
  sent: Sent;
  /** Whether the action signs in itself: an error about that is no reason to sign in first. */
  signsIn?: boolean | undefined;
}

export function NotDone({ sent, signsIn = false }: NotDoneProps) {
  const { is, error, problems, done, all } = sent;
  const { auth } = useApp();
  const t = useFormWords();
  const explanation = useExplanation(error);
  const generalMessages = [...new Set(problems.filter(({ path }) => !path.length).map(({ message }) => message))];
  // A refused sign-in is no reason to sign in first.
  const shownExplanation = signsIn && explanation?.kind === "signed-out" ? undefined : explanation;
  const isUnanswered = isWithoutAnswer(sent);
  const reason = is === "unconfirmed" ? t.notConfirmedWhy : explanation?.text;
  const [hasFaultyInput] = useState(problems.some(({ path }) => path.length > 0));
  // What stands at its input is not said twice.
  const messages = generalMessages.length || hasFaultyInput || !reason ? generalMessages : [reason];
  const alert = useRef<HTMLDivElement>(null);
  // A faulty input takes the focus itself.
  useEffect(() => {
    if (!hasFaultyInput) alert.current?.focus();
  }, [hasFaultyInput]);
  return (
    <div ref={alert} className="alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <b>{titleOf(sent, shownExplanation, t)}</b>
        {done !== undefined && done > 0 && all !== undefined && <p>{t.partlyDone(done, all)}</p>}
        {messages.map((message) => (
          <p key={message}>{plainText(message)}</p>
        ))}
        <p className="quiet">
          {(is === "unconfirmed" || isUnanswered) && t.maybeDone + " "}
          {t.kept}
        </p>
        {shownExplanation?.kind === "signed-out" && auth && <SignIn />}
      </div>
    </div>
  );
}

function titleOf(sent: Sent, explanation: Explanation | undefined, t: ReturnType<typeof useFormWords>): string {
  if (sent.is === "unconfirmed") return t.notConfirmed;
  if (!explanation) return t.notDone;
  if (isWithoutAnswer(sent)) return explanation.title;
  return t.notDoneAs[explanation.kind === "offline" ? "error" : explanation.kind];
}
