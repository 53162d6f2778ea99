/** Random choices of one life, by its seed. */
import { seeded } from "../../helpers/random.js";

export interface Dice {
  /** From 0 to 1. */
  random(): number;
  int(below: number): number;
  one<T>(items: readonly T[]): T;
  /** All of them, or some: lives that are about few things let rare pairs of them meet often. */
  some<T>(items: readonly T[]): T[];
}

export function createDice(seed: number): Dice {
  const random = seeded(seed);
  const int = (below: number) => Math.floor(random() * below);
  const one = <T>(items: readonly T[]): T => items[int(items.length)] as T;
  return {
    random,
    int,
    one,
    some(items) {
      const few = random() < 0.5 ? items.filter(() => random() < 0.3) : [...items];
      return few.length ? few : [one(items)];
    },
  };
}
