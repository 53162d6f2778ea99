/** Sends a form, unless another person has changed the same values of the record meanwhile: then this person chooses. */
import { useRef, useState } from "react";
import { setAt, type FormValue } from "../../../schema/index.js";
import { useApp } from "../../../base/context/context.js";
import { untilLeft } from "../../../base/context/visit/until-left.js";
import type { ActionForm, Checked, ToSend } from "../../../parts/action/use-action-form.js";
import type { Sending } from "../use-send.js";
import { isSame } from "../../../parts/action/same-value.js";
import type { Conflict } from "../../../parts/action/conflict/conflicts.js";

type Check = { at: "idle" } | { at: "checking" } | { at: "conflict"; conflicts: readonly Conflict[] } | UnreadRecord;

/** The record could not be read again, so nobody knows whether there are conflicts. */
interface UnreadRecord {
  at: "unread";
  /** Undefined where the server answers that there is no such record. */
  error: unknown;
  confirmed: Confirmed;
}

/** The arguments that a person has seen before they are sent. */
type Confirmed = Record<string, unknown> | undefined;

const IDLE: Check = { at: "idle" };

export interface CheckedSend {
  /** Whether the record is being requested again. */
  isChecking: boolean;
  /** The values that both have changed; empty where nothing was found. */
  conflicts: readonly Conflict[];
  /** Whether a person has found them by trying to send the form. */
  isFromSending: boolean;
  /** Undefined where the last look for conflicts did not fail. */
  unread: UnreadRecord | undefined;
  /**
   * Looks for conflicts, and sends the form if there are none.
   * @param confirmed - the arguments that a person has been asked about. If the record has other values by now, others would be sent
   */
  send(confirmed?: Confirmed): Promise<void>;
  /** The person has seen the conflicts: sends the form, unless there are others by now. */
  sendMine(): void;
  /** Sends the form though it is not known whether there are conflicts. */
  sendUnread(): void;
  /** Puts the values of the other person into the form. */
  takeTheirs(): void;
  /** The person goes on with the form: what has not been sent yet is not sent. */
  forget(): void;
}

/**
 * @param sendForm - sends the form, without a look for conflicts
 * @param ask - asks before values are sent, if it has to, and tells whether it does
 */
export function useCheckedSend(
  actionForm: ActionForm,
  sendForm: Sending["send"],
  ask: (toSend: ToSend) => boolean,
): CheckedSend {
  const app = useApp();
  const [check, setCheck] = useState<Check>(IDLE);
  // A look that is no longer the latest sends nothing: the person has typed on, or has left the form.
  const latestLook = useRef(0);
  const send = async (toSend: ToSend, confirmed: Confirmed) => {
    const isSeen = confirmed !== undefined && isSame(confirmed, toSend.variables);
    if (isSeen || !ask(toSend)) await sendForm(toSend, isSeen ? confirmed : undefined);
  };
  const conflicts = check.at === "conflict" ? check.conflicts : actionForm.conflicts;
  const sendChecked = async (confirmed?: Confirmed): Promise<void> => {
    const look = ++latestLook.current;
    setCheck({ at: "checking" });
    const endListening = untilLeft(app, () => {
      latestLook.current++;
    });
    const checked: Checked = await actionForm.check().finally(endListening);
    if (look !== latestLook.current) return;
    switch (checked.is) {
      case "conflict":
        return setCheck({ at: "conflict", conflicts: checked.conflicts });
      case "unread":
        return setCheck({ at: "unread", error: checked.error, confirmed });
      case "faulty":
        return setCheck(IDLE);
      case "clear":
        setCheck(IDLE);
        return send(checked.toSend, confirmed);
    }
  };
  return {
    isChecking: check.at === "checking",
    conflicts,
    isFromSending: check.at === "conflict",
    unread: check.at === "unread" ? check : undefined,
    send: sendChecked,
    sendMine() {
      actionForm.accept(conflicts);
      sendChecked();
    },
    sendUnread() {
      setCheck(IDLE);
      const { start, value, read } = actionForm;
      const { variables, problems } = read(value);
      const confirmed = check.at === "unread" ? check.confirmed : undefined;
      if (problems.length === 0) send({ start, value, variables }, confirmed);
    },
    takeTheirs() {
      setCheck(IDLE);
      actionForm.accept(conflicts);
      actionForm.change(withTheirs(actionForm.value, conflicts));
    },
    forget() {
      latestLook.current++;
      setCheck(IDLE);
    },
  };
}

const withTheirs = (value: FormValue, conflicts: readonly Conflict[]): FormValue =>
  conflicts.reduce((next, { path, theirs }) => setAt(next, path, theirs.initial), value);
