/** Asks before a deletion, by the name of its record. */
import type { ActionPlan } from "../../../schema/index.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { Dialog } from "../../controls/dialog.js";
import { useFocusOnArrival } from "../../ui/keyboard/first-focus.js";
import { formerVariables } from "../form-start.js";
import { subjectOf } from "../record-reference.js";
import { AsSent, ReviewPage } from "./review-page.js";
import { Review } from "./review.js";
import type { ActionForm } from "../use-action-form.js";
import { useFormWords } from "../../form/words.js";

export { ReviewPage };

interface DeletionDialogProps {
  plan: ActionPlan;
  label: string;
  actionForm: ActionForm;
  /** The values that will be sent. */
  args: Record<string, unknown>;
  /** The record that the link to the action names. */
  subject: { type?: string; id?: string } | undefined;
  onSend: () => void;
  onClose: () => void;
}

export function DeletionDialog({ plan, label, actionForm, args, subject, onSend, onClose }: DeletionDialogProps) {
  const t = useFormWords();
  const { type, id } = subject ?? subjectOf(plan, actionForm.value);
  const recordLabel = useRecordLabel(type, id);
  // Not to the button that deletes: a key that is pressed once too often must not delete.
  const cancelButton = useFocusOnArrival<HTMLButtonElement>();
  return (
    <Dialog title={t.sureDelete(label, recordLabel ?? id)} onClose={onClose}>
      <p>{t.cannotUndo}</p>
      <Review fields={actionForm.fields} values={args} former={formerVariables(actionForm.start)} />
      <AsSent args={args} />
      <div className="submit">
        <button type="button" className="button primary danger" onClick={onSend}>
          {label}
        </button>
        <button ref={cancelButton} type="button" className="button" onClick={onClose}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  );
}
