/** The frame with the screen that the route names, and what happens when another one is opened. */
import { Fragment, useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { useRoute, type App } from "../../../base/context/context.js";
import { formatRoute, screenKey } from "../../../base/navigation/routes.js";
import { useLazyState } from "../../../base/ui/lazy-part.js";
import { ErrorBoundary } from "../error-boundary.js";
import { Frame } from "../frame.js";
import { screenOf } from "./screen-table.js";
import { Screens } from "./screens.js";
import { useHeadingFocus } from "./use-heading-focus.js";

interface OpenScreenProps {
  app: App;
  /** Changes with the signed-in user, so that nothing of the previous screen is left. */
  generation: string;
  /** Is around the screen, where people sign in. */
  guard?: ComponentType<{ children: ReactNode }> | undefined;
  /** Draws the whole app again. */
  restart: () => void;
}

export function OpenScreen({ app, generation, guard: Guard = Fragment, restart }: OpenScreenProps) {
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
        <ErrorBoundary
          key={`${generation} ${path}`}
          app={app}
          onError={(error) => onEvent?.({ type: "error", error })}
          onRestart={restart}
        >
          <Guard>
            <Screens route={route} />
          </Guard>
        </ErrorBoundary>
      </Frame>
    </div>
  );
}
