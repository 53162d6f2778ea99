/** What relative URLs are relative to. */

/**
 * The URL against which fetch resolves a relative URL; undefined outside of a page or a worker. In a page it is not always the page's
 * address: a page may have a `<base>`, and in the srcdoc of an iframe the address is "about:srcdoc". A worker has no document.
 */
export const pageBase = (): string | undefined => globalThis.document?.baseURI ?? globalThis.location?.href;
