/** All words, for the export. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enExport } from "../../base/messages/en/export.js";

export const useExportWords = wordsWith(useWords, "export", enExport);
