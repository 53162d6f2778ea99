/** All words, for the import of rows. */
import { wordsWith } from "../../base/context/words-with.js";
import { useFormWords } from "../../parts/form/words.js";
import { enImport } from "../../base/messages/en/import.js";

export const useImportWords = wordsWith(useFormWords, "import", enImport);
export type ImportWords = ReturnType<typeof useImportWords>;
