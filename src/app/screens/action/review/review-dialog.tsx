/** Asks before a deletion, and before a change of rows by a filter: by what the document does, at the moment of sending. */
import type { ActionPlan } from "../../../schema/index.js";
import { useRecordLabel } from "../../../parts/record/use-record-label.js";
import { formerVariables } from "../../../parts/action/form-start.js";
import { lossesOf } from "../../../parts/action/losses.js";
import { subjectOf } from "../../../parts/action/record-reference.js";
import type { ActionForm } from "../../../parts/action/use-action-form.js";
import { ReachNotice } from "../../../parts/action/review/reach.js";
import { ReachDialog } from "../../../parts/action/review/reach-dialog.js";
import { AsSent, ReviewPage } from "./review-page.js";
import { LeftToServer, Review } from "../../../parts/action/review/review.js";

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

export function ConfirmDialog({ plan, label, actionForm, args, onSend, onClose }: ConfirmDialogProps) {
  const subject = subjectOf(plan, actionForm.value);
  const subjectLabel = useRecordLabel(subject.type, subject.id, undefined, args, "network-only") ?? subject.id;
  return (
    <ReachDialog
      plan={plan}
      label={label}
      reach={plan.reach(plan.request({ args }))}
      args={args}
      from={actionForm.record}
      otherwise={subjectLabel}
      losses={lossesOf(actionForm.fields, args)}
      onSend={onSend}
      onClose={onClose}
    >
      {Object.keys(args).length > 0 && (
        <Review fields={actionForm.fields} values={args} former={formerVariables(actionForm.start)} />
      )}
      <LeftToServer fields={actionForm.fields} values={args} />
      <AsSent args={args} />
    </ReachDialog>
  );
}
