/** A form that was opened from a row, where the server has a record of another name by the key of that row. */
import { useEffect, useRef, useState } from "react";
import { plainText, type RecordReference } from "../../schema/index.js";
import { useApp } from "../context/context.js";
import { useFormWords } from "../form/words.js";
import { keyText } from "../navigation/routes.js";
import { mayBeTwoRecords } from "../record/may-be-two-records.js";
import { Icon } from "../ui/icon.js";

export interface OtherRow {
  shown: RecordReference;
  now: RecordReference;
  /** The person means that record. */
  accept(): void;
}

/**
 * @param latest - the record by the key of `from`, as it was read
 * @returns undefined where a row and its record are called alike, or the person has seen that they are not
 */
export function useOtherRow(
  from: RecordReference | undefined,
  latest: RecordReference | undefined,
): OtherRow | undefined {
  const { openedRows } = useApp().visit;
  const { type = "", id = "", scope } = from ?? {};
  const key = keyText({ type, id, scope });
  const [shown] = useState(() => openedRows.get(key));
  const [isAccepted, setAccepted] = useState(false);
  // What it is called before it is changed here.
  const first = useRef<RecordReference>(undefined);
  first.current ??= latest;
  useEffect(() => {
    openedRows.delete(key);
  }, [openedRows, key]);
  const now = first.current;
  if (!shown || !now || isAccepted || shown.id !== id || !mayBeTwoRecords(shown, now)) return undefined;
  return { shown, now, accept: () => setAccepted(true) };
}

interface OtherRowNoticeProps {
  other: OtherRow;
  onCancel: () => void;
}

export function OtherRowNotice({ other: { shown, now, accept }, onCancel }: OtherRowNoticeProps) {
  const t = useFormWords();
  const name = plainText(now.label);
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div className="stack tight">
        <p>{t.otherRecord(plainText(shown.label), name)}</p>
        <div className="row">
          <button type="button" className="button" onClick={onCancel}>
            {t.cancel}
          </button>
          <button type="button" className="button" onClick={accept}>
            {t.goOnWith(name)}
          </button>
        </div>
      </div>
    </div>
  );
}
