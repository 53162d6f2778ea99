/**
 * PURE: colours of a chart's series. A state has the colour of its meaning, in shades if several states share it. Everything else has the
 * colour that its name has elsewhere; series whose colours are too close to be told apart are moved apart.
 */
import type { CSSProperties } from "react";
import { hashOf, type Meaning, type StateSign } from "../../../schema/index.js";

/** Degrees between two series that can be told apart. */
const APART = 20;
/** Ochre, teal, blue and violet; never red or green, which say "wrong" and "right". */
const FREE_HUES = [...range(60, 100), ...range(190, 330)];

/** The hue of what each meaning's mark has. Neutral is grey. */
const HUE_OF_MEANING: Readonly<Record<Exclude<Meaning, "neutral">, number>> = {
  danger: 25,
  attention: 65,
  progress: 265,
  ok: 200,
};

/** The hues of the mildest and of the most severe degree. */
const MILD_HUE = 95;
const SEVERE_HUE = 25;

/** A series, or a category that is drawn in a colour of its own. */
export interface Coloured {
  /** Empty where there is only one. */
  name: string;
  /** What the colour is found by where the name differs by language. @defaultValue the name */
  value?: string | undefined;
  sign?: StateSign | undefined;
}

/** What is added to the lightness of the first, second and third state of one meaning. More would have too little contrast. */
const SHADES = [0, 0.12, -0.12];

/** The style sheet makes each hue as light or dark as the theme needs. None for a series without a name: it has the accent. */
export function huesOf(series: readonly Coloured[]): (CSSProperties | undefined)[] {
  const takenHues: number[] = [];
  const statesByMeaning = new Map<Meaning, number>();
  return series.map(({ name, value = name, sign }) => {
    if (!name) return undefined;
    if (sign) {
      takenHues.push(hueOfSign(sign));
      if (sign.degree) return styleOfSign(sign);
      const before = statesByMeaning.get(sign.meaning) ?? 0;
      statesByMeaning.set(sign.meaning, before + 1);
      const shade = SHADES[before % SHADES.length];
      return { ...styleOfSign(sign), ...(shade && { "--shade": shade }) };
    }
    const hue = distinctHue(hueOf(value), takenHues);
    takenHues.push(hue);
    return { "--hue": hue } as CSSProperties;
  });
}

/** The usual hue of a name, unless it is too close to one that is taken. */
function distinctHue(usual: number, taken: readonly number[]): number {
  /** The distance to the nearest hue that is taken. Two ochres are more alike than two blues. */
  const distance = (hue: number) =>
    Math.min(...taken.map((other) => Math.abs(other - hue) / (other <= 100 && hue <= 100 ? 2 : 1)));
  if (distance(usual) >= APART) return usual;
  return FREE_HUES.reduce((best, hue) => (distance(hue) > distance(best) ? hue : best));
}

/** The colour of a state that stands alone, such as a bar with its name beside it. */
export function styleOfSign(sign: StateSign): CSSProperties {
  const isGrey = !sign.degree && sign.meaning === "neutral";
  return { "--hue": hueOfSign(sign), ...(isGrey && { "--chroma": 0 }) } as CSSProperties;
}

function hueOfSign({ meaning, degree }: StateSign): number {
  if (degree) return hueOfDegree(degree);
  return meaning === "neutral" ? 0 : HUE_OF_MEANING[meaning];
}

const hueOfDegree = ({ at, of }: { at: number; of: number }): number =>
  Math.round(MILD_HUE + ((SEVERE_HUE - MILD_HUE) * (at - 1)) / (of - 1));

/**
 * The hue of a name, in degrees: 60 to 100 (ochre), 190 to 330 (teal, blue, violet). It is the same for the same name everywhere. Red and
 * green are left out, because they would look like "bad" and "good".
 */
function hueOf(name: string): number {
  const hue = hashOf(name) % 180;
  return hue < 40 ? hue + 60 : hue + 150;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
