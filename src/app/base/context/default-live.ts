import type { LiveOptions } from "./options.js";

/** Where live updates come from unless the options say otherwise: Action Cable at "/cable", on the host of the endpoint. */
export const defaultLive = (endpoint: string): LiveOptions => ({
  protocol: "cable",
  url: `${originOf(endpoint)}/cable`,
});

/** "https://api.example" of "https://api.example/graphql"; empty for an endpoint on the page's own host. */
const originOf = (endpoint: string): string => /^(https?:)?\/\/[^/?#]+/i.exec(endpoint)?.[0] ?? "";
