/** Why an action was not done. An answer that never came, or that says nothing, leaves open whether it was. */
import { plainText } from "../../schema/index.js";
import { useApp } from "../context/context.js";
import { useExplanation } from "./use-explanation.js";
import type { Sent } from "../form/use-send.js";
import { useWords } from "../context/words.js";
import { Icon } from "../ui/icon.js";
import { SignIn } from "../account/sign-in.js";

export function Trouble({ sent: { is, error, problems, done, all } }: { sent: Sent }) {
  const { auth } = useApp();
  const t = useWords();
  const why = useExplanation(error);
  const general = [...new Set(problems.filter(({ path }) => !path.length).map(({ message }) => message))];
  const { kind = "", status = 0 } = (error ?? {}) as { kind?: string; status?: number };
  // No answer, half an answer, or one from a gateway: it may have been done.
  const isUnanswered =
    ["network", "timeout", "protocol", "parse"].includes(kind) || (!problems.length && status >= 500);
  const isUnsure = is === "unconfirmed" || isUnanswered;
  const title = () => {
    if (is === "unconfirmed") return t.notConfirmed;
    if (!why) return t.notDone;
    return isUnanswered ? why.title : t.notDoneAs[why.kind === "offline" ? "error" : why.kind];
  };
  const text = is === "unconfirmed" ? t.notConfirmedWhy : why?.text;
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div>
        <b>{title()}</b>
        {done !== undefined && done > 0 && all !== undefined && <p>{t.partlyDone(done, all)}</p>}
        {general.length
          ? general.map((message) => <p key={message}>{plainText(message)}</p>)
          : text && <p>{plainText(text)}</p>}
        <p className="quiet">
          {isUnsure && t.maybeDone + " "}
          {t.kept}
        </p>
        {why?.kind === "signed-out" && auth && <SignIn />}
      </div>
    </div>
  );
}
