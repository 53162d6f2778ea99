/** All words, for live views. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enLive } from "../../base/messages/en/live.js";

export const useLiveWords = wordsWith(useWords, "live", enLive);
