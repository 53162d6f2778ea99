// @ts-check
/** The specifications that situations cite, as functions of a section's name and its anchor. */

/**
 * @param {string} specification
 * @param {string} page
 */
const specification =
  (specification, page) =>
  (/** @type {string} */ section, anchor = "") => ({
    title: `${specification}: ${section}`,
    url: page + (anchor && `#${anchor}`),
  });

export const graphql = specification("GraphQL", "https://spec.graphql.org/September2025/");
export const overHttp = specification("GraphQL over HTTP", "https://graphql.github.io/graphql-over-http/draft/");
export const http = specification("HTTP semantics (RFC 9110)", "https://www.rfc-editor.org/rfc/rfc9110.html");
export const json = specification("JSON (RFC 8259)", "https://www.rfc-editor.org/rfc/rfc8259.html");
export const mime = specification("Multipart (RFC 2046)", "https://www.rfc-editor.org/rfc/rfc2046.html");
export const incremental = specification(
  "Incremental delivery over HTTP",
  "https://github.com/graphql/graphql-over-http/blob/main/rfcs/IncrementalDelivery.md",
);
export const deferStream = specification(
  "Defer and stream",
  "https://github.com/graphql/defer-stream-wg/blob/main/README.md",
);
export const eventStream = specification(
  "Server-sent events",
  "https://html.spec.whatwg.org/multipage/server-sent-events.html",
);
export const graphqlSse = specification(
  "graphql-sse",
  "https://github.com/enisdenjo/graphql-sse/blob/master/PROTOCOL.md",
);
export const graphqlWs = specification(
  "graphql-transport-ws",
  "https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md",
);
export const legacyWs = specification(
  "subscriptions-transport-ws",
  "https://github.com/apollographql/subscriptions-transport-ws/blob/master/PROTOCOL.md",
);
export const uploads = specification(
  "GraphQL multipart request",
  "https://github.com/jaydenseric/graphql-multipart-request-spec",
);
export const persisted = specification(
  "Automatic persisted queries",
  "https://www.apollographql.com/docs/apollo-server/performance/apq",
);
export const multipartSubscriptions = specification(
  "Multipart subscriptions",
  "https://www.apollographql.com/docs/graphos/routing/operations/subscriptions/multipart-protocol",
);
export const actionCable = specification("Action Cable", "https://guides.rubyonrails.org/action_cable_overview.html");
export const graphqlRuby = specification(
  "GraphQL Ruby",
  "https://graphql-ruby.org/subscriptions/action_cable_implementation.html",
);
