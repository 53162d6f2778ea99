// @ts-check

/**
 * Calls the function for the kind of an operation: most clients have one for each.
 *
 * @template Source
 * @param {import("../types.js").Operation} operation
 * @param {Record<import("../types.js").Operation["kind"], () => Source>} functions
 */
export const byKind = ({ kind }, functions) => functions[kind]();
