/** Takes something back, unless another person has changed the same values since. */
import type { Client } from "../../../client/types.js";
import type { Undo } from "../../../schema/form/actions/undo-creation.js";
import { controlKind, plainText, type FormField, type Schema } from "../../../schema/index.js";
import { lookUpArguments } from "../../../schema/plan/scope.js";
import type { RecordKey } from "../../navigation/routes.js";
import { nameOfValue } from "../../values/name.js";
import type { ShownValue } from "../../values/kind-view.js";
import { jsonText } from "../../values/structures/json-text.js";
import type { Conflict, SeenValues } from "../conflict/conflicts.js";
import { readRecord } from "../read-record.js";
import { planCurrent } from "../record-baseline.js";
import { requestAction, type Sent } from "../send-action.js";
import type { CheckedUndo } from "./undo-change.js";

export type UndoResult =
  | { is: "sent"; sent: Sent }
  /** Nothing was sent: somebody else has changed the same values. */
  | { is: "changed"; conflicts: readonly Conflict[] }
  /** Nothing was sent. `error` is undefined where the server answers that there is no such record. */
  | { is: "unread"; error: unknown };

/** @param seen - values that a person was told of, and wants to be overwritten */
export async function sendUndo(
  { schema, client }: { schema: Schema; client: Client },
  undo: Undo | CheckedUndo,
  seen: SeenValues,
): Promise<UndoResult> {
  const { plan } = undo;
  const send = async (args: Record<string, unknown>, record?: RecordKey): Promise<UndoResult> => ({
    is: "sent",
    sent: await requestAction(client, plan, plan.request({ args }), { record }),
  });
  if (!("conflicts" in undo)) return send(undo.args, undo.record);
  const { type, id, form } = undo.reads;
  const record: RecordKey = { type, id };
  const currentPlan = planCurrent(schema, type, form);
  // A record that was just made, and that nothing can ask for.
  if (!currentPlan) return send(undo.args, record);
  const latest = await readRecord(client, currentPlan, form, {
    id,
    args: lookUpArguments(schema, type, undo.args),
  });
  if (latest.is === "unread") return latest;
  const conflicts = undo.conflicts(latest.baseline, seen);
  return conflicts.length > 0 ? { is: "changed", conflicts } : send(undo.argsFor(latest.baseline), record);
}

/** What others have changed, in words: "Name: Clara". */
export const conflictsText = (conflicts: readonly Conflict[], words: ShownValue["words"]): string =>
  conflicts
    .map(({ field, theirs }) => `${plainText(field.label)}: ${valueText(field, theirs.initial, words)}`)
    .join(", ");

/** An object or a list is JSON. */
export function valueText(field: FormField, value: unknown, words: ShownValue["words"]): string {
  return typeof value === "object" && value !== null
    ? plainText(jsonText(value))
    : nameOfValue(controlKind(field), value, words);
}
