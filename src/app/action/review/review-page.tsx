/** Shows the values before they are sent, in place of the form. */
import { useEffect, useRef } from "react";
import { jsonText } from "../../values/structures/json-text.js";
import { formerVariables } from "../form-start.js";
import type { ActionForm } from "../use-action-form.js";
import { useFormWords } from "../../form/words.js";
import { Review } from "./review.js";

interface ReviewPageProps {
  /** What the form does, such as "Update station". */
  label: string;
  actionForm: ActionForm;
  /** The values that will be sent. */
  args: Record<string, unknown>;
  onSend: () => void;
  onBack: () => void;
  onCancel: () => void;
}

export function ReviewPage({ label, actionForm, args, onSend, onBack, onCancel }: ReviewPageProps) {
  const t = useFormWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the button that led here is hidden
  const isEmpty = Object.keys(args).length === 0;
  const isChange = actionForm.start.over === "record";
  return (
    <section className="review stack">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t.review}
        </h2>
        <p className="quiet">{isEmpty ? t.reviewNone : t.willBeSent(isChange)}</p>
      </div>
      {!isEmpty && <Review fields={actionForm.fields} values={args} former={formerVariables(actionForm.start)} />}
      <AsSent args={args} />
      <div className="submit">
        <button type="button" className="button primary" onClick={onSend}>
          {label}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {t.back}
        </button>
        <button type="button" className="button ghost" onClick={onCancel}>
          {t.cancel}
        </button>
      </div>
    </section>
  );
}

/** The variables as JSON, folded. */
export function AsSent({ args }: { args: Record<string, unknown> }) {
  const t = useFormWords();
  return (
    <details>
      <summary>{t.reviewRaw}</summary>
      <pre className="json" tabIndex={0}>
        {jsonText(args)}
      </pre>
    </details>
  );
}
