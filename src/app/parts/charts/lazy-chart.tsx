/** A chart whose code is loaded when the first one is shown: most lists are read as tables. */
import { lazyView } from "../answers/lazy-view.js";
import { lazyPart } from "../../base/ui/lazy-part.js";

export const chartPart = lazyPart(() => import("./chart.js"));

export const LazyChart = lazyView(chartPart, "Chart");
