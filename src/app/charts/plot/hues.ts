/**
 * PURE: colours of a chart's series. A state has the colour of its meaning, everything else the colour that its name has elsewhere;
 * series whose colours are too close to be told apart are moved apart.
 */
import type { CSSProperties } from "react";
import type { Meaning } from "../../../schema/values/choices/meaning.js";
import type { StateSign } from "../../../schema/values/choices/state-sign.js";
import { hueOf } from "../../values/structures/chip.js";

/** Degrees between two series that can be told apart. */
const APART = 20;
/** Ochre, teal, blue and violet; never red or green, which say "wrong" and "right". */
const FREE_HUES = [...range(60, 100), ...range(190, 330)];

/** The hue of what each meaning's mark has. Neutral is grey. */
const HUE_OF_MEANING: Readonly<Record<Exclude<Meaning, "neutral">, number>> = { danger: 25, attention: 65, ok: 150 };

/** The hues of the mildest and of the most severe degree. */
const MILD_HUE = 95;
const SEVERE_HUE = 25;

/** A series, or a category that is drawn in a colour of its own. */
export interface Coloured {
  /** Empty where there is only one. */
  name: string;
  sign?: StateSign | undefined;
}

/** The style sheet makes each hue as light or dark as the theme needs. None for a series without a name: it has the accent. */
export function huesOf(series: readonly Coloured[]): (CSSProperties | undefined)[] {
  const taken: number[] = [];
  /** The distance to the nearest hue that is taken. Two ochres are more alike than two blues. */
  const distance = (hue: number) =>
    Math.min(...taken.map((other) => Math.abs(other - hue) / (other <= 100 && hue <= 100 ? 2 : 1)));
  const take = (hue: number) => {
    taken.push(hue);
    return { "--hue": hue } as CSSProperties;
  };
  let isGreyTaken = false;
  return series.map(({ name, sign }) => {
    if (!name) return undefined;
    if (sign?.degree) return take(hueOfDegree(sign.degree));
    if (sign?.meaning === "neutral" && !isGreyTaken) {
      isGreyTaken = true;
      return styleOfSign(sign);
    }
    const usualHue = sign && sign.meaning !== "neutral" ? HUE_OF_MEANING[sign.meaning] : hueOf(name);
    const mostDistant = () => FREE_HUES.reduce((best, hue) => (distance(hue) > distance(best) ? hue : best));
    return take(distance(usualHue) >= APART ? usualHue : mostDistant());
  });
}

/** The colour of a state that stands alone, such as a bar with its name beside it. */
export function styleOfSign({ meaning, degree }: StateSign): CSSProperties {
  if (degree) return { "--hue": hueOfDegree(degree) } as CSSProperties;
  if (meaning === "neutral") return { "--hue": 0, "--chroma": 0 } as CSSProperties;
  return { "--hue": HUE_OF_MEANING[meaning] } as CSSProperties;
}

const hueOfDegree = ({ at, of }: { at: number; of: number }): number =>
  Math.round(MILD_HUE + ((SEVERE_HUE - MILD_HUE) * (at - 1)) / (of - 1));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
