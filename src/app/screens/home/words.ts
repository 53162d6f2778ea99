/** All words, for the home screen below its search. */
import { useValueWords } from "../../base/context/value-words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enHome } from "../../base/messages/en/home.js";

export const useHomeWords = wordsWith(useValueWords, "home", enHome);
