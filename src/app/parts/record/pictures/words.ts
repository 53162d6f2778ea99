/** All words, for the pictures of a record. */
import { useWords } from "../../../base/context/words.js";
import { wordsWith } from "../../../base/context/words-with.js";
import { enPictures } from "../../../base/messages/en/pictures.js";

export const usePictureWords = wordsWith(useWords, "pictures", enPictures);
