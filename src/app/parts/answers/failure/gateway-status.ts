/**
 * PURE: Bad Gateway and Gateway Timeout: a proxy got no answer from the server behind it. That is so even where the proxy says it as a
 * GraphQL error, as `querylet URL` does. https://www.rfc-editor.org/rfc/rfc9110#section-15.6.3
 */
export const isGatewayStatus = (status: number | undefined): boolean => status === 502 || status === 504;
