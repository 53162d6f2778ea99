/** The messages of the editor's problems, one for each code of the language package. Types only. */
import type { ProblemWords } from "../../language/index.js";

/**
 * A sentence or a part of one. It takes the values of its code as text, in their order. What stands between backticks is shown as code:
 * in languages from right to left all signs of GraphQL, which would change places otherwise.
 */
type ProblemMessage<Values extends readonly unknown[]> = Values extends []
  ? string
  : (...values: { [Index in keyof Values]: string }) => string;

export type ProblemMessages = { readonly [Code in keyof ProblemWords]: ProblemMessage<ProblemWords[Code]> };
