/** The parts of the app that the frame loads when they are first needed. */
import type { ComponentType } from "react";
import type { Route } from "../../../base/navigation/routes.js";
import { lazyPart, type LazyPart } from "../../../base/ui/lazy-part.js";

/** A screen's component. */
export type ScreenComponent<R extends Route> = ComponentType<{ route: R }>;

export const screenSupport = lazyPart(() => import("./screen-support.js"));

/** Says that the server is slow or is asked again. Screens with answers bring it. */
export const serverNotice = lazyPart(() => import("../../../parts/answers/server-notice.js"));

const dataSupport = lazyPart(() => import("./data-support.js"));

/** Needed where the server refuses to describe its schema. */
export const giveSchema = lazyPart(() => import("../../../parts/connection/give-schema.js"));

export const palette = lazyPart(() => import("../../../screens/search/palette.js"));

/** The pinned views of the rail, and its menu. */
export const railSupport = lazyPart(() => import("../rail/rail-support.js"));

/** @param fetchScreen - imports the screen; the code that all screens need is fetched at the same time */
export const screenPart = <R extends Route>(
  fetchScreen: () => Promise<ScreenComponent<R>>,
): LazyPart<ScreenComponent<R>> =>
  lazyPart(async () => {
    const [{ withScreenSupport }, Screen] = await Promise.all([screenSupport.load(), fetchScreen()]);
    return withScreenSupport(Screen);
  });

/** The same for a screen that shows answers or the schema of the server, or has the looks of lists and values, such as `.tools`. */
export const dataScreenPart = <R extends Route>(
  fetchScreen: () => Promise<ScreenComponent<R>>,
): LazyPart<ScreenComponent<R>> =>
  screenPart(async () => {
    const [{ withDataSupport }, Screen] = await Promise.all([dataSupport.load(), fetchScreen()]);
    return withDataSupport(Screen);
  });
