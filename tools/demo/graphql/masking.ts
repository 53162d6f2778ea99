/** Hides internal errors: only errors that were written for clients are sent unchanged. */
import { GraphQLError, type ExecutionResult } from "graphql";

export function maskError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError && (!error.originalError || error.originalError instanceof GraphQLError))
    return error;
  const { nodes, source, positions, path } = error instanceof GraphQLError ? error : {};
  return new GraphQLError("The server failed.", { nodes, source, positions, path, extensions: { code: "INTERNAL" } });
}

export const maskResult = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(maskError) } : result;

/** Not a generator: its `return()` would wait for the value that is on its way. */
export function maskResults(results: AsyncIterator<ExecutionResult>): AsyncIterableIterator<ExecutionResult> {
  const mask = (step: IteratorResult<ExecutionResult>): IteratorResult<ExecutionResult> =>
    step.done ? step : { value: maskResult(step.value), done: false };
  const masked: AsyncIterableIterator<ExecutionResult> = {
    [Symbol.asyncIterator]: () => masked,
    next: async () => mask(await results.next()),
    return: async () => (await results.return?.()) ?? { value: undefined, done: true },
  };
  return masked;
}
