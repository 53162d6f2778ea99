/** All words, for the docs of the schema. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enSchemaDocs } from "../messages/en/schema-docs.js";

export const useSchemaDocsWords = wordsWith(useWords, "schemaDocs", enSchemaDocs);
