// @ts-check
/** Operations that several situations use. Their fields are scalars, so that every client can be given them. */

/** @typedef {import("../types.js").Operation} Operation */

/** @type {Operation} */
export const GREETING = { kind: "query", name: "Greeting", query: "query Greeting { greeting }", fields: ["greeting"] };

/** @type {Operation} */
export const GREET = {
  kind: "mutation",
  name: "Greet",
  query: "mutation Greet($name: String) { greet(name: $name) }",
  variables: { name: "Ada" },
  fields: ["greet"],
};

/** @type {Operation} */
export const TICKS = { kind: "subscription", name: "Ticks", query: "subscription Ticks { tick }", fields: ["tick"] };

/** Characters of two, three and four bytes, and one that JSON escapes. */
export const MANY_BYTES = 'é € 😀 "q"';
