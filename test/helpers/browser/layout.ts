/** What a browser test asks of a page's layout. Each function runs in the page, so it may use nothing from outside itself. */

/** What makes the page scroll sideways; nothing where nothing does. */
export function sideways(): string[] {
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

/**
 * Texts and controls that lie over each other. What floats (menus, dialogs, sticky heads) is meant to, so only things in the
 * same layer are compared; what is cut off by a scroller counts as far as it is seen.
 */
export function overlaps(): string[] {
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (at.tagName === "DIALOG" || /fixed|sticky|absolute/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  const seen = (inside: Element | null, rect: DOMRect) => {
    let { left, top, right, bottom } = rect;
    for (let at = inside; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible" && getComputedStyle(at).clipPath === "none") continue;
      const frame = at.getBoundingClientRect();
      [left, top, right, bottom] = [
        Math.max(left, frame.left),
        Math.max(top, frame.top),
        Math.min(right, frame.right),
        Math.min(bottom, frame.bottom),
      ];
    }
    return { left, top, right, bottom };
  };
  const boxes: { element: Element; layer: Element | null; left: number; top: number; right: number; bottom: number }[] =
    [];
  const take = (element: Element, rect: DOMRect, inside: Element | null) => {
    const box = seen(inside, rect);
    if (box.right - box.left > 4 && box.bottom - box.top > 4) boxes.push({ element, layer: layerOf(element), ...box });
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

/** Words in so narrow a place that they are broken letter by letter. */
export function squeezed(): string[] {
  const FEWEST_LINES = 3;
  const FEWEST_LETTERS_IN_LINE = 3;
  /** What is in a narrower element is for screen readers alone. */
  const NARROWEST_PX = 4;
  const isSeen = (element: Element | null): boolean =>
    !element || (element.getBoundingClientRect().width >= NARROWEST_PX && isSeen(element.parentElement));
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

/** Why a person who uses the keyboard would not know where they are; undefined where they would. */
export function whereFocusIs(): string | undefined {
  const at = document.activeElement;
  if (!at || at === document.body) return "nothing has the focus";
  const { width, height, bottom, top, left } = at.getBoundingClientRect();
  // The ring may be around the box that it fills from edge to edge: a text that scrolls within it would take its own ring along.
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
