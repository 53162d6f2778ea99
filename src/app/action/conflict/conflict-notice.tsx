/** Tells a person that another one has changed the same values of a record, and lets the person choose. Nothing has been sent yet. */
import { useEffect, useRef } from "react";
import { plainText, type FormField, type FormValue } from "../../../schema/index.js";
import { toVariables } from "../../../schema/form/variables.js";
import { useFormWords } from "../../form/words.js";
import { Icon } from "../../ui/icon.js";
import { SentValue } from "../review/review.js";
import type { Conflict } from "./conflicts.js";

export { conflictsOf } from "./conflicts.js";

interface ConflictNoticeProps {
  conflicts: readonly Conflict[];
  /** Sends the form as it is. */
  onSendMine: () => void;
  /** Puts the values of the other person into the form. */
  onTakeTheirs: () => void;
}

export function ConflictNotice({ conflicts, onSendMine, onTakeTheirs }: ConflictNoticeProps) {
  const t = useFormWords();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div ref={alert} className="alert" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="stack tight">
        <b>{t.changedMeanwhile}</b>
        <dl className="facts">
          {conflicts.map(({ path, field, before, theirs, mine }) => (
            <div key={path.join(".")}>
              <dt>{plainText(field.label)}</dt>
              <dd>
                <ChosenValue word={t.before} field={field} value={before} />
                <ChosenValue word={t.theirs} field={field} value={theirs} />
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
              event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
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
