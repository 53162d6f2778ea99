/**
 * Every kind of value. A new kind is a constant beside the others and a line here; how it is drawn is the same in
 * `src/app/parts/values`.
 *
 * The order counts: a scalar, a field or a value is of the first kind here that recognises it.
 */
import { boolean, enumeration } from "./choices.js";
import type { ValueKind } from "./kind.js";
import { decimal, integer, float, money } from "./numbers.js";
import { minorUnits } from "./minor-units.js";
import { file, json, link, object, unknown } from "./structures.js";
import { color, text, email, html, id, image, phone, url } from "./texts.js";
import { dateTime, date, time, duration } from "./times.js";

/** By name. */
export const kinds = {
  text,
  id,
  integer,
  boolean,
  // Ahead of decimal: both are exact, money has a currency.
  money,
  "minor-units": minorUnits,
  decimal,
  float,
  // Ahead of date and time: the names of its scalars end like theirs.
  datetime: dateTime,
  date,
  duration,
  time,
  // Ahead of url: an image's URL is one, and a URL may look like an e-mail address.
  image,
  email,
  url,
  phone,
  color,
  html,
  json,
  file,
  // Recognised by their types.
  enum: enumeration,
  object,
  link,
  unknown,
} satisfies Record<string, ValueKind>;

/** The name of one of these; the host may add further kinds. */
export type KindName = keyof typeof kinds;

/** In the order in which they are tried. */
export const KINDS: readonly ValueKind[] = Object.values(kinds);
