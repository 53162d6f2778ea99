/** The words of the search. */
import { useText } from "../context/context.js";
import { wordsWith } from "../context/words-with.js";
import { enSearch } from "../messages/en/search.js";

export const useSearchWords = wordsWith(useText, "search", enSearch);
