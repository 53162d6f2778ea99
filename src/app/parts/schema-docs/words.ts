/** All words, for the docs of the schema. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enSchemaDocs } from "../../base/messages/en/schema-docs.js";

export const useSchemaDocsWords = wordsWith(useWords, "schemaDocs", enSchemaDocs);
