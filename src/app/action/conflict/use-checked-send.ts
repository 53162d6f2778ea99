/** Sends a form, unless another person has changed the same values of the record meanwhile: then this person chooses. */
import { useState } from "react";
import { setAt, type FormValue } from "../../../schema/index.js";
import type { ActionForm } from "../use-action-form.js";
import type { Conflict } from "./conflicts.js";

type Check = { at: "idle" } | { at: "checking" } | { at: "conflict"; conflicts: readonly Conflict[] };

const IDLE: Check = { at: "idle" };

export interface CheckedSend {
  /** Whether the record is being requested again. */
  isChecking: boolean;
  /** The values that both have changed; undefined where nothing was found. */
  conflicts: readonly Conflict[] | undefined;
  /** Looks for conflicts, and sends the form if there are none. */
  send(args: Record<string, unknown>): Promise<void>;
  /** Sends the form as it is. */
  sendMine(): void;
  /** Puts the values of the other person into the form. */
  takeTheirs(): void;
  /** The person goes on with the form. */
  forget(): void;
}

/** @param send - sends the variables of the form, without a look for conflicts */
export function useCheckedSend(
  actionForm: ActionForm,
  send: (args: Record<string, unknown>) => Promise<void>,
): CheckedSend {
  const [check, setCheck] = useState<Check>(IDLE);
  const conflicts = check.at === "conflict" ? check.conflicts : undefined;
  return {
    isChecking: check.at === "checking",
    conflicts,
    async send(args) {
      setCheck({ at: "checking" });
      const found = await actionForm.findConflicts();
      setCheck(found.length > 0 ? { at: "conflict", conflicts: found } : IDLE);
      if (found.length === 0) await send(args);
    },
    sendMine() {
      setCheck(IDLE);
      send(actionForm.read(actionForm.value).variables);
    },
    takeTheirs() {
      setCheck(IDLE);
      if (conflicts) actionForm.change(withTheirs(actionForm.value, conflicts));
    },
    forget: () => setCheck(IDLE),
  };
}

const withTheirs = (value: FormValue, conflicts: readonly Conflict[]): FormValue =>
  conflicts.reduce((next, { path, theirs }) => setAt(next, path, theirs), value);
