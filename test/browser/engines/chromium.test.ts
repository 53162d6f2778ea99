/** The journeys in Chromium. */
import { journeys } from "./journeys.js";

journeys("chromium");
