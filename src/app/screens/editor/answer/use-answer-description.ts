/** What the schema says about the answer of a run. */
import { useMemo } from "react";
import type { Schema } from "../../../schema/index.js";
import { useApp } from "../../../base/context/context.js";
import type { DocumentRun } from "../run/run.js";
import { answerFields, type AnswerFields } from "./answer-fields.js";

export interface AnswerDescription {
  /** The schema that the screens of the app are made of; undefined where there is none. */
  schema: Schema | undefined;
  fields: AnswerFields;
}

const NO_FIELDS: AnswerFields = new Map();

export function useAnswerDescription(run: Pick<DocumentRun, "query" | "operationName"> | undefined): AnswerDescription {
  const { schema: state } = useApp();
  const schema = state.at === "ready" ? state.schema : undefined;
  const { query, operationName } = run ?? {};
  return useMemo(() => {
    if (!schema || query === undefined) return { schema, fields: NO_FIELDS };
    // The document is written for the schema of the server. What hints say about it holds there as well.
    const wire: Schema = { ...schema, types: (schema.wire ?? schema).types };
    return { schema, fields: answerFields(query, operationName, wire) };
  }, [schema, query, operationName]);
}
