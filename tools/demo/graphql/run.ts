/** The demo's schema on graphql-js alone, without a server around it: for the cable, and in a page. */
import {
  GraphQLError,
  execute,
  parse,
  specifiedRules,
  subscribe,
  validate,
  type ExecutionArgs,
  type ExecutionResult,
} from "graphql";
import type { Context } from "./context.js";
import { maskResult, maskResults } from "./masking.js";
import { demoSchema } from "./schema.js";

export interface Asked {
  query: string;
  variables?: object;
  operationName?: string;
}

/** Answers a query or a mutation. */
export async function runOperation(asked: Asked, context: Context): Promise<ExecutionResult> {
  const args = prepare(asked, context);
  return "errors" in args ? args : maskResult(await execute(args));
}

/** The results of a subscription as they come, or why there are none. */
export async function runSubscription(
  asked: Asked,
  context: Context,
): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  const args = prepare(asked, context);
  if ("errors" in args) return args;
  const results = await subscribe(args);
  return Symbol.asyncIterator in results ? maskResults(results) : maskResult(results);
}

function prepare(
  { query, variables, operationName }: Asked,
  contextValue: Context,
): ExecutionArgs | { errors: readonly GraphQLError[] } {
  try {
    const schema = demoSchema();
    const document = parse(query);
    const errors = validate(schema, document, specifiedRules);
    if (errors.length) return { errors };
    return {
      schema,
      document,
      variableValues: variables as ExecutionArgs["variableValues"],
      operationName,
      contextValue,
    };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}
