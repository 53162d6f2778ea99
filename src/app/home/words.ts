/** All words, for the home screen below its search. */
import { useValueWords } from "../context/value-words.js";
import { wordsWith } from "../context/words-with.js";
import { enHome } from "../messages/en/home.js";

export const useHomeWords = wordsWith(useValueWords, "home", enHome);
