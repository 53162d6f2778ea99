/** Plain text. */
import type { ValueKind, KnownProblem, InputPlace, ParseResult } from "./kind.js";
import { endsWithWord, wordsOf } from "./words.js";

/** `text` and `fulltext`, but not `context`. */
const LONG_TEXT = /(body|description|content|(?<!con)text|markdown|bio|summary|notes?|message|comment|query)$/i;

/** Whether the name of a field or an input says that it holds text of several lines, such as a description. */
export const isLongTextName = (name: string): boolean => LONG_TEXT.test(name);

export const text: ValueKind = {
  name: "text",
  scalars: {
    is: [
      ...["string", "text", "citext", "varchar", "bpchar", "character", "trimmedstring", "nonemptystring"],
      ...["markdown", "gitobjectid"],
    ],
  },
  isOffered: true,
  mayBeKey: true,
  mayBeLabel: true,
  chartUse: "category",
};

/** Colours, as CSS writes them. */
export const color: ValueKind = {
  name: "color",
  scalars: {
    endsWith: ["color", "colour", "colorcode", "colourcode"],
    is: ["hex", "rgb", "rgba"],
  },
  isFieldName: (field) => field === "hex" || endsWithWord(field, ["color", "colour"]),
  looksLike: (value) => typeof value === "string" && /^#[\da-f]{6}([\da-f]{2})?$/i.test(value),
  isOffered: true,
  widget: "color",
  chartUse: "category",
};

const NOT_AN_EMAIL: KnownProblem = { code: "email" };

/** E-mail addresses. */
export const email: ValueKind = {
  name: "email",
  scalars: { endsWith: ["email", "emailaddress"], contains: ["rfc5321", "rfc5322", "rfc2822"] },
  isFieldName(field) {
    const words = wordsOf(field);
    return words.at(-1) === "email" || (words.at(-2) === "email" && words.at(-1) === "address");
  },
  looksLike: (value) => typeof value === "string" && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value),
  hasHref: true,
  isOffered: true,
  // A server that calls it String may take something else.
  parse: (typed, { scalar }) =>
    scalar === "String" || /^[^\s@]+@[^\s@]+$/.test(typed) ? { value: typed } : { problem: NOT_AN_EMAIL },
  mayBeLabel: true,
  chartUse: "category",
};

/** Markup. It is shown as text: it is never rendered as HTML. */
export const html: ValueKind = {
  name: "html",
  scalars: { is: ["html", "htmlstring", "htmlfragment"] },
  isFieldName: (field) => endsWithWord(field, ["html"]),
  isOffered: true,
  widget: "textarea",
  columnUse: "never",
  isLarge: true,
};

/** Keys of records. */
export const id: ValueKind = {
  name: "id",
  scalars: { is: ["id", "uuid", "guid", "objectid", "ulid", "cuid", "rfc4122", "rfc9562"] },
  isOffered: true,
  widget: "id",
  isKey: true,
  mayBeLabel: true,
  chartUse: "category",
};

/** Words for pictures in the names of fields. */
const PICTURES = ["image", "photo", "picture", "thumbnail", "avatar", "logo", "icon", "cover", "banner"];
const URL_WORDS = ["url", "uri"];
const FILE_ENDINGS = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg"];

/** URLs of pictures. A picture is fetched only after a click: its URL may have been written by a stranger. */
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

// Telephone numbers.

const NOT_A_PHONE_NUMBER: KnownProblem = { code: "phone" };

/** The digits that a telephone dials, with the + before the country; undefined where there are letters or too few digits. */
export function dialledDigits(text: string): string | undefined {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return;
  const dialled = text.replace(/[^\d+]/g, "");
  return dialled.length >= 5 && dialled.length <= 20 ? dialled : undefined;
}

export const phone: ValueKind = {
  name: "phone",
  scalars: { endsWith: ["phone", "phonenumber", "telephone"], contains: ["rfc3966", "e164"] },
  isFieldName(field) {
    const words = wordsOf(field);
    const last = words.at(-1) === "number" ? words.at(-2) : words.at(-1);
    return last === "phone" || last === "telephone";
  },
  hasHref: true,
  isOffered: true,
  parse: (typed, { scalar }) =>
    scalar === "String" || dialledDigits(typed) !== undefined ? { value: typed } : { problem: NOT_A_PHONE_NUMBER },
};

// URLs on the web.

const NOT_A_URL: KnownProblem = { code: "url" };

/** Checked only where the schema has a type for URLs: a server that calls it String may take something else. */
function parseUrl(typed: string, { scalar }: InputPlace): ParseResult {
  return scalar === "String" || URL.canParse(typed) ? { value: typed } : { problem: NOT_A_URL };
}

/** Whether a value of an unknown scalar is a URL. */
const looksLikeUrl = (value: unknown): value is string => typeof value === "string" && /^https?:\/\/\S+$/i.test(value);

export const url: ValueKind = {
  name: "url",
  scalars: { endsWith: ["url", "uri"], is: ["urlspecwhatwgorg"], contains: ["rfc3986", "rfc1738"] },
  isFieldName: (field) => endsWithWord(field, ["url", "uri", "website", "homepage"]),
  looksLike: looksLikeUrl,
  hasHref: true,
  isOffered: true,
  parse: parseUrl,
};
