/** A form that was opened from a row, where the server has a record of another name by the key of that row. */
import { useEffect, useRef, useState } from "react";
import { plainText, type RecordReference } from "../../schema/index.js";
import { useClient } from "../../react/hooks/use-client.js";
import { lookUpArguments, scopeValues } from "../../schema/plan/scope.js";
import { useApp, useSchema } from "../context/context.js";
import { useFormWords } from "../form/words.js";
import { keyText } from "../navigation/routes.js";
import { holdsText, mayBeTwoRecords } from "./may-be-two-records.js";
import { Icon } from "../ui/icon.js";
import { readRecord } from "./read-record.js";
import { planCurrent } from "./record-baseline.js";

export interface OtherRow {
  shown: RecordReference;
  now: RecordReference;
  /** The person means that record. */
  accept(): void;
}

export interface RowCheck {
  /** Undefined where a row and its record are called alike, or the person has seen that they are not. */
  other: OtherRow | undefined;
  /**
   * @param now - what the key gives by now
   * @param seen - values that the person sees, or has typed
   * @returns false where it is called otherwise than the person has seen, which the screen then says
   */
  isMeant(now: RecordReference | undefined, seen?: unknown): boolean;
  /** The same for what is read once more for that. */
  isStillIt(): Promise<boolean>;
}

/** @param latest - the record by the key of `from`, as it was read */
export function useOtherRow(from: RecordReference | undefined, latest: RecordReference | undefined): RowCheck {
  const { openedRows } = useApp().visit;
  const schema = useSchema();
  const client = useClient();
  const [later, setLater] = useState<Pick<OtherRow, "shown" | "now">>();
  const accepted = useRef<RecordReference>(undefined);
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
  const isOther = shown && now && !isAccepted && shown.id === id && mayBeTwoRecords(shown, now);
  const atOnce = isOther ? { shown, now, accept: () => setAccepted(true) } : undefined;
  const accept = () => {
    accepted.current = later?.now;
    setLater(undefined);
  };
  const isMeant: RowCheck["isMeant"] = (found, seen) => {
    if (!found) return true;
    if (holdsText(seen, found.label)) accepted.current = found;
    const shownNow = latest ?? first.current;
    if (!shownNow || [shownNow, accepted.current].some((each) => each && !mayBeTwoRecords(each, found))) return true;
    setLater({ shown: shownNow, now: found });
    return false;
  };
  return {
    other: later ? { ...later, accept } : atOnce,
    isMeant,
    async isStillIt() {
      const plan = planCurrent(schema, type, []);
      if (!plan) return true;
      const read = await readRecord(client, plan, [], { id, args: lookUpArguments(schema, type, scopeValues(scope)) });
      return read.is === "unread" || isMeant(read.baseline.record);
    },
  };
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
