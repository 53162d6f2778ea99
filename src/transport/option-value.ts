/** A value, or a function that is asked for it on every attempt, so that tokens stay fresh. Pure. */
export type Asked<T> = T | (() => T | Promise<T>);

export const ask = <T extends string | object | undefined, A extends unknown[]>(
  asked: T | ((...by: A) => T | Promise<T>),
  ...by: A
): T | Promise<T> => (typeof asked === "function" ? (asked as (...by: A) => T | Promise<T>)(...by) : asked);
