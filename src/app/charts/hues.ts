/** PURE: colours of a chart's series: the ones that their names have elsewhere, moved apart where two are too close to be told apart. */
import type { CSSProperties } from "react";
import { hueOf } from "../values/structures/chip.js";

/** Degrees between two series that can be told apart. */
const apart = 20;
/** Ochre, teal, blue and violet; never red or green. */
const free = [...range(60, 100), ...range(190, 330)];

/** The style sheet makes each hue as light or dark as the theme needs. None for a series without a name: it has the accent. */
export function huesOf(names: readonly string[]): (CSSProperties | undefined)[] {
  const taken: number[] = [];
  // Two ochres are more alike than two blues.
  const room = (hue: number) =>
    Math.min(...taken.map((other) => Math.abs(other - hue) / (other <= 100 && hue <= 100 ? 2 : 1)));
  return names.map((name) => {
    if (!name) return undefined;
    const own = hueOf(name);
    const hue = room(own) >= apart ? own : free.reduce((best, each) => (room(each) > room(best) ? each : best));
    taken.push(hue);
    return { "--hue": hue } as CSSProperties;
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
