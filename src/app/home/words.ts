/** All words, for the home screen below its search. */
import { useText } from "../context/context.js";
import { wordsWith } from "../context/words-with.js";
import { enHome } from "../messages/en/home.js";

export const useHomeWords = wordsWith(useText, { en: enHome });
