/** The kinds of headers. The kind decides which inputs a header has, and which of its values are hidden. */
export type HeaderScheme = "bearer" | "basic" | "key" | "text";

/** All kinds, in the order in which they are offered. */
export const HEADER_SCHEMES: readonly HeaderScheme[] = ["bearer", "key", "basic", "text"];
