/**
 * A form that was opened from a row, or in which a record was picked, where the server has a record of another name by the key of that.
 */
import { useEffect, useRef, useState } from "react";
import {
  type ActionPlan,
  type FormValue,
  lookUpArguments,
  plainText,
  type RecordReference,
  scopeValues,
} from "../../schema/index.js";
import { useClient } from "../../../react/hooks/use-client.js";
import { useApp, useSchema } from "../../base/context/context.js";
import type { PickedRecord } from "../form/picker/picker-state.js";
import { useFormWords } from "../form/words.js";
import { keyText } from "../../base/navigation/routes.js";
import { holdsText, mayBeTwoRecords } from "./may-be-two-records.js";
import { readReference } from "../record/use-record-label.js";
import { Icon } from "../../base/ui/icon.js";
import { readRecord } from "./read-record.js";
import { planCurrent } from "./record-baseline.js";

export interface OtherRow {
  shown: RecordReference;
  now: RecordReference;
  /** The person means that record. */
  accept(): void;
  /** Leads back to the form, in which another record can be picked. */
  back?: (() => void) | undefined;
}

interface OtherName extends Pick<OtherRow, "shown" | "now"> {
  /** Undefined for the record that the form was opened from. */
  picked?: PickedRecord;
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
  /** The same for what is read once more for that: what was picked, and the record whose values are not read again. */
  isStillIt(): Promise<boolean>;
}

interface FormOfRow {
  plan: ActionPlan;
  scope: string;
  value: FormValue;
  picks(): readonly PickedRecord[];
  bind(picked: PickedRecord): void;
  /** The record that the link to the form names. */
  from: RecordReference | undefined;
  /** The record by its key, as it was read. */
  latest: RecordReference | undefined;
}

export function useOtherRow({ plan, from, latest, picks, bind, value, scope: scopeOfForm }: FormOfRow): RowCheck {
  const { openedRows } = useApp().visit;
  const schema = useSchema();
  const client = useClient();
  const [later, setLater] = useState<OtherName>();
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
  const back = () => setLater(undefined);
  const accept = () => {
    if (later?.picked) bind({ ...later.picked, record: later.now });
    else accepted.current = later?.now;
    back();
  };
  const isMeant: RowCheck["isMeant"] = (found, seen) => {
    if (!found) return true;
    if (holdsText(seen, found.label)) accepted.current = found;
    const shownNow = latest ?? first.current;
    if (!shownNow || [shownNow, accepted.current].some((each) => each && !mayBeTwoRecords(each, found))) return true;
    setLater({ shown: shownNow, now: found });
    return false;
  };
  const isRowStillIt = async () => {
    const current = planCurrent(schema, type, []);
    if (!current) return true;
    const args = lookUpArguments(schema, type, scopeValues(scope));
    const read = await readRecord(client, current, [], { id, args });
    return read.is === "unread" || isMeant(read.baseline.record);
  };
  const otherNameOf = async (picked: PickedRecord): Promise<OtherName | undefined> => {
    const { record: before, of, id: key } = picked;
    if (!before || !of) return;
    const asked = { ...of, id: key, scope: scopeValues(scopeOfForm) };
    const found = await readReference(schema, client, asked);
    return found && !holdsText(value, found.label) && mayBeTwoRecords(before, found)
      ? { shown: before, now: found, picked }
      : undefined;
  };
  return {
    other: later ? { ...later, accept, back: later.picked && back } : atOnce,
    isMeant,
    async isStillIt() {
      // A record whose values are read once more says itself whether it is still the one that is meant.
      if (plan.changes.length === 0 && !(await isRowStillIt())) return false;
      const [other] = (await Promise.all(picks().map(otherNameOf))).filter((each) => each !== undefined);
      if (other) setLater(other);
      return !other;
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
