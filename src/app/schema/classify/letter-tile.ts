/** One letter or two, and a hue, for each kind of record. See "Letter tiles" in docs/work/schema-rules.md. */
import type { Schema } from "../model/model.js";
import { oncePerSchema } from "../model/once-per-schema.js";
import { typeLabel } from "./label.js";
import { thingsOf } from "./things.js";

export interface LetterTile {
  letters: string;
  /** In degrees of oklch. */
  hue: number;
}

/** Far from amber, which says that something waits for attention, and far enough from one another to be told apart. */
const HUES = [20, 110, 140, 168, 195, 220, 245, 270, 295, 322, 350];

/** The tile of a type. Every thing of the navigation has letters of its own, and up to eleven things a hue of their own. */
export const letterTileOf = (schema: Schema, type: string): LetterTile =>
  tilesOf(schema).get(type) ?? {
    letters: initialOf(typeLabel(schema, type)),
    hue: HUES[hashOf(type) % HUES.length] ?? 0,
  };

const tilesOf = oncePerSchema((schema): ReadonlyMap<string, LetterTile> => {
  const labels = [...thingsOf(schema)].map(([type, { label }]) => [type, label] as const);
  const freeHues = new Set<number>();
  return new Map(
    labels.map(([type, label]) => {
      if (freeHues.size === 0) for (const hue of HUES) freeHues.add(hue);
      const hues = [...freeHues];
      const hue = hues[hashOf(type) % hues.length] ?? 0;
      freeHues.delete(hue);
      const others = labels.filter(([other]) => other !== type).map(([, other]) => other);
      return [type, { letters: lettersOf(label, others), hue }];
    }),
  );
});

/** The first letter, and where another label begins with it the first one in which this label differs from all of those. */
function lettersOf(label: string, others: readonly string[]): string {
  const initial = initialOf(label);
  const alike = others.filter((other) => initialOf(other) === initial).map((other) => [...other.toLowerCase()]);
  if (alike.length === 0) return initial;
  const letters = [...label.toLowerCase()];
  const own = letters.find((letter, at) => at > 0 && letter !== " " && alike.every((other) => other[at] !== letter));
  return initial + (own ?? letters[1] ?? "");
}

const initialOf = (label: string): string => [...label][0]?.toUpperCase() ?? "";

/** The same small number for the same name. */
export function hashOf(name: string): number {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) % 9973;
  return hash;
}
