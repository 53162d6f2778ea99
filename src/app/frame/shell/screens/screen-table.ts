/**
 * The table of screens. It is the only place that says what a screen is called, which screen is above it, whether it needs the schema,
 * how it is found, and how its code is loaded. The addresses of screens are in `navigation/addresses.ts`.
 */
import { humanise, plainText, rootField, type RootField, type Schema, typeLabel } from "../../../schema/index.js";
import { Home } from "../../../screens/home/home.js";
import type { Subject } from "../../../base/context/heading.js";
import type { Messages } from "../../../base/messages/en/frame.js";
import { navigationEntryOf } from "../../../base/navigation/catalogue.js";
import { formatRoute, type Route } from "../../../base/navigation/routes.js";
import type { IconName } from "../../../base/ui/icon.js";
import { presentPart, type LazyPart } from "../../../base/ui/lazy-part.js";
import { dataScreenPart, screenPart, type ScreenComponent } from "./screen-parts.js";

/** The values from which a screen's title is made. */
export interface TitleContext extends Subject {
  text: Messages;
  /** Undefined until it is loaded. */
  schema: Schema | undefined;
}

export interface ScreenDefinition<R extends Route> {
  /** The title of the screen, for the breadcrumbs and while it is loading. */
  title(route: R, context: TitleContext): string;
  /** The screen between home and this one in the breadcrumbs. Left out, the screen stands right under home. */
  parent?(route: R, context: TitleContext): Route | undefined;
  /** Whether the screen waits for the schema. */
  needsSchema: boolean;
  /** Whether the screen waits for the client, which sends its requests. */
  needsClient: boolean;
  /**
   * The icon and the route of the screen in the app's menu and its search. Left out, neither lists the screen. `isRare`: in the rail the
   * screen is behind a button.
   */
  menu?: { icon: IconName; to: R; isRare?: true };
  /** The screen's code. */
  part: LazyPart<ScreenComponent<R>>;
}

type RouteOf<At extends Route["at"]> = Extract<Route, { at: At }>;

const SCREENS: { readonly [At in Route["at"]]: ScreenDefinition<RouteOf<At>> } = {
  home: { title: (_, { text }) => text.home, needsSchema: true, needsClient: false, part: presentPart(Home) },
  query: {
    title: ({ field }, context) => fieldTitle("query", field, context),
    parent: navigationParent,
    needsSchema: true,
    needsClient: true,
    part: dataScreenPart(async () => (await import("../../../screens/list/query.js")).Query),
  },
  type: {
    title: ({ type }, context) => typeTitle(type, context),
    needsSchema: true,
    needsClient: true,
    part: dataScreenPart(async () => (await import("../../../screens/type-screen/type-screen.js")).TypeScreen),
  },
  record: {
    title: ({ id }, { recordLabel }) => recordLabel || plainText(id),
    parent: (route, context) => navigationParent(route, context) ?? { at: "type", type: route.type },
    needsSchema: true,
    needsClient: true,
    part: dataScreenPart(async () => (await import("../../../screens/record/record.js")).RecordScreen),
  },
  action: {
    title: ({ field }, context) => fieldTitle("mutation", field, context),
    parent: (_, context) => recordOf(context) ?? thingOf(context),
    needsSchema: true,
    needsClient: true,
    part: dataScreenPart(async () => (await import("../../../screens/action/action.js")).Action),
  },
  import: {
    title: ({ field }, context) => fieldTitle("mutation", field, context),
    parent: (_, context) => thingOf(context),
    needsSchema: true,
    needsClient: true,
    part: dataScreenPart(async () => (await import("../../../screens/import/import-screen.js")).ImportScreen),
  },
  live: {
    title: ({ field }, context) => fieldTitle("subscription", field, context),
    parent: navigationParent,
    needsSchema: true,
    needsClient: true,
    part: dataScreenPart(async () => (await import("../../../screens/live/live.js")).Live),
  },
  schema: {
    title: ({ type }, { text }) => type ?? text.schema,
    parent: ({ type }) => (type === undefined ? undefined : { at: "schema" }),
    needsSchema: true,
    needsClient: false,
    menu: { icon: "book", to: { at: "schema" } },
    part: dataScreenPart(async () => (await import("../../../parts/schema-docs/docs.js")).Docs),
  },
  edit: {
    title: (_, { text }) => text.edit,
    needsSchema: false,
    needsClient: true,
    menu: { icon: "code", to: { at: "edit" } },
    part: dataScreenPart(async () => (await import("../../../screens/editor/editor.js")).Editor),
  },
  view: {
    title: ({ name }, { text }) => name ?? text.savedViews,
    parent: ({ name }) => (name === undefined ? undefined : { at: "view" }),
    needsSchema: true,
    needsClient: false,
    menu: { icon: "bookmark", to: { at: "view" }, isRare: true },
    part: dataScreenPart(async () => (await import("../../../screens/views/views-screen.js")).ViewsScreen),
  },
  settings: {
    title: (_, { text }) => text.settings,
    needsSchema: false,
    needsClient: false,
    menu: { icon: "gear", to: { at: "settings" } },
    part: screenPart(async () => (await import("../../../screens/settings/settings.js")).Settings),
  },
  history: {
    title: (_, { text }) => text.history,
    needsSchema: false,
    needsClient: true,
    menu: { icon: "list", to: { at: "history" }, isRare: true },
    part: dataScreenPart(async () => (await import("../../../screens/settings/history.js")).History),
  },
  debug: {
    title: (_, { text }) => text.debug,
    needsSchema: false,
    needsClient: false,
    menu: { icon: "code", to: { at: "debug" }, isRare: true },
    part: screenPart(async () => (await import("../../../screens/settings/diagnostics.js")).Diagnostics),
  },
  missing: {
    title: () => "",
    needsSchema: true,
    needsClient: false,
    part: screenPart(async () => (await import("../../../parts/answers/missing.js")).MissingScreen),
  },
};

/** The table's entry for a route's screen. */
export function screenOf(route: Route): ScreenDefinition<Route> {
  // Each definition takes the routes of its own name only, and is only given such a route.
  return SCREENS[route.at] as ScreenDefinition<Route>;
}

/** All screens that the table names. */
export const allScreens = (): ScreenDefinition<Route>[] => Object.values(SCREENS) as ScreenDefinition<Route>[];

/** A screen that the app's menu and its search lead to. */
interface MenuEntry {
  label: string;
  icon: IconName;
  to: Route;
  isRare?: true;
}

export const menuEntries = (text: Messages): MenuEntry[] =>
  allScreens().flatMap(({ menu, title }) =>
    menu ? [{ ...menu, label: title(menu.to, { text, schema: undefined, recordLabel: "" }) }] : [],
  );

/** The screen of the navigation's entry to which a screen belongs; undefined where it is that screen. */
function navigationParent(route: Route, { schema }: TitleContext): Route | undefined {
  const to = schema && navigationEntryOf(schema, route)?.to;
  return to && formatRoute(to) !== formatRoute(route).split("?")[0] ? to : undefined;
}

/** The screen of the thing that a form belongs to: its main list, or that of its type where it has none. */
const thingOf = ({ schema, thing }: TitleContext): Route | undefined =>
  schema && thing !== undefined ? navigationEntryOf(schema, { at: "type", type: thing })?.to : undefined;

/** The record that a form was opened from, as soon as its label is known: an id tells a person nothing. */
const recordOf = ({ from, recordLabel }: TitleContext): Route | undefined =>
  from && recordLabel !== "" ? { at: "record", ...from } : undefined;

function fieldTitle(operation: RootField["operation"], name: string, { schema }: TitleContext): string {
  return (schema && rootField(schema, operation, name)?.label) ?? humanise(name);
}

function typeTitle(name: string, { schema }: TitleContext): string {
  return schema ? typeLabel(schema, name) : humanise(name);
}
