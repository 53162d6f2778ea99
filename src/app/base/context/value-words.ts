/** The words for single values and for the frame, for code that is loaded after the first paint. */
import { enValues } from "../messages/en/values.js";
import { useText } from "./context.js";
import { wordsWith } from "./words-with.js";

export const useValueWords = wordsWith(useText, "values", enValues);
