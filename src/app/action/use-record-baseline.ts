/** Requests the current values of a record, for the form that changes it. */
import { useMemo, useRef } from "react";
import type { ActionPlan, FormField, RecordReference } from "../../schema/index.js";
import { useClient } from "../../react/hooks/use-client.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { useSchema } from "../context/context.js";
import { planCurrent, recordForm, type Baseline, type RecordForm } from "./record-baseline.js";
import { knows } from "./record-inputs.js";

/** The baseline is absent where the form does not change a record, or where the record cannot be read. */
export interface RecordBaseline extends Pick<RecordForm, "form">, Partial<Pick<RecordForm, "baseline">> {
  isLoading: boolean;
  /** Whether the record has a field for an input. */
  knows(field: FormField): boolean;
  /** Requests the record's values once more; undefined where they have just been requested, or cannot be read. */
  requestLatest(): Promise<Baseline | undefined>;
}

/** Values of the record are requested again if they are older than this, in ms: a change by another person takes about as long. */
const FRESH_MS = 2_000;

/** It does not use the cache, because a change must not start from outdated values. */
export function useRecordBaseline(
  { verb, entity, form }: ActionPlan,
  from: RecordReference | undefined,
): RecordBaseline {
  const schema = useSchema();
  const client = useClient();
  const isChange = verb === "update" && from !== undefined && from.type === entity;
  const id = isChange ? from.id : undefined;
  const type = id === undefined ? undefined : from?.type;
  const plan = useMemo(() => (type === undefined ? undefined : planCurrent(schema, type, form)), [schema, type, form]);
  const { document, variables } = plan && id !== undefined ? plan.request({ id }) : NO_REQUEST;
  const { data, errors, error } = useAnswer(document, variables, { skip: !plan, policy: "network-only" });
  // An input of the form may send the same query: the form stays in view during that request.
  const answered = useRef<string>(undefined);
  const question = document + id;
  if (data || error || errors) answered.current = question;
  const isLoading = plan !== undefined && answered.current !== question;
  const answeredAt = useMemo(() => (data ? performance.now() : 0), [data]);
  return useMemo(() => {
    const row = plan && data && id !== undefined ? plan.value(data, { id }) : undefined;
    if (!plan || row === null || row === undefined)
      return { isLoading, form, knows: () => false, requestLatest: async () => undefined };
    const requestLatest = async () => {
      if (performance.now() - answeredAt < FRESH_MS) return undefined;
      // A failure is no reason not to send the form: the server says what is wrong.
      const latest = await client.query(document, variables, { policy: "network-only" }).catch(() => undefined);
      const latestRow = latest?.data ? plan.value(latest.data, { id }) : undefined;
      return latestRow === null || latestRow === undefined ? undefined : recordForm(plan, form, latestRow).baseline;
    };
    return { isLoading, ...recordForm(plan, form, row), knows: (field) => knows(plan, field), requestLatest };
  }, [plan, data, isLoading, form, id, answeredAt, client, document, variables]);
}
