/** A record elsewhere: a link with its label and a small mark coloured by its type. */
import type { CSSProperties } from "react";
import { plainText, type Stub } from "../../schema/index.js";
import { Link } from "./link.js";

export function Chip({ stub: { type, typeLabel, label, id, opens } }: { stub: Stub }) {
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

/** The same colour for the same name everywhere. The name always stands beside it. */
export function markOf(name: string): CSSProperties {
  let hash = 7;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) % 360;
  return { "--mark": `oklch(0.65 0.12 ${hash})` } as CSSProperties;
}
