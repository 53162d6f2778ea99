/** Sends a form, unless another person has changed the same values of the record meanwhile: then this person chooses. */
import { useRef, useState } from "react";
import { setAt, type FormValue } from "../../../schema/index.js";
import { useApp } from "../../context/context.js";
import { untilLeft } from "../../context/visit/until-left.js";
import type { ActionForm } from "../use-action-form.js";
import type { Conflict } from "./conflicts.js";

type Check =
  | { at: "idle" }
  | { at: "checking" }
  | { at: "conflict"; conflicts: readonly Conflict[] }
  | { at: "failed"; failure: CheckFailure };

/** Why it could not be found out whether there are conflicts, such as code that could not be loaded. */
interface CheckFailure {
  error: unknown;
  /** Looks once more, and sends the same values if there are no conflicts. */
  retry(): void;
}

const IDLE: Check = { at: "idle" };

export interface CheckedSend {
  /** Whether the record is being requested again. */
  isChecking: boolean;
  /** The values that both have changed; undefined where nothing was found. */
  conflicts: readonly Conflict[] | undefined;
  /** Undefined where the last look for conflicts did not fail. */
  failure: CheckFailure | undefined;
  /** Looks for conflicts, and sends the form if there are none. */
  send(args: Record<string, unknown>): Promise<void>;
  /** Sends the form as it is. */
  sendMine(): void;
  /** Puts the values of the other person into the form. */
  takeTheirs(): void;
  /** The person goes on with the form: what has not been sent yet is not sent. */
  forget(): void;
}

/** @param send - sends the variables of the form, without a look for conflicts */
export function useCheckedSend(
  actionForm: ActionForm,
  send: (args: Record<string, unknown>) => Promise<void>,
): CheckedSend {
  const app = useApp();
  const [check, setCheck] = useState<Check>(IDLE);
  // A look that is no longer the latest sends nothing: the person has typed on, or has left the form.
  const latestLook = useRef(0);
  const conflicts = check.at === "conflict" ? check.conflicts : undefined;
  const sendChecked = async (args: Record<string, unknown>): Promise<void> => {
    const look = ++latestLook.current;
    setCheck({ at: "checking" });
    const endListening = untilLeft(app, () => {
      latestLook.current++;
    });
    let found: readonly Conflict[];
    try {
      found = await actionForm.findConflicts();
    } catch (error) {
      if (look === latestLook.current) setCheck({ at: "failed", failure: { error, retry: () => sendChecked(args) } });
      return;
    } finally {
      endListening();
    }
    if (look !== latestLook.current) return;
    setCheck(found.length > 0 ? { at: "conflict", conflicts: found } : IDLE);
    if (found.length === 0) await send(args);
  };
  return {
    isChecking: check.at === "checking",
    conflicts,
    failure: check.at === "failed" ? check.failure : undefined,
    send: sendChecked,
    sendMine() {
      setCheck(IDLE);
      send(actionForm.read(actionForm.value).variables);
    },
    takeTheirs() {
      setCheck(IDLE);
      if (conflicts) actionForm.change(withTheirs(actionForm.value, conflicts));
    },
    forget() {
      latestLook.current++;
      setCheck(IDLE);
    },
  };
}

const withTheirs = (value: FormValue, conflicts: readonly Conflict[]): FormValue =>
  conflicts.reduce((next, { path, theirs }) => setAt(next, path, theirs), value);
