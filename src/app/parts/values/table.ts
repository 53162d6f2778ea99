/**
 * How each kind of value is rendered and entered. A new kind is a constant beside the others and a line here, besides those in
 * `src/app/schema/values`. A kind that is not here is plain text.
 */
import { controlKind, type FormField, type KindName } from "../../schema/index.js";
import { boolean, enumeration } from "./enum.js";
import type { KindView } from "./kind-view.js";
import { money, number } from "./numbers.js";
import type { OwnValueKind } from "../../base/context/own-kind.js";
import { isSecret, color, text, email, id, image, phone, url } from "./texts.js";
import { file } from "./file.js";
import { json } from "./json.js";
import { link } from "./link.js";
import { dateTime, date, time, duration } from "./times.js";

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
