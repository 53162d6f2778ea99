/** The frame with the screen that the route names, and what happens when another one is opened. */
import { useEffect, useRef } from "react";
import { useRoute, type App } from "../../context/context.js";
import { formatRoute, screenKey } from "../../navigation/routes.js";
import { useLazyState } from "../../ui/lazy-part.js";
import { ErrorBoundary } from "../error-boundary.js";
import { Frame } from "../frame.js";
import { screenOf } from "./screen-table.js";
import { Screens } from "./screens.js";
import { useHeadingFocus } from "./use-heading-focus.js";

/** @param generation - changes with the signed-in user, so that nothing of the previous screen is left */
export function OpenScreen({ app, generation }: { app: App; generation: string }) {
  const { onEvent } = app.options;
  const route = useRoute();
  const path = screenKey(route);
  const ref = useRef<HTMLDivElement>(null);
  const code = useLazyState(screenOf(route).part);
  useHeadingFocus(ref, path, code.at === "ready");
  const latestOnEvent = useRef(onEvent);
  latestOnEvent.current = onEvent;
  useEffect(() => {
    latestOnEvent.current?.({ type: "navigate", route: formatRoute(route) });
  }, [route]);
  return (
    <div ref={ref} className="fill">
      <Frame>
        <ErrorBoundary key={`${generation} ${path}`} onError={(error) => onEvent?.({ type: "error", error })}>
          <Screens route={route} />
        </ErrorBoundary>
      </Frame>
    </div>
  );
}
