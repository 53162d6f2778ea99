/** All words, for the account. */
import { useWords } from "../../base/context/words.js";
import { wordsWith } from "../../base/context/words-with.js";
import { enAccount } from "../../base/messages/en/account.js";

export const useAccountWords = wordsWith(useWords, "account", enAccount);
