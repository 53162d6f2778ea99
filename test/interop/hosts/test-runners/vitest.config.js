/** `test` and `expect` are globals, as in Jest. */
export default { test: { globals: true } };
