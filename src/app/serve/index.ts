/** The names of the `serve` folder for those who compose servers (the demo, the build). */
export { parseCommand } from "./arguments.js";
export { createAppServer } from "./app/app-server.js";
export type { AppServer, Handler } from "./app/app-server.js";
export { ServeError, systemCode } from "./errors.js";
export { isSameOrigin } from "./app/guard.js";
export { DEFAULT_PORT, startOnFreePort } from "./app/free-port.js";
export { openBrowser } from "./open-browser.js";
export { isForServer, OTHER_SERVER, otherServerText } from "./proxy/own-server.js";
export { serveEndpoint } from "./serve-endpoint.js";
export type { EndpointOptions, LiveChoice } from "./serve-endpoint.js";
export type { AppSettings, GoogleSettings } from "./app/settings.js";
