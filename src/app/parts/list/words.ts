/** All words, for the parts of a list that are loaded when they are opened. */
import { wordsWith } from "../../base/context/words-with.js";
import { useWords } from "../../base/context/words.js";
import { enList } from "../../base/messages/en/list.js";

export const useListWords = wordsWith(useWords, "list", enList);

export type ListWords = ReturnType<typeof useListWords>;
