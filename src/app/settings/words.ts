/** All words, for the settings. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enSettings } from "../messages/en/settings.js";

export const useSettingsWords = wordsWith(useWords, "settings", enSettings);
