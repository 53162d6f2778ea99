/** The names of the `serve` folder for those who compose servers (the demo, the build). */
export { parseCommand } from "./arguments.js";
export type { Command } from "./arguments.js";
export { createAppServer } from "./app-server.js";
export type { AppServer, AppServerOptions, Handler, UpgradeHandler } from "./app-server.js";
export { ServeError, reasonOf, systemCode } from "./errors.js";
export type { ServeErrorCode } from "./errors.js";
export { isSameOrigin } from "./guard.js";
export type { PolicySources } from "./policy.js";
export { openBrowser } from "./open-browser.js";
export { parseEndpoint, parseLiveUrl, probeEndpoint } from "./probe.js";
export { createProxy } from "./proxy.js";
export type { Proxy, ProxyOptions } from "./proxy.js";
export { serveEndpoint } from "./serve-endpoint.js";
export type { EndpointOptions, LiveChoice } from "./serve-endpoint.js";
export type { AppSettings, GoogleSettings, LiveSettings } from "./settings.js";
export { createUpgradeProxy } from "./upgrade-proxy.js";
export type { UpgradeProxyOptions } from "./upgrade-proxy.js";
