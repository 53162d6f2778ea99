/** The journeys in WebKitGTK. */
import { journeys } from "./journeys.js";

journeys("webkit");
