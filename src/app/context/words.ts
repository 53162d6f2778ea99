/** All words, for code that is loaded after the first paint. */
import { useText } from "./context.js";
import { enWork } from "../messages/en/work.js";
import { wordsWith } from "./words-with.js";

export const useWords = wordsWith(useText, "work", enWork);
