/** The demo's door, for the build and for tests. */
export { main } from "./command.js";
export type { CommandOptions, Resume, World } from "./command.js";
export { StartError, startDemo } from "./compose.js";
export type { Demo, KeptSignIns, StartOptions } from "./compose.js";
