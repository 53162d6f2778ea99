/** A record elsewhere: a link with its label and a small mark coloured by its type. */
import type { CSSProperties } from "react";
import { plainText, type RecordReference } from "../../../schema/index.js";
import { Link } from "../../controls/link.js";

export function Chip({ reference: { type, typeLabel, label, id, opens } }: { reference: RecordReference }) {
  const content = (
    <>
      <span className="mark" style={markOf(type)} />
      <span>{plainText(label)}</span>
    </>
  );
  return opens && id !== undefined ? (
    <Link className="chip" to={{ at: "record", type, id }} title={typeLabel}>
      {content}
    </Link>
  ) : (
    <span className="chip" title={typeLabel}>
      {content}
    </span>
  );
}

/**
 * The same colour for the same name everywhere, always with the name beside it. Red and green are left out, because they would look like
 * "bad" and "good".
 */
export const markOf = (name: string): CSSProperties =>
  ({ "--mark": `oklch(0.65 0.12 ${hueOf(name)})` }) as CSSProperties;

/** Degrees: 60 to 100 (ochre), 190 to 330 (teal, blue, violet). */
export function hueOf(name: string): number {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) % 9973;
  const hue = hash % 180;
  return hue < 40 ? hue + 60 : hue + 150;
}
