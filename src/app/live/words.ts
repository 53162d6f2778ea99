/** All words, for live views. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enLive } from "../messages/en/live.js";

export const useLiveWords = wordsWith(useWords, "live", enLive);
