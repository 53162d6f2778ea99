/** All words, for the account. */
import { useWords } from "../context/words.js";
import { wordsWith } from "../context/words-with.js";
import { enAccount } from "../messages/en/account.js";

export const useAccountWords = wordsWith(useWords, "account", enAccount);
