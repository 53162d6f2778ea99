/** Options that are a value, or a function that is called for it before every attempt, so that tokens stay fresh. Pure. */

/** A value, or a function that gives it or a promise of it. */
export type Asked<T> = T | (() => T | Promise<T>);

/** The value of such an option now. @param args what the function is called with */
export function ask<T extends string | object | undefined, A extends unknown[]>(
  option: T | ((...args: A) => T | Promise<T>),
  ...args: A
): T | Promise<T> {
  return typeof option === "function" ? (option as (...args: A) => T | Promise<T>)(...args) : option;
}
