/** Options that are a value, or a function that is called before every attempt and returns the value, so that tokens stay fresh. Pure. */

/** A value, or a function that returns it or a promise of it. */
export type ValueOrFunction<T> = T | (() => T | Promise<T>);

/** The present value of such an option. @param args the arguments for the function */
export function resolveOption<T extends string | object | undefined, A extends unknown[]>(
  option: T | ((...args: A) => T | Promise<T>),
  ...args: A
): T | Promise<T> {
  return typeof option === "function" ? (option as (...args: A) => T | Promise<T>)(...args) : option;
}
