/** `same<Equal<A, B>>()` compiles only where both types are one. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const same = <T extends true>(_?: T): void => {};
