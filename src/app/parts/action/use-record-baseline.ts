/** Requests the current values of a record, for the form that changes it. */
import { useMemo, useRef } from "react";
import {
  type ActionPlan,
  type DraftInput,
  type FormField,
  lookUpArguments,
  type RecordReference,
  scopeValues,
} from "../../schema/index.js";
import { useClient } from "../../../react/index.js";
import { NO_REQUEST } from "../answers/no-request.js";
import { useAnswer } from "../answers/use-answer.js";
import { useSchema } from "../../base/context/context.js";
import { planStart, recordForm, type RecordForm } from "./record-baseline.js";
import { asUnread } from "./unread-form.js";
import { readRecord, type LatestRecord } from "./read-record.js";
import { toldData } from "./told-data.js";
import { keyPathOf, saves, type Target } from "./record-reference.js";
import { knows } from "./record-inputs.js";

/** The baseline is absent where the form does not change a record, or where the record cannot be read. */
export interface RecordBaseline extends Pick<RecordForm, "form">, Partial<Pick<RecordForm, "baseline">> {
  isLoading: boolean;
  /** Whether the form changes a record whose values cannot be read: what is sent replaces them unseen. */
  isUnread: boolean;
  /** Whether the form makes the record: the server says that there is none by the key that was chosen. */
  isNew: boolean;
  /** Whether the record has a field for an input. */
  knows(field: FormField): boolean;
  /**
   * Requests the record's values once more, or those of its draft. Undefined where the form changes no record, or one that cannot be asked
   * for.
   */
  requestLatest: ((version?: DraftInput) => Promise<LatestRecord>) | undefined;
}

/**
 * It does not use the cache, because a change must not start from outdated values.
 *
 * @param from - undefined where nothing says yet which record it is, or only what was typed
 * @param target - what the action changes with what was typed
 */
export function useRecordBaseline(
  action: ActionPlan,
  from: RecordReference | undefined,
  target: Target,
): RecordBaseline {
  const schema = useSchema();
  const client = useClient();
  const { form, changes, only } = action;
  const isOfRecord = from !== undefined && changes.includes(from.type);
  const isChange = target !== "none";
  const { id, type = "" } = isChange && isOfRecord ? from : {};
  const isKnown = id !== undefined || (isChange && only !== undefined);
  const plan = useMemo(() => (isKnown ? planStart(schema, action, type) : undefined), [schema, action, type, isKnown]);
  const keyPath = useMemo(() => keyPathOf(action), [action]);
  const unreadForm = useMemo(
    () => (isChange ? asUnread(schema, action, keyPath ?? []) : form),
    [schema, action, isChange, keyPath, form],
  );
  const scope = from?.scope;
  const args = useMemo(() => lookUpArguments(schema, type, scopeValues(scope)), [schema, type, scope]);
  const state = useMemo(() => (id === undefined ? { args } : { id, args }), [id, args]);
  const { document, variables } = useMemo(() => (plan ? plan.request(state) : NO_REQUEST), [plan, state]);
  const { data, errors, error } = useAnswer(document, variables, { skip: !plan, policy: "network-only" });
  // An input of the form may send the same query: the form stays in view during that request.
  const answered = useRef<string>(undefined);
  const question = document + id + (scope ?? "");
  if (data || error || errors) answered.current = question;
  const isLoading = plan !== undefined && answered.current !== question;
  // A look at the record that fails takes no values out of the form.
  const lastRead = useRef<{ question: string; data: unknown }>(undefined);
  const told = useMemo(() => (data ? toldData(data, errors) : undefined), [data, errors]);
  if (told) lastRead.current = { question, data: told };
  const shown = lastRead.current?.question === question ? lastRead.current.data : undefined;
  return useMemo(() => {
    const row = plan && shown ? plan.value(shown, state) : undefined;
    // The server says that there is none by this key.
    const isNew = row === null && !errors?.length && saves(action);
    const requestLatest: RecordBaseline["requestLatest"] =
      plan &&
      ((version) => {
        const inVersion = version && lookUpArguments(schema, type, { [version.name]: version.draft });
        return readRecord(client, plan, form, { ...state, args: { ...args, ...inVersion } });
      });
    const shared = { isLoading, requestLatest, isNew };
    if (isNew) return { ...shared, form, isUnread: false, knows: () => false };
    if (!plan || row === null || row === undefined)
      return {
        ...shared,
        form: unreadForm,
        isUnread: isChange && !isLoading && (isOfRecord || target === "found"),
        knows: () => false,
      };
    return {
      ...shared,
      ...recordForm(plan, form, row),
      isUnread: false,
      knows: (field) => knows(plan, field) || plan.told(row, field)?.isWhole === true,
    };
  }, [
    plan,
    shown,
    errors,
    action,
    isLoading,
    isChange,
    form,
    unreadForm,
    isOfRecord,
    target,
    state,
    args,
    schema,
    type,
    client,
  ]);
}
