/** 128 bits that nobody can guess, as text. */
export const randomText = (): string => crypto.getRandomValues(new Uint32Array(4)).join();
