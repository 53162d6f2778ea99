/**
 * PURE: the option of a list that an arrow key leads to. After the last option comes the first.
 * @param active - -1 for none
 * @param step - 1 for down, -1 for up
 */
export function nextOption(active: number, step: 1 | -1, count: number): number {
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}
