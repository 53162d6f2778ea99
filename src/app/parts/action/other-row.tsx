/**
 * A form that was opened from a row, or in which a record was picked, where the server has a record of another name by the key of that.
 */
import { useEffect, useRef, useState } from "react";
import {
  type ActionPlan,
  type FormValue,
  lookUpArguments,
  recordMeant,
  type RecordReference,
  type Schema,
  scopeValues,
} from "../../schema/index.js";
import type { Client } from "../../../index.js";
import { useClient } from "../../../react/index.js";
import { useApp, useSchema } from "../../base/context/context.js";
import type { PickedRecord } from "../form/picker/picker-state.js";
import { useFormWords } from "../form/words.js";
import { keyText } from "../../base/navigation/routes.js";
import { calledText, holdsText, isKnownFrom, mayBeTwoRecords } from "./may-be-two-records.js";
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
    const shownNow = latest ?? first.current;
    if (shownNow && isKnownFrom(seen, shownNow, found)) accepted.current = found;
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
  return {
    other: later ? { ...later, accept, back: later.picked && back } : atOnce,
    isMeant,
    async isStillIt() {
      // A record whose values are read once more says itself whether it is still the one that is meant.
      if (plan.changes.length === 0 && !(await isRowStillIt())) return false;
      const other = await otherNameAmong(picks(), { schema, client, value, scope: scopeOfForm });
      if (other) setLater(other);
      return !other;
    },
  };
}

interface WhereAsked {
  schema: Schema;
  client: Client;
  value: FormValue;
  scope: string | undefined;
}

/** The first of some picked records that is called otherwise by now. */
async function otherNameAmong(
  picks: readonly PickedRecord[],
  { schema, client, value, scope }: WhereAsked,
): Promise<(OtherName & { picked: PickedRecord }) | undefined> {
  const asked = picks.map(async (picked) => {
    const { record: shown, of, id } = picked;
    const now = shown && of && (await readReference(schema, client, { ...of, id, scope: scopeValues(scope) }));
    return now && !isKnownFrom(value, shown, now) && mayBeTwoRecords(shown, now) ? { shown, now, picked } : undefined;
  });
  return (await Promise.all(asked)).find((each) => each !== undefined);
}

/** The picked records with one more, each once. */
export const withPicked = (picks: readonly PickedRecord[], picked: PickedRecord): readonly PickedRecord[] => [
  ...picks.filter(({ id, type }) => id !== picked.id || type !== picked.type),
  picked,
];

/** Those that are in the form by now. */
export const picksIn = (picks: readonly PickedRecord[], value: FormValue): readonly PickedRecord[] =>
  picks.filter(({ id }) => holdsText(value, id));

/**
 * What is picked in a form of a dialog or a step.
 *
 * @param of - see `ScopedForm`
 */
export function usePicks(plan: ActionPlan, of: Pick<RecordReference, "type" | "scope">, value: FormValue) {
  const schema = useSchema();
  const client = useClient();
  const picks = useRef<readonly PickedRecord[]>([]);
  const [other, setOther] = useState<OtherName & { picked: PickedRecord }>();
  const close = () => setOther(undefined);
  const onPick = (picked: PickedRecord) => {
    picks.current = withPicked(picks.current, picked);
    close();
  };
  const accept = () => other && onPick({ ...other.picked, record: other.now });
  return {
    onPick,
    /** Whether all of them are called as they were; else the notice says which one is not. */
    async areStillThey(): Promise<boolean> {
      const { scope } = recordMeant(plan, of, value);
      const found = await otherNameAmong(picksIn(picks.current, value), { schema, client, value, scope });
      setOther(found);
      return found === undefined;
    },
    notice: other && <OtherRowNotice other={{ ...other, accept }} onCancel={close} />,
  };
}

interface OtherRowNoticeProps {
  other: Pick<OtherRow, "shown" | "now" | "accept">;
  onCancel: () => void;
}

export function OtherRowNotice({ other: { shown, now, accept }, onCancel }: OtherRowNoticeProps) {
  const t = useFormWords();
  const name = calledText(now);
  return (
    <div className="alert" role="alert">
      <Icon name="alert" />
      <div className="stack tight">
        <p>{t.otherRecord(calledText(shown), name)}</p>
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
