import type { TransportError } from "../../src/transport/errors.js";

/** The error that a promise rejects with. Fails if it resolves. */
export const rejection = async (promise: PromiseLike<unknown>): Promise<TransportError> => {
  try {
    await promise;
  } catch (error) {
    return error as TransportError;
  }
  throw new Error("it did not reject");
};
