/** The sign beside the name of a state. Each meaning has a shape of its own, since colour is never the only sign. */
import type { StateSign } from "../../schema/index.js";

/** In units of the drawing, which is as wide as it is high. */
const SIZE = 12;
const BAR_GAP = 1;
const MIN_BAR = 3;

/** The outline of each shape, with its holes. */
const SHAPES = {
  danger: "M4 .5h4L11.5 4v4L8 11.5H4L.5 8V4zM5.2 2.8v4h1.6v-4zM5.2 7.8v1.6h1.6V7.8z",
  attention: "M6 1 11.6 11H.4z",
  ok: "M6 .5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM5.3 8.6 2.7 6l1-1 1.6 1.6L8.3 3.6l1 1z",
  neutral: "M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM6 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
} as const;

export function StateMark({ sign: { meaning, degree } }: { sign: StateSign }) {
  return (
    <svg className={`state-mark ${meaning}`} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {degree ? <Bars {...degree} /> : <path fillRule="evenodd" d={SHAPES[meaning]} />}
    </svg>
  );
}

/** As many bars as there are degrees, those up to the state's own in its colour. */
function Bars({ at, of }: { at: number; of: number }) {
  const width = (SIZE - BAR_GAP * (of - 1)) / of;
  return Array.from({ length: of }, (_, index) => {
    const height = MIN_BAR + ((SIZE - MIN_BAR) * index) / (of - 1);
    return (
      <rect
        key={index}
        className={index < at ? undefined : "rest"}
        x={index * (width + BAR_GAP)}
        y={SIZE - height}
        width={width}
        height={height}
      />
    );
  });
}
