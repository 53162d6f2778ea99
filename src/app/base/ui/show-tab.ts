/** Scrolls a row of tabs until the open one is in view. Scrolls the row only: `scrollIntoView` would move the page as well. */
export function showOpenTab(row: HTMLElement | null): void {
  const tab = row?.querySelector("[aria-current], [aria-selected=true]")?.getBoundingClientRect();
  const view = row?.getBoundingClientRect();
  if (row && tab && view) row.scrollLeft += Math.min(0, tab.left - view.left) + Math.max(0, tab.right - view.right);
}
