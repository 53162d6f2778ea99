/**
 * Words that are too faint, by the colours of their elements alone. axe looks at what lies over what as well, which is most of the
 * time that it takes: `accessible.test.ts` has it look at each screen, and `npm run deep` at each state.
 */

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What is behind the content of an element. */
interface Background {
  /** Undefined where it is a picture. */
  ground: Colour | undefined;
  /** How much of the content is seen. */
  opacity: number;
}

/** Runs in the page, so it may use nothing from outside itself: the words with less contrast than WCAG 2.2 AA asks for. */
export function faintWords(): string[] {
  const WHITE: Colour = [255, 255, 255, 1];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const remembering = <Key, Value>(read: (key: Key) => Value) => {
    const known = new Map<Key, Value>();
    return (key: Key): Value => {
      if (!known.has(key)) known.set(key, read(key));
      return known.get(key) as Value;
    };
  };
  /** The browser reads the colour, in whichever form it is written. */
  const parse = remembering((text: string): Colour => {
    canvas?.clearRect(0, 0, 1, 1);
    if (canvas) canvas.fillStyle = text;
    canvas?.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
    return [red, green, blue, alpha / 255];
  });
  const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
    const mix = (top: number, bottom: number): number => top * alpha + bottom * (1 - alpha);
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
  };
  const backgroundOf = remembering((element: Element | null): Background => {
    if (!element) return { ground: WHITE, opacity: 1 };
    const around = backgroundOf(element.parentElement);
    const style = getComputedStyle(element);
    const opacity = around.opacity * Number(style.opacity);
    if (style.backgroundImage !== "none") return { ground: undefined, opacity };
    const [red, green, blue, alpha] = parse(style.backgroundColor);
    const below = alpha === 1 ? WHITE : around.ground;
    return { ground: below && over([red, green, blue, alpha * opacity], below), opacity };
  });
  /** The colours of the words and of what is behind them; undefined where that is a picture, or the words are not drawn. */
  const coloursOf = (element: Element): [words: Colour, ground: Colour] | undefined => {
    const { ground, opacity } = backgroundOf(element);
    const [red, green, blue, alpha] = parse(getComputedStyle(element).color);
    const isDrawn = alpha > 0; // else another element draws these words, as the editor's colours do
    return ground && isDrawn ? [over([red, green, blue, alpha * opacity], ground), ground] : undefined;
  };
  const luminance = (colour: Colour): number => {
    const linear = (channel: number): number =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
  };
  const contrast = (one: Colour, other: Colour): number => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const leastContrast = (element: Element): number => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const isLarge = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    return isLarge ? 3 : 4.5;
  };
  const EXEMPT = ":disabled, [aria-disabled=true], [aria-hidden=true], .hide, .skip, svg, script, style, noscript";
  const isExempt = (element: Element): boolean =>
    element.closest(EXEMPT) !== null || element.closest("label")?.control?.matches(":disabled") === true;
  const withWords = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && node.textContent?.trim()) withWords.set(node.parentElement, node.textContent.trim());
  for (const input of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"))
    if (input.value) withWords.set(input, input.value);
  return [...withWords].flatMap(([element, words]) => {
    const colours = coloursOf(element);
    if (!colours || isExempt(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
    const found = contrast(...colours);
    const line = `contrast ${found.toFixed(2)}: <${element.tagName.toLowerCase()}> ${words.slice(0, 40)}`;
    return found < leastContrast(element) ? [line] : [];
  });
}
