/** Addresses of pictures. A picture is fetched only after a click: its address may have been written by a stranger. */
import type { ValueKind } from "../kind.js";
import { wordsOf } from "../words.js";
import { looksLikeUrl, parseUrl } from "./url.js";

/** Words for pictures in the names of fields. */
const PICTURES = ["image", "photo", "picture", "thumbnail", "avatar", "logo", "icon", "cover", "banner"];
const ADDRESSES = ["url", "uri"];
const FILE_ENDINGS = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"];

export const image: ValueKind = {
  name: "image",
  scalars: { is: ["image", "imageurl", "imageuri"] },
  /** "avatarUrl" and "logo_url"; "avatar" alone may be anything. */
  matchesFieldName(field) {
    const [picture = "", address = ""] = wordsOf(field).slice(-2);
    return PICTURES.includes(picture) && ADDRESSES.includes(address);
  },
  looksLike: (value) => looksLikeUrl(value) && hasImageEnding(value),
  isAddress: true,
  isOffered: true,
  parse: parseUrl,
};

/** Whether a name has a word for pictures: `coverImage`, `PhotoAsset`. */
export const hasPictureWord = (name: string): boolean => wordsOf(name).some((word) => PICTURES.includes(word));

function hasImageEnding(address: string): boolean {
  const [path = ""] = address.toLowerCase().split(/[?#]/);
  return FILE_ENDINGS.some((ending) => path.endsWith(ending));
}
