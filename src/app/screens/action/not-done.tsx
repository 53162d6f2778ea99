/** Says whether an action was done that the server has not confirmed, and why. */
import { useEffect, useRef, useState } from "react";
import { plainText } from "../../schema/index.js";
import { SignIn } from "../../parts/account/sign-in.js";
import { WrongReachError, type Explanation } from "../../parts/answers/failure/explain.js";
import { useExplanation } from "../../parts/answers/failure/use-explanation.js";
import { useApp } from "../../base/context/context.js";
import { Icon } from "../../base/ui/icon.js";
import { doubtOf, type Doubt, type Sent } from "../../parts/action/send-action.js";
import { useFormWords } from "../../parts/form/words.js";

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
  const doubt = doubtOf(sent);
  const reasons = is === "unconfirmed" ? [t.notConfirmedWhy] : reasonsOf(explanation, doubt);
  const [hasFaultyInput] = useState(problems.some(({ path }) => path.length > 0));
  // What stands at its input is not said twice.
  const messages = generalMessages.length || hasFaultyInput ? generalMessages : reasons;
  const mayBeDone = doubt === "unknown" || (doubt === "refused" && !hasFaultyInput);
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
          {mayBeDone && t.maybeDone + " "}
          {t.kept}
        </p>
        {shownExplanation?.kind === "signed-out" && auth && <SignIn />}
      </div>
    </div>
  );
}

/** The title says whether it was done, so that what has happened instead is a reason. */
function reasonsOf(explanation: Explanation | undefined, doubt: Doubt): string[] {
  if (!explanation) return [];
  return doubt === "unknown" || explanation.kind === "offline"
    ? [explanation.title, explanation.text]
    : [explanation.text];
}

function titleOf(sent: Sent, explanation: Explanation | undefined, t: ReturnType<typeof useFormWords>): string {
  if (sent.is === "unconfirmed") return t.notConfirmed;
  if (sent.error instanceof WrongReachError && explanation) return explanation.title;
  const doubt = doubtOf(sent);
  const kind = explanation?.kind;
  if (doubt === "not-done" && (kind === "signed-out" || kind === "forbidden")) return t.notDoneAs[kind];
  return doubt === "not-done" ? t.notDone : t.doubts[doubt];
}
