/** URLs of pictures. A picture is fetched only after a click: its URL may have been written by a stranger. */
import type { ValueKind } from "../kind.js";
import { wordsOf } from "../words.js";
import { looksLikeUrl, parseUrl } from "./url.js";

/** Words for pictures in the names of fields. */
const PICTURES = ["image", "photo", "picture", "thumbnail", "avatar", "logo", "icon", "cover", "banner"];
const URL_WORDS = ["url", "uri"];
const FILE_ENDINGS = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"];

export const image: ValueKind = {
  name: "image",
  scalars: { is: ["image", "imageurl", "imageuri"] },
  /** "avatarUrl" and "logo_url"; "avatar" alone may be anything. */
  isFieldName(field) {
    const [picture = "", urlWord = ""] = wordsOf(field).slice(-2);
    return PICTURES.includes(picture) && URL_WORDS.includes(urlWord);
  },
  looksLike: (value) => looksLikeUrl(value) && hasImageEnding(value),
  hasHref: true,
  isOffered: true,
  parse: parseUrl,
};

/** Whether a name has a word for pictures: `coverImage`, `PhotoAsset`. */
export const hasPictureWord = (name: string): boolean => wordsOf(name).some((word) => PICTURES.includes(word));

function hasImageEnding(url: string): boolean {
  const [path = ""] = url.toLowerCase().split(/[?#]/);
  return FILE_ENDINGS.some((ending) => path.endsWith(ending));
}
