/** What a record is called, for where only its type and id are known: a link to an action, a draft, a question before deleting. */
import { useMemo } from "react";
import { planRecord, plainText } from "../../schema/index.js";
import { useSchema } from "../context/context.js";
import { useAnswer } from "../answers/use-answer.js";

/** Undefined until it is known, and for good where it cannot be asked for. */
export function useRecordLabel(type: string | undefined, id: string | undefined): string | undefined {
  const schema = useSchema();
  const plan = useMemo(
    () => (type === undefined ? undefined : planRecord(schema, type, { columns: ["id"] })),
    [schema, type],
  );
  const skip = !plan || !id;
  const { document, variables } = skip ? { document: "{__typename}", variables: {} } : plan.request({ id });
  const { data } = useAnswer(document, variables, { skip });
  const row = plan && data && !skip ? plan.value(data, { id }) : undefined;
  const stub = row == null ? undefined : plan?.identify(row);
  return stub && plainText(stub.label);
}
