/**
 * Every kind of value. A new kind is a file beside the others and a line here; how it is drawn is a file and a line in
 * `src/app/parts/values`.
 *
 * The order counts: a scalar, a field or a value is of the first kind here that recognises it.
 */
import { boolean } from "./choices/boolean.js";
import { enumeration } from "./choices/enum.js";
import type { ValueKind } from "./kind.js";
import { decimal } from "./numbers/decimal.js";
import { float } from "./numbers/float.js";
import { integer } from "./numbers/integer.js";
import { minorUnits } from "./numbers/minor-units.js";
import { money } from "./numbers/money.js";
import { file } from "./structures/file.js";
import { json } from "./structures/json.js";
import { link } from "./structures/link.js";
import { object } from "./structures/object.js";
import { unknown } from "./structures/unknown.js";
import { color } from "./text/color.js";
import { email } from "./text/email.js";
import { html } from "./text/html.js";
import { id } from "./text/id.js";
import { image } from "./text/image.js";
import { phone } from "./text/phone.js";
import { text } from "./text/text.js";
import { url } from "./text/url.js";
import { dateTime } from "./times/date-time.js";
import { date } from "./times/date.js";
import { duration } from "./times/duration.js";
import { time } from "./times/time.js";

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
