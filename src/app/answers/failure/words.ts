/** All words, for explanations of failures. */
import { useText } from "../../context/context.js";
import { wordsWith } from "../../context/words-with.js";
import { enFailure } from "../../messages/en/failure.js";

export const useFailureWords = wordsWith(useText, "failure", enFailure);

export type FailureWords = ReturnType<typeof useFailureWords>;
