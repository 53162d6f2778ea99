/** All words, for explanations of failures. */
import { useText } from "../../../base/context/context.js";
import { wordsWith } from "../../../base/context/words-with.js";
import { enFailure } from "../../../base/messages/en/failure.js";

export const useFailureWords = wordsWith(useText, "failure", enFailure);

export type FailureWords = ReturnType<typeof useFailureWords>;

/** The same for a person who is not signed in on a page that offers it: no account has been refused. */
export function wordsForVisitors(words: FailureWords): FailureWords {
  const { schemaFailures, forbiddenSignIn } = words;
  return {
    ...words,
    forbiddenDo: forbiddenSignIn,
    schemaFailures: { ...schemaFailures, forbidden: { ...schemaFailures.forbidden, advice: forbiddenSignIn } },
  };
}
