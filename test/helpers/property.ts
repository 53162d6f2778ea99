/**
 * Property tests: a property must hold for every random case. A case that breaks it is shrunk before it is reported:
 * the random numbers that made the case are recorded, and fewer and smaller numbers are tried as long as they still
 * break the property.
 */
import { randomCases } from "./cases.js";

/** How many smaller cases are tried. */
const SHRINK_ATTEMPTS = 2_000;

type Check = (random: () => number, note: (what: string, value: unknown) => void) => void;

interface Broken {
  choices: readonly number[];
  error: unknown;
  /** The notes that the check has made about the case. */
  notes: readonly string[];
}

/**
 * Checks a property for random cases.
 *
 * @param check makes a case from the random numbers, and throws if the property does not hold. The case must depend on
 * nothing else. `note` adds a line to the report
 * @param usual as for `randomCases`
 * @throws Error with the smallest case that was found
 */
export function checkProperty(name: string, check: Check, usual?: number): void {
  const { cases, random, seed } = randomCases(name, usual);
  for (let index = 0; index < cases; index++) {
    const broken = attempt(check, random);
    if (broken) throw describe(name, shrink(check, broken), `case ${index} of --seed ${seed}`);
  }
}

/** Runs the check once. @returns undefined if the property holds */
function attempt(check: Check, random: () => number): Broken | undefined {
  const choices: number[] = [];
  const notes: string[] = [];
  const record = (): number => {
    const choice = random();
    choices.push(choice);
    return choice;
  };
  try {
    check(record, (what, value) => notes.push(`${what}: ${typeof value === "string" ? value : JSON.stringify(value)}`));
    return undefined;
  } catch (error) {
    return { choices, error, notes };
  }
}

/** Runs the check on recorded numbers. After the last one it gets zeros. */
function replay(check: Check, choices: readonly number[]): Broken | undefined {
  const rest = choices.values();
  return attempt(check, () => rest.next().value ?? 0);
}

/** The smallest case that still breaks the property: as few numbers as possible, then smaller numbers. */
function shrink(check: Check, first: Broken): Broken {
  let smallest = first;
  let attempts = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const choices of smallerThan(smallest.choices)) {
      if (++attempts > SHRINK_ATTEMPTS) return smallest;
      const broken = replay(check, choices);
      if (!broken || !isSimpler(broken.choices, smallest.choices)) continue;
      smallest = broken;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

const sum = (choices: readonly number[]): number => choices.reduce((total, choice) => total + choice, 0);

const isSimpler = (one: readonly number[], other: readonly number[]): boolean =>
  one.length < other.length || (one.length === other.length && sum(one) < sum(other));

/** Leaves out a range of the numbers, long ranges first; then sets one number to zero or halves it. */
function* smallerThan(choices: readonly number[]): Generator<number[]> {
  for (let length = choices.length >> 1; length > 0; length >>= 1)
    for (let start = 0; start + length <= choices.length; start += length)
      yield [...choices.slice(0, start), ...choices.slice(start + length)];
  for (const factor of [0, 0.5])
    for (const [index, choice] of choices.entries()) if (choice > 0.01) yield choices.with(index, choice * factor);
}

function describe(name: string, { error, notes }: Broken, where: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  const { details = "" } = error as { details?: string }; // the details of uvu's assertions, line by line
  return new Error([`${name} does not hold (${where}, made smaller)`, ...notes, message, details].join("\n"), {
    cause: error,
  });
}
