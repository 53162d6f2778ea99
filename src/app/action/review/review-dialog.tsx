/** Shows the values before they are sent, and asks before a deletion. */
import type { ActionPlan } from "../../../schema/index.js";
import { useRecordLabel } from "../../record/use-record-label.js";
import { Dialog } from "../../controls/dialog.js";
import { jsonText } from "../../values/structures/json-text.js";
import { formerVariables } from "../form-start.js";
import { subjectOf } from "../record-reference.js";
import { Review } from "./review.js";
import type { ActionForm } from "../use-action-form.js";
import { useFormWords } from "../../form/words.js";

interface ReviewDialogProps {
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

export function ReviewDialog({ plan, label, actionForm, args, subject, onSend, onClose }: ReviewDialogProps) {
  const t = useFormWords();
  const isDelete = plan.verb === "delete";
  const { type, id } = subject ?? subjectOf(plan, actionForm.value);
  const recordLabel = useRecordLabel(isDelete ? type : undefined, id);
  const isEmpty = Object.keys(args).length === 0;
  return (
    <Dialog title={isDelete ? t.sureDelete(label, recordLabel ?? id) : t.review} onClose={onClose}>
      {isDelete && <p>{t.cannotUndo}</p>}
      {isEmpty ? (
        <p>{t.reviewNone}</p>
      ) : (
        <Review fields={actionForm.fields} values={args} former={formerVariables(actionForm.start)} />
      )}
      <details>
        <summary>{t.reviewRaw}</summary>
        <pre className="json" tabIndex={0}>
          {jsonText(args)}
        </pre>
      </details>
      <div className="submit">
        <button type="button" className={isDelete ? "button primary danger" : "button primary"} onClick={onSend}>
          {label}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {isDelete ? t.cancel : t.back}
        </button>
      </div>
    </Dialog>
  );
}
