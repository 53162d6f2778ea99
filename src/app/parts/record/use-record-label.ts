/** The label of a record by its type and id, as a link to an action, a draft or the dialog before a deletion needs it. */
import { useContext, useMemo } from "react";
import {
  listToLookIn,
  lookUpArguments,
  planRecord,
  type RecordReference,
  type Schema,
  selectTelling,
} from "../../schema/index.js";
import type { Client } from "../../../index.js";
import { calledText } from "../action/may-be-two-records.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { ScopeOfForm } from "../../base/context/scope-of-form.js";
import { useSchema } from "../../base/context/context.js";
import { useSameValue } from "../../base/ui/use-same-value.js";

type Scope = Readonly<Record<string, unknown>>;

/** How many rows of a list are searched for a record that no query gives by its key. */
const ROWS_SEARCHED = 100;

const planReference = (schema: Schema, type: string, by: string | undefined) =>
  planRecord(schema, type, {
    columns: ["id"],
    by,
    via: listToLookIn(schema, type),
    selectAlso: (row) => selectTelling(schema, type, row),
  });

const stateOf = (schema: Schema, type = "", id: string, scope: Scope) => ({
  id,
  size: ROWS_SEARCHED,
  args: lookUpArguments(schema, type, scope),
});

/** Asks the server what a record is called by now. @returns undefined where it does not tell */
export async function readReference(
  schema: Schema,
  client: Client,
  { type, id, by, scope }: { type: string; id: string; by?: string | undefined; scope: Scope },
): Promise<RecordReference | undefined> {
  const plan = planReference(schema, type, by);
  if (!plan) return;
  const { document, variables } = plan.request(stateOf(schema, type, id, scope));
  const data = await client.query(document, variables, { policy: "network-only" }).then(
    (answer) => answer.data,
    () => undefined,
  );
  const row = data && plan.value(data, { id });
  return row === null || row === undefined ? undefined : plan.identify(row);
}

/**
 * Undefined until it has been requested, and if it cannot be requested.
 *
 * @param scope - values that may say beside the key which record it is: those that a look-up takes as well
 * @param by - the field that has the id, where that is not the key of the record
 * @param policy - "network-only" of a record that something is done to: a key may be another record's by now
 */
export function useRecordLabel(...asked: Parameters<typeof useRecordReference>): string | undefined {
  const record = useRecordReference(...asked);
  return record && calledText(record);
}

/** The same record, as it is called where it was read. */
export function useRecordReference(
  type: string | undefined,
  id: string | undefined,
  by?: string | undefined,
  scope: Scope = {},
  policy: "cache-first" | "network-only" = "cache-first",
): RecordReference | undefined {
  const schema = useSchema();
  const scopeOfForm = useContext(ScopeOfForm);
  const plan = useMemo(() => (type === undefined ? undefined : planReference(schema, type, by)), [schema, type, by]);
  const canAsk = plan !== undefined && !!id;
  const scopeAsked = useSameValue({ ...scopeOfForm, ...scope });
  const { document, variables } = useMemo(
    () => (canAsk ? plan.request(stateOf(schema, type, id, scopeAsked)) : NO_REQUEST),
    [canAsk, plan, schema, type, id, scopeAsked],
  );
  const { data } = useAnswer(document, variables, { skip: !canAsk, policy });
  if (!canAsk || !data) return;
  const row = plan.value(data, { id });
  return row === null || row === undefined ? undefined : plan.identify(row);
}
