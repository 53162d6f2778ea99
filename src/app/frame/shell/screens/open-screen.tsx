/** The frame with the screen that the route names, and what happens when another one is opened. */
import { Fragment, useEffect, useRef, type ComponentType, type ReactNode, type RefObject } from "react";
import { useRoute, type App, useApp } from "../../../base/context/context.js";
import { formatRoute, screenKey, type Route } from "../../../base/navigation/routes.js";
import { useLazyState, presentPart, useLazyPart, type LazyPart } from "../../../base/ui/lazy-part.js";
import { isAround } from "../../../base/navigation/focus-place.js";
import { LazyView } from "../../../parts/answers/lazy-view.js";
import { Screen } from "../../../parts/answers/screen.js";
import { LazyFailure } from "../../../parts/answers/failure/lazy-failure.js";
import { Skeleton } from "../../../parts/answers/states.js";
import { ErrorBoundary } from "../error-boundary.js";
import { Frame } from "../frame.js";
import { crumbs } from "../breadcrumbs.js";
import { screenOf } from "./screen-table.js";
import { giveSchema, screenSupport } from "./screen-parts.js";

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

// Moves the focus to the heading of a screen that is opened, so that the keyboard and a screen reader continue there.

/**
 * Focuses the heading of a screen that was opened, and again when its code has been loaded, because the heading is another element then.
 * The first screen takes no focus, and none is taken from the rest of the page.
 *
 * @param app - the element that holds the frame and the screen
 * @param path - changes with the screen
 * @param isLoaded - whether the screen's code has been loaded
 */
function useHeadingFocus(app: RefObject<HTMLElement | null>, path: string, isLoaded: boolean): void {
  const focusedPath = useRef(path);
  const hasMoved = useRef(false);
  useEffect(() => {
    const isNewScreen = focusedPath.current !== path;
    focusedPath.current = path;
    hasMoved.current ||= isNewScreen;
    if (!hasMoved.current || !(isNewScreen || isLoaded)) return;
    const heading = app.current?.querySelector<HTMLElement>("h1");
    const isLost = isAround(document.activeElement, app.current);
    if (isLost || (isNewScreen && app.current?.matches(":focus-within"))) heading?.focus({ preventScroll: true });
    // Scrolls to the top of the app, not of the page around it: the heading's scroll margin is the part above it.
    if (isNewScreen) heading?.scrollIntoView?.({ block: "nearest" });
  }, [app, path, isLoaded]);
}

/** How many lines stand for a screen that is loading. */
const SKELETON_LINES = 9;

/** Stands for the client on screens without data. */
const NOTHING = presentPart(undefined);

/** The screen of a route or, until it can be shown, a skeleton or an error. */
export function Screens({ route }: { route: Route }) {
  const { schema, reload, client } = useApp();
  const { needsSchema, needsClient, part } = screenOf(route);
  const code = useLazyPart(part);
  const data = useLazyPart(needsClient ? client : NOTHING);
  const hasNoSchema = needsSchema && schema.at === "failed";
  // Home does without the support of other screens, which keeps the focus where a person tries again.
  useLazyPart<unknown>(hasNoSchema ? screenSupport : NOTHING);
  if (hasNoSchema) {
    return (
      <Unready route={route}>
        <LazyFailure error={schema.error} onRetry={reload} retriesItself />
        {isRefused(schema.error) && <LazyView part={giveSchema}>{({ GiveSchema }) => <GiveSchema />}</LazyView>}
      </Unready>
    );
  }
  if (code.at === "failed") return <FailedPart route={route} error={code.error} part={part} />;
  if (data.at === "failed") return <FailedPart route={route} error={data.error} part={client} />;
  const isWaiting = code.at !== "ready" || data.at !== "ready" || (needsSchema && schema.at !== "ready");
  if (!isWaiting) return <code.part route={route} />;
  return (
    <Unready route={route}>
      <Skeleton lines={SKELETON_LINES} />
    </Unready>
  );
}

interface FailedPartProps {
  route: Route;
  error: unknown;
  /** What could not be loaded. */
  part: LazyPart<unknown>;
}

function FailedPart({ route, error, part }: FailedPartProps) {
  return (
    <Unready route={route}>
      <LazyFailure error={error} onRetry={() => part.load().catch(() => {})} />
    </Unready>
  );
}

/** A screen that cannot be shown yet, under the title that its route gives. */
function Unready({ route, children }: { route: Route; children: ReactNode }) {
  const { options, text } = useApp();
  const title =
    route.at === "home"
      ? (options.title ?? "Querylet")
      : crumbs(route, { text, schema: undefined, recordLabel: "" }).at(-1)?.label;
  return <Screen title={title ?? ""}>{children}</Screen>;
}

/** Whether the server refuses introspection: a person may have the schema as a file. */
const isRefused = (error: unknown) => (error as { code?: string } | undefined)?.code === "refused";
