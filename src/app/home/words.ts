/** All words, for the home screen below its search. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enHome } from "../messages/en/home.js";

export const useHomeWords = wordsWith(useWords, "home", enHome);
