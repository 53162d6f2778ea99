/** All words, for the pictures of a record. */
import { useWords } from "../../context/words.js";
import { wordsWith } from "../../context/words-with.js";
import { enPictures } from "../../messages/en/pictures.js";

export const usePictureWords = wordsWith(useWords, "pictures", enPictures);
