/** All words, for the import of rows. */
import { wordsWith } from "../context/words-with.js";
import { useFormWords } from "../form/words.js";
import { enImport } from "../messages/en/import.js";

export const useImportWords = wordsWith(useFormWords, "import", enImport);
export type ImportWords = ReturnType<typeof useImportWords>;
