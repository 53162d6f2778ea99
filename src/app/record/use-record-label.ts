/** The label of a record by its type and id, as a link to an action, a draft or the dialog before a deletion needs it. */
import { useContext, useMemo } from "react";
import { listToLookIn } from "../../schema/classify/things.js";
import { lookUpArguments } from "../../schema/plan/scope.js";
import { planRecord, plainText, type RecordReference } from "../../schema/index.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { ScopeOfForm } from "../context/scope-of-form.js";
import { useSchema } from "../context/context.js";

/** How many rows of a list are searched for a record that no query gives by its key. */
const ROWS_SEARCHED = 100;

/**
 * Undefined until it has been requested, and if it cannot be requested.
 *
 * @param scope - values that may say beside the key which record it is: those that a look-up takes as well
 * @param by - the field that has the id, where that is not the key of the record
 * @param policy - "network-only" of a record that something is done to: a key may be another record's by now
 */
export function useRecordLabel(...asked: Parameters<typeof useRecordReference>): string | undefined {
  const record = useRecordReference(...asked);
  return record && plainText(record.label);
}

/** The same record, as it is called where it was read. */
export function useRecordReference(
  type: string | undefined,
  id: string | undefined,
  by?: string | undefined,
  scope: Readonly<Record<string, unknown>> = {},
  policy: "cache-first" | "network-only" = "cache-first",
): RecordReference | undefined {
  const schema = useSchema();
  const scopeOfForm = useContext(ScopeOfForm);
  const plan = useMemo(
    () =>
      type === undefined
        ? undefined
        : planRecord(schema, type, { columns: ["id"], by, via: listToLookIn(schema, type) }),
    [schema, type, by],
  );
  const canAsk = plan !== undefined && !!id;
  const { document, variables } = canAsk
    ? plan.request({ id, size: ROWS_SEARCHED, args: lookUpArguments(schema, type ?? "", { ...scopeOfForm, ...scope }) })
    : NO_REQUEST;
  const { data } = useAnswer(document, variables, { skip: !canAsk, policy });
  if (!canAsk || !data) return;
  const row = plan.value(data, { id });
  return row === null || row === undefined ? undefined : plan.identify(row);
}
