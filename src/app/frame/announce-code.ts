/**
 * The first module of the app's first scripts, where it is built in parts (`tools/build/app/parts.mjs`): it runs as soon as all of them
 * have arrived, and before their other modules.
 */
import { announceCodeArrival } from "./code-arrival.js";

announceCodeArrival();
