/**
 * How each kind of value is rendered and entered. A new kind is a file beside the others and a line here, besides those in
 * `src/app/schema/values`. A kind that is not here is plain text.
 */
import { controlKind, type FormField, type KindName } from "../../schema/index.js";
import { boolean } from "./choices/boolean.js";
import { enumeration } from "./choices/enum.js";
import type { KindView } from "./kind-view.js";
import { money } from "./numbers/money.js";
import { number } from "./numbers/number.js";
import type { OwnValueKind } from "../../base/context/own-kind.js";
import { isSecret } from "./text/secret-field.js";
import { file } from "./structures/file.js";
import { json } from "./structures/json.js";
import { link } from "./structures/link.js";
import { color } from "./text/color.js";
import { email } from "./text/email.js";
import { id } from "./text/id.js";
import { image } from "./text/image.js";
import { phone } from "./text/phone.js";
import { text } from "./text/text.js";
import { url } from "./text/url.js";
import { dateTime } from "./times/date-time.js";
import { date } from "./times/date.js";
import { duration } from "./times/duration.js";
import { time } from "./times/time.js";

/** By the kind's name. */
const VIEWS: ReadonlyMap<string, KindView> = new Map<KindName, KindView>([
  ["text", text],
  ["html", text],
  ["id", id],
  ["integer", number],
  ["decimal", number],
  ["float", number],
  ["money", money],
  ["minor-units", money],
  ["boolean", boolean],
  ["enum", enumeration],
  ["date", date],
  ["datetime", dateTime],
  ["time", time],
  ["duration", duration],
  ["url", url],
  ["image", image],
  ["email", email],
  ["phone", phone],
  ["color", color],
  ["json", json],
  ["object", json],
  ["link", link],
  ["file", file],
]);

/** The view of a kind. The host's own kinds have one themselves. */
export const viewOf = (kind: OwnValueKind): KindView => kind.view ?? VIEWS.get(kind.name) ?? text;

/** The view whose control an input has; a plain line of text if the kind has no control. */
export function inputView(field: FormField): KindView {
  // A secret is typed into a password input, for every kind of value.
  if (field.widget === "text" && isSecret(field)) return text;
  const view = viewOf(controlKind(field));
  return view.Input ? view : text;
}
