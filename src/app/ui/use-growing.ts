import { useEffect, useState } from "react";

/** So many are drawn in one go: more would block the page for too long. */
const PIECE = 100;

/** How many of many things are drawn by now: the first ones at once, and the others piece by piece, until all are there. */
export function useGrowing(count: number): number {
  const [drawn, setDrawn] = useState(PIECE);
  const isWhole = drawn >= count;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => setDrawn(drawn + PIECE));
    return () => clearTimeout(timer);
  }, [drawn, isWhole]);
  return Math.min(drawn, count);
}
