/** All words that several screens with data use. */
import { enWork } from "../messages/en/work.js";
import { useValueWords } from "./value-words.js";
import { wordsWith } from "./words-with.js";

export const useWords = wordsWith(useValueWords, "work", enWork);
