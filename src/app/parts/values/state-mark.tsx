/** The mark beside the name of a state: how far it has come, or how it has ended. Colour is never the only sign. */
import type { StateEnd, StateSign } from "../../schema/index.js";

const DISC = "M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z";
const RING = `${DISC}M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z`;

/** Discs, each with a hole of its own: a tick, a dash, a cross, the hands of a clock. */
const ENDS: Readonly<Record<StateEnd, string>> = {
  done: `${DISC}M5.3 8.6 2.7 6l1-1 1.6 1.6L8.3 3.6l1 1z`,
  ended: `${DISC}M3 5.3h6v1.4H3z`,
  failed: `${DISC}M4.4 3.4 6 5l1.6-1.6 1 1L7 6l1.6 1.6-1 1L6 7 4.4 8.6l-1-1L5 6 3.4 4.4z`,
  late: `${DISC}M5.3 2.8h1.4v2.9l2 2-1 1-2.4-2.4z`,
};

/** The radius of what fills a ring, as far as the state has come. */
const FILLED = 2.6;

/** Nothing for a degree of severity. */
export function StateMark({ sign: { meaning, mark } }: { sign: StateSign }) {
  if (mark === undefined) return null;
  return (
    <svg className={`state-mark ${meaning}`} viewBox="0 0 12 12" aria-hidden="true">
      <path fillRule="evenodd" d={typeof mark === "number" ? RING + sector(mark) : ENDS[mark]} />
    </svg>
  );
}

/** The part of a circle from the top on. */
function sector(part: number): string {
  if (part === 0) return "";
  const x = 6 + FILLED * Math.sin(2 * Math.PI * part);
  const y = 6 - FILLED * Math.cos(2 * Math.PI * part);
  return `M6 6V${6 - FILLED}A${FILLED} ${FILLED} 0 ${part > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}z`;
}
