/** Names made readable, and what is called what under the embedder's hints. */
import type { FieldDef, InputValue, Schema, TypeDef } from "../model/model.js";

/** Written in capitals wherever they stand. */
const ACRONYM = /^(id|ids|url|urls|uri|sku|html|json|api|ip|pdf|csv|uuid|iban|vat|seo|nft|sms|gmt|utc|dns|xml)$/i;

/** "createdAt" → "Created at", "IN_PROGRESS" → "In progress", "userId" → "User ID", "URLs" → "URLs". */
export function humanise(name: string): string {
  const shouted = !/\p{Ll}/u.test(name) && /\p{Lu}{2}/u.test(name);
  const words = (shouted ? name.toLowerCase() : name).match(
    /\p{Lu}{2,}s?(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}|\p{Lo}+|\d+/gu,
  );
  if (!words) return name;
  const joined = new Set(name.match(/\p{L}\d+/gu));
  const text = words
    .map((word) =>
      ACRONYM.test(word)
        ? word.toUpperCase().replace(/S$/, /^(id|url)s$/i.test(word) ? "s" : "S")
        : /^\p{Lu}{2}/u.test(word)
          ? word
          : word.toLowerCase(),
    )
    .join(" ")
    // "v 2" and "address 1" read better with the number where it was.
    .replace(/(\p{L}) (\d+)/gu, (all, letter: string, digits: string) =>
      joined.has(letter + digits) || shouted ? letter + digits : all,
    );
  return text[0]!.toUpperCase() + text.slice(1); // `words` has at least one letter or digit
}

/** What a type is called under its wrapper's name. */
export const calledOf = ({
  name,
  called = name.replace(/SelectItem$/, ""),
}: Pick<TypeDef, "name" | "called">): string => called;

export const typeLabel = (schema: Schema, type: string): string =>
  schema.hints?.get(type)?.label ?? humanise(calledOf(schema.types.get(type) ?? { name: type }));

export const fieldLabel = (schema: Schema, type: string, { name }: FieldDef | InputValue): string =>
  schema.hints?.get(type)?.fields.get(name)?.label ?? humanise(name);
