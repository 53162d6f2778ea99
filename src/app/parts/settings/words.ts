/** All words, for the settings. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enSettings } from "../../base/messages/en/settings.js";

export const useSettingsWords = wordsWith(useWords, "settings", enSettings);
