/** Tells the page the height of a screen that it shows alone, so that an element around it can have that height. */
import { useEffect, useRef, type RefObject } from "react";
import { useApp } from "../../base/context/context.js";

export function HeightReport({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { onEvent } = useApp().options;
  const latest = useRef(onEvent);
  latest.current = onEvent;
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    let reported = -1;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      if (height === reported) return;
      reported = height;
      latest.current?.({ type: "resize", height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return null;
}
