/** Problems that a person can correct. They are returned beside the result, and nothing is changed. */

export interface UserError {
  /** A sentence for people. */
  message: string;
  /** The path of the input that is wrong. */
  field: string[];
  /** For programs. */
  code: string;
}

export const userError = (code: string, message: string, ...field: string[]): UserError => ({ code, message, field });
