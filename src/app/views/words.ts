/** All words, for saved views. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enViews } from "../messages/en/views.js";

export const useViewWords = wordsWith(useWords, "views", enViews);
