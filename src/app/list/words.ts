/** All words, for the parts of a list that are loaded when they are opened. */
import { wordsWith } from "../context/words-with.js";
import { useWords } from "../context/words.js";
import { enList } from "../messages/en/list.js";

export const useListWords = wordsWith(useWords, "list", enList);

export type ListWords = ReturnType<typeof useListWords>;
