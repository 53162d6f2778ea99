/** Options of the wrong kind, found when the transport is made instead of at the first request. */
import type { HttpOptions } from "./options.js";

/**
 * Checks what JavaScript may pass and types forbid.
 *
 * @throws TypeError that names the option and what to pass
 */
export function checkOptions(options: HttpOptions): void {
  expect(options, "fetch", "function", "a function like fetch");
  expect(options, "method", "object", "get() or queryMethod()");
  expect(options, "print", "function", "graphql-js's print");
  expect(options, "readJson", "function", "exactNumbers");
  expect(options, "streaming", "object", "the value streaming");
  expect(options, "timeout", "number", "a number of ms");
  expect(options, "maxBody", "number", "a number of bytes");
  expect(options, "upload", "function", "the value upload");
}

function expect(options: HttpOptions, name: keyof HttpOptions, type: string, advice: string): void {
  const actual = typeof options[name];
  if (actual !== "undefined" && actual !== type)
    throw new TypeError(`http({ ${name} }) is a ${actual}: pass ${advice}`);
}
