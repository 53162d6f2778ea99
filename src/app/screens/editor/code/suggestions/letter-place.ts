/** Where a letter of a drawn text is in the window. */

/** `NodeFilter.SHOW_TEXT`, which is not there in a page without layout. */
const SHOW_TEXT = 4;

/** @returns undefined where nothing is laid out, or no such letter is drawn */
export function letterPlace(element: HTMLElement | null, offset: number): DOMRect | undefined {
  // Of a large text only the lines in view are drawn: a letter above them has no place.
  if (offset < 0 || !element?.ownerDocument.createTreeWalker) return;
  const walker = element.ownerDocument.createTreeWalker(element, SHOW_TEXT);
  let remaining = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (remaining < length) return placeInNode(node, remaining);
    remaining -= length;
  }
  return;
}

function placeInNode(node: Node, offset: number): DOMRect | undefined {
  const range = node.ownerDocument?.createRange();
  range?.setStart(node, offset);
  range?.setEnd(node, offset + 1);
  return range?.getClientRects?.()[0];
}
