/** Renders whatever screen the route names, without the frame around it. */
import type { Screen } from "../../helpers/render.js";
import { renderRoute, type PartOptions } from "./render-part.js";

const { Screens } = await import("../../../src/app/frame/shell/screens/open-screen.js");

export const renderScreen = (partOptions: PartOptions): Promise<Screen> => renderRoute(Screens, partOptions);
