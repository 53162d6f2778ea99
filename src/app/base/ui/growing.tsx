import { useEffect, useState, type ReactElement } from "react";

/** So many are drawn in one go: more would block the page for too long. */
const PIECE = 100;

/**
 * Many things, drawn piece by piece: the first ones at once, and the others until all are there. React draws none of them again for a
 * further piece, because the elements stay the same.
 */
export function Growing({ children }: { children: readonly ReactElement[] }) {
  const [drawn, setDrawn] = useState(PIECE);
  const isWhole = drawn >= children.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => setDrawn(drawn + PIECE));
    return () => clearTimeout(timer);
  }, [drawn, isWhole]);
  return children.slice(0, drawn);
}
