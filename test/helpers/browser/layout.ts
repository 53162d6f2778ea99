/**
 * Layout checks for browser tests. Playwright runs each function inside the page, so none may use anything from outside
 * itself.
 */

/** The elements that make the page scroll sideways; an empty list if it does not. */
export function sidewaysScrollCauses(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.body.querySelectorAll("*")].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 1 || left < -1);
  });
  return [
    `the page is ${scrollWidth} px wide in ${clientWidth}: ${wide
      .slice(0, 3)
      .map((each) => each.outerHTML.slice(0, 80))
      .join(" | ")}`,
  ];
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Surroundings {
  layer: Element | null;
  /** The part of the element's content that is visible within its scrollers and clips. */
  visible: Box;
}

/**
 * Pairs of texts and controls that overlap. Menus, dialogs and sticky heads are meant to overlap the page, so only
 * elements in the same layer are compared. Of an element that is cut off by a scroller, the visible part counts.
 */
export function overlappingElements(): string[] {
  const EVERYWHERE: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const common = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const known = new Map<Element, Surroundings>();
  const surroundingsOf = (element: Element | null): Surroundings => {
    if (!element || element === document.body) return { layer: null, visible: EVERYWHERE };
    const surroundings = known.get(element) ?? readSurroundings(element);
    known.set(element, surroundings);
    return surroundings;
  };
  const readSurroundings = (element: Element): Surroundings => {
    const { layer, visible } = surroundingsOf(element.parentElement);
    const { position, overflow, clipPath } = getComputedStyle(element);
    const isLayer = element.tagName === "DIALOG" || /fixed|sticky|absolute/.test(position);
    const clips = overflow !== "visible" || clipPath !== "none";
    return {
      layer: isLayer ? element : layer,
      visible: clips ? common(visible, element.getBoundingClientRect()) : visible,
    };
  };
  const boxes: (Box & { element: Element; layer: Element | null })[] = [];
  const take = (element: Element, rect: DOMRect, inside: Element | null) => {
    const { left, top, right, bottom } = common(rect, surroundingsOf(inside).visible);
    if (right - left > 4 && bottom - top > 4)
      boxes.push({ element, layer: surroundingsOf(element).layer, left, top, right, bottom });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !parent ||
      !node.textContent?.trim() ||
      parent.closest("[aria-hidden=true], .hide, .skip, svg, select, script, style, noscript") ||
      !parent.checkVisibility({ visibilityProperty: true })
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) take(parent, rect, parent);
  }
  for (const control of document.querySelectorAll("input, select, textarea, button svg, img")) {
    if (!control.closest(".hide") && control.checkVisibility({ visibilityProperty: true }))
      take(control, control.getBoundingClientRect(), control.parentElement);
  }
  const found: string[] = [];
  const words = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent ?? "").trim().slice(0, 40)}`;
  boxes.sort((a, b) => a.top - b.top);
  boxes.forEach((a, index) => {
    for (let next = index + 1; next < boxes.length; next++) {
      const b = boxes[next];
      if (!b || b.top >= a.bottom - 3) break;
      if (
        a.layer !== b.layer ||
        a.element === b.element ||
        a.element.contains(b.element) ||
        b.element.contains(a.element)
      )
        continue;
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3)
        found.push(`${words(a.element)} and ${words(b.element)}`);
    }
  });
  return [...new Set(found)].slice(0, 5);
}

/** Texts in so narrow a space that words break letter by letter. */
export function brokenWords(): string[] {
  const FEWEST_LINES = 3;
  const FEWEST_LETTERS_IN_LINE = 3;
  /** Narrower elements are visually hidden: their text is for screen readers only. */
  const NARROWEST_PX = 4;
  const known = new Map<Element, boolean>();
  const isSeen = (element: Element | null): boolean => {
    if (!element) return true;
    const isWide =
      known.get(element) ?? (element.getBoundingClientRect().width >= NARROWEST_PX && isSeen(element.parentElement));
    known.set(element, isWide);
    return isWide;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (!text || !parent || !isSeen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines >= FEWEST_LINES && text.length / lines < FEWEST_LETTERS_IN_LINE)
      found.push(`"${text.slice(0, 40)}" has ${lines} lines`);
  }
  return found.slice(0, 5);
}

/** Why a keyboard user cannot see where the focus is; undefined if the focus is visible. */
export function focusProblem(): string | undefined {
  const at = document.activeElement;
  if (!at || at === document.body) return "nothing has the focus";
  const { width, height, bottom, top, left } = at.getBoundingClientRect();
  // The focus ring may be on a parent that the focused element fills: the ring of a text that scrolls would scroll with
  // it.
  const fills = (box: Element) =>
    Math.abs(box.getBoundingClientRect().left - left) < 4 && Math.abs(box.getBoundingClientRect().width - width) < 8;
  const boxes = [at, at.parentElement, at.parentElement?.parentElement].filter(
    (box): box is Element => !!box && fills(box),
  );
  const hasRing = (box: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) || (box === at && boxShadow !== "none");
  };
  const name = at.outerHTML.slice(0, 120);
  if (width < 4 || height < 4 || bottom <= 0 || top >= innerHeight)
    return `the focus is outside of the screen: ${name}`;
  if (!boxes.some(hasRing)) return `the focus has no ring: ${name}`;
  return undefined;
}
