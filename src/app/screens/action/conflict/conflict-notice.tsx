/** What a person is told before a change overwrites one of another person, or one that nobody has seen. Nothing has been sent yet. */
import { useEffect, useRef } from "react";
import { type FormField, type FormValue, plainText, toVariables } from "../../../schema/index.js";
import { SignIn } from "../../../parts/account/sign-in.js";
import { useExplanation } from "../../../parts/answers/failure/use-explanation.js";
import { useApp } from "../../../base/context/context.js";
import { useFormWords } from "../../../parts/form/words.js";
import { Icon } from "../../../base/ui/icon.js";
import { SentValue } from "../../../parts/action/review/review.js";
import type { Conflict } from "../../../parts/action/conflict/conflicts.js";

interface ConflictNoticeProps {
  conflicts: readonly Conflict[];
  /** The person has tried to send the form. */
  takesFocus: boolean;
  /** Sends the form as it is. */
  onSendMine: () => void;
  /** Puts the values of the other person into the form. */
  onTakeTheirs: () => void;
}

export function ConflictNotice({ conflicts, takesFocus, onSendMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = useFormWords();
  const alert = useRef<HTMLDivElement>(null);
  // What is found when a draft is opened does not take the focus from the form's heading.
  useEffect(() => {
    if (takesFocus) alert.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={alert} className="alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="stack tight">
        <b>{conflicts.some(({ before }) => before) ? t.changedMeanwhile : t.hasOtherValues}</b>
        <dl className="facts">
          {conflicts.map(({ path, field, before, theirs, mine }) => (
            <div key={path.join(".")}>
              <dt>{plainText(field.label)}</dt>
              <dd>
                {before && <ChosenValue word={t.before} field={field} value={before.initial} />}
                <ChosenValue word={before ? t.theirs : t.now} field={field} value={theirs.initial} />
                <ChosenValue word={t.yours} field={field} value={mine} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="row">
          <button type="button" className="button" onClick={onSendMine}>
            {t.sendMine}
          </button>
          <button
            type="button"
            className="button"
            onClick={(event) => {
              // This notice goes, and the focus with it.
              event.currentTarget.closest(".filled-in")?.querySelector<HTMLElement>("[type=submit]")?.focus();
              onTakeTheirs();
            }}
          >
            {t.takeTheirs}
          </button>
        </div>
      </div>
    </div>
  );
}

interface UnreadNoticeProps {
  /** Undefined where the server answers that there is no such record. */
  error: unknown;
  /** Looks once more, and sends the form if nobody has changed the same values. */
  onRetry: () => void;
  /** Sends the form as it is. */
  onSend: () => void;
}

/** Tells a person that the record cannot be read again, so that nobody knows whether another one has changed it. */
export function UnreadNotice({ error, onRetry, onSend }: UnreadNoticeProps) {
  const { auth } = useApp();
  const t = useFormWords();
  const explanation = useExplanation(error);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} className="alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="stack tight">
        <b>{t.notReadAgain}</b>
        {explanation && <p>{explanation.text}</p>}
        {explanation?.kind === "signed-out" && auth && <SignIn />}
        <div className="row">
          <button type="button" className="button" onClick={onRetry}>
            {t.retry}
          </button>
          <button type="button" className="button" onClick={onSend}>
            {t.sendUnread}
          </button>
        </div>
      </div>
    </div>
  );
}

/** A value of an input behind the word that says whose it is. */
function ChosenValue({ word, field, value }: { word: string; field: FormField; value: FormValue }) {
  const t = useFormWords();
  const { variables } = toVariables([field], { [field.name]: value });
  const sent = variables[field.name];
  return (
    <div>
      <span className="quiet">{word}</span>{" "}
      {sent === undefined ? <em className="quiet">{t.nothing}</em> : <SentValue field={field} value={sent} />}
    </div>
  );
}
