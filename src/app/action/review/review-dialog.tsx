/** Asks before a deletion, and before a change of rows by a filter: by what the document does, at the moment of sending. */
import { useId, useState, type ReactNode } from "react";
import type { ActionPlan } from "../../../schema/index.js";
import { Dialog } from "../../controls/dialog.js";
import { useFormWords } from "../../form/words.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { useFocusOnArrival } from "../../ui/keyboard/first-focus.js";
import { formerVariables } from "../form-start.js";
import { subjectOf } from "../record-reference.js";
import type { ActionForm } from "../use-action-form.js";
import { ReachNotice, reasonOf, useReachText, useThingName } from "./reach.js";
import { AsSent, ReviewPage } from "./review-page.js";
import { LeftToServer, Review } from "./review.js";

export { ReachNotice, ReviewPage };

interface ConfirmDialogProps {
  plan: ActionPlan;
  label: string;
  actionForm: ActionForm;
  /** The values that will be sent. */
  args: Record<string, unknown>;
  onSend: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { plan, label, actionForm, args } = props;
  const t = useFormWords();
  const id = useId();
  const [typed, setTyped] = useState("");
  const reach = plan.reach(plan.request({ args }));
  const subject = subjectOf(plan, actionForm.value);
  const subjectLabel = useRecordLabel(subject.type, subject.id, undefined, args) ?? subject.id;
  const what = useReachText(plan, reach, args) ?? subjectLabel;
  const thing = useThingName(plan, reach);
  const asksForName = reach.is === "rows" && reach.leavesOut !== "some";
  return (
    <Question
      {...props}
      title={t.sureDelete(label, what)}
      reason={reach.is === "rows" ? reasonOf(reach, t) : undefined}
      isReady={!asksForName || nameForm(typed) === nameForm(thing)}
    >
      {asksForName && (
        <div className="field">
          <label htmlFor={id}>{t.typeName(thing)}</label>
          <input
            id={id}
            className="input"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
    </Question>
  );
}

/** A name as it is compared with what was typed. */
const nameForm = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLocaleLowerCase();

interface QuestionProps extends ConfirmDialogProps {
  title: string;
  reason: string | undefined;
  isReady: boolean;
  children?: ReactNode;
}

function Question({ title, reason, isReady, children, label, actionForm, args, onSend, onClose }: QuestionProps) {
  const t = useFormWords();
  // Not to the button that sends: a key that is pressed once too often must change nothing.
  const cancelButton = useFocusOnArrival<HTMLButtonElement>();
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        {reason} {t.cannotUndo}
      </p>
      {Object.keys(args).length > 0 && (
        <Review fields={actionForm.fields} values={args} former={formerVariables(actionForm.start)} />
      )}
      <LeftToServer fields={actionForm.fields} values={args} />
      <AsSent args={args} />
      {children}
      <div className="submit">
        <button type="button" className="button primary danger" disabled={!isReady} onClick={onSend}>
          {label}
        </button>
        <button ref={cancelButton} type="button" className="button" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  );
}
