/** Renders one part of the app, where a test's promise is not about the whole app. The code of other parts is not loaded. */
import { render, type Screen } from "../../helpers/render.js";
import type { ComponentType, ReactNode } from "react";
import type { App } from "../../../src/app/base/context/context.js";
import { createHeading } from "../../../src/app/base/context/heading.js";
import type { AppOptions } from "../../../src/app/base/context/options.js";
import { noteRecord, type RecentRecord } from "../../../src/app/base/context/visit/recent-records.js";
import { createVisit } from "../../../src/app/base/context/visit/visit.js";
import { en } from "../../../src/app/base/messages/en/frame.js";
import { createNavigation, type Navigation } from "../../../src/app/base/navigation/navigation.js";
import type { Route } from "../../../src/app/base/navigation/routes.js";
import { compose } from "../../../src/app/frame/shell/use-composition.js";
import { createDrafts } from "../../../src/app/base/storage/drafts.js";
import { ownedItems } from "../../../src/app/base/storage/owned-items.js";
import { serverName } from "../../../src/app/base/storage/place.js";
import type { Client } from "../../../src/client/types.js";
import type { Schema } from "../../../src/app/schema/index.js";

const sessions = await import("../../../src/app/parts/account/sessions.js");
const { useRef } = await import("react");
const { AppContext, useApp, useRoute } = await import("../../../src/app/base/context/context.js");
const { QueryletProvider } = await import("../../../src/react/index.js");
const { ToastPlace } = await import("../../../src/app/frame/shell/frame.js");
const { ErrorBoundary } = await import("../../../src/app/frame/shell/error-boundary.js");
const { screenKey } = await import("../../../src/app/base/navigation/routes.js");

export interface PartOptions {
  /** The app's options with the client that the part uses, as `createWorld` makes them. */
  options: AppOptions & { client: Client };
  /** Ready from the start: `schemaOf` in test/app/schema/helpers.ts makes one of a text. */
  schema: Schema;
  /** The route that is open, in memory. @defaultValue "/" */
  route?: string;
  /** The navigation, for a test that goes somewhere by itself. @defaultValue one in memory that opens `route` */
  nav?: Navigation;
  /** The records that were opened before, the latest last. @defaultValue none */
  recentRecords?: readonly RecentRecord[];
}

/** Renders an element with the app's context around it: a schema that is ready, and routes in memory. */
export function renderPart(element: ReactNode, partOptions: PartOptions): Promise<Screen> {
  return render(<PartContext app={appWith(partOptions)} client={partOptions.options.client} element={element} />);
}

/** The component of some kinds of route. */
export type RouteScreens = { [At in Route["at"]]?: ComponentType<{ route: Extract<Route, { at: At }> }> };

/** Renders the screen of the open route without the frame around it, if it is one of these. What it throws goes to the option `onEvent`. */
export function renderOneOf(screens: RouteScreens, partOptions: PartOptions): Promise<Screen> {
  const OpenScreen = ({ route }: { route: Route }) => {
    const Screen = screens[route.at] as ComponentType<{ route: Route }> | undefined;
    return Screen ? <Screen route={route} /> : null;
  };
  return renderRoute(OpenScreen, partOptions);
}

/** Renders what shows the open route, with the place for toasts. What it throws goes to the option `onEvent`. */
export function renderRoute(Shown: ComponentType<{ route: Route }>, partOptions: PartOptions): Promise<Screen> {
  return renderPart(<OpenRoute Shown={Shown} onEvent={partOptions.options.onEvent} />, partOptions);
}

/** A navigation that leaves the address of the page alone. */
export const createMemoryNavigation = (route: string): Navigation =>
  createNavigation({ routing: "memory", route, window });

/** All that the app has but the element that it is drawn in. */
type UnmountedApp = Omit<App, "root">;

function appWith({
  options,
  schema,
  route = "/",
  nav = createMemoryNavigation(route),
  recentRecords = [],
}: PartOptions): UnmountedApp {
  const visit = createVisit();
  for (const record of recentRecords) noteRecord(visit.recentRecords, record);
  const ignore = () => {};
  const server = serverName(options);
  return {
    ...compose(options, "token", () => options.headers, sessions),
    options,
    schema: { at: "ready", schema },
    reload: ignore,
    doubt: ignore,
    give: async () => {},
    nav,
    text: en,
    user: "",
    drafts: createDrafts(sessionStorage, server, ""),
    items: ownedItems(server, ""),
    choices: ownedItems(server, "", "choice"),
    record: createHeading(),
    visit,
    ownHints: { types: {} },
    adjust: ignore,
    flow: "token",
    setFlow: ignore,
    theme: "system",
    setTheme: ignore,
    language: null,
    setLanguage: ignore,
    startSession: undefined,
    preload: ignore,
    WholeApp: () => null,
    tell: ignore,
    notice: "",
    search: ignore,
    page: false,
  };
}

function PartContext({ app, client, element }: { app: UnmountedApp; client: Client; element: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className="ql">
      <QueryletProvider client={client}>
        <AppContext.Provider value={{ ...app, root }}>{element}</AppContext.Provider>
      </QueryletProvider>
    </div>
  );
}

function OpenRoute({ Shown, onEvent }: Pick<AppOptions, "onEvent"> & { Shown: ComponentType<{ route: Route }> }) {
  const route = useRoute();
  return (
    <main>
      <ErrorBoundary key={screenKey(route)} app={useApp()} onError={(error) => onEvent?.({ type: "error", error })}>
        <Shown route={route} />
      </ErrorBoundary>
      <ToastPlace />
    </main>
  );
}
