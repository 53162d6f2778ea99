/** All words, for the export. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enExport } from "../messages/en/export.js";

export const useExportWords = wordsWith(useWords, "export", enExport);
