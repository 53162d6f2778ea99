/** Corrects the values of a row that the server refused, or that was left out, in the form of its action. */
import { useState } from "react";
import { plainText, type ActionPlan, type FormValue } from "../../../../schema/index.js";
import { Dialog } from "../../../../parts/controls/dialog.js";
import { usePicks } from "../../../../parts/action/other-row.js";
import { ScopedForm } from "../../../../parts/action/scoped-form.js";
import { count } from "../../../../parts/values/number-format.js";
import type { ImportInfo, ImportRow } from "../../store/kept-import.js";
import { formOfRow } from "../../row-form.js";
import { useImportWords } from "../../words.js";
import { correctedCells } from "./corrected-cells.js";

export interface CorrectDialogProps {
  plan: ActionPlan;
  info: ImportInfo;
  row: ImportRow;
  /** Why the server refused it, or why it was left out. */
  reason: string | undefined;
  /** The server may have done it all the same. */
  mayBeDone: boolean;
  /** Keeps the row with other values. @throws where the device cannot */
  onCorrect: (row: ImportRow) => Promise<void>;
  onClose: () => void;
}

export function CorrectDialog({ plan, info, row, reason, mayBeDone, onCorrect, onClose }: CorrectDialogProps) {
  const t = useImportWords();
  const [value, setValue] = useState<FormValue>(row.value);
  const [step, setStep] = useState<"open" | "keeping" | "not-kept">("open");
  const of = { type: plan.entity ?? "" };
  const picks = usePicks(plan, of, value);
  const correct = async () => {
    setStep("keeping");
    if (!(await picks.areStillThey())) return setStep("open");
    onCorrect({ ...row, value, cells: correctedCells(row, info, value) }).then(onClose, () => setStep("not-kept"));
  };
  return (
    <Dialog title={t.correctRow(count(row.number))} isTyped={value !== row.value} onClose={onClose}>
      {reason !== undefined && <p className="fault">{plainText(reason)}</p>}
      {mayBeDone && <p>{t.rowsMayBeDone("1")}</p>}
      <ScopedForm
        plan={plan}
        of={of}
        fields={formOfRow(plan, value)}
        value={value}
        onChange={setValue}
        onPick={picks.onPick}
        submit={t.correctDone}
        isBusy={step === "keeping"}
        onSubmit={correct}
        notice={picks.notice ?? (step === "not-kept" && <p role="alert">{t.decisionNotNoted}</p>)}
        extra={
          <button type="button" className="button ghost" onClick={onClose}>
            {t.correctCancel}
          </button>
        }
      />
    </Dialog>
  );
}
