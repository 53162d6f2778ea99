/** All words, for saved views. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enViews } from "../../base/messages/en/views.js";

export const useViewWords = wordsWith(useWords, "views", enViews);
