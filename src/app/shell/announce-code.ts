/**
 * The app's first module: it runs as soon as all files of the app have arrived, and before their other modules. Imported for its effect,
 * which `sideEffects` of package.json allows.
 */
import { announceCodeArrival } from "../code-arrival.js";

announceCodeArrival();
