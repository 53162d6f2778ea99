/** The words of the search. */
import { useText } from "../../base/context/context.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enSearch } from "../../base/messages/en/search.js";

export const useSearchWords = wordsWith(useText, "search", enSearch);
