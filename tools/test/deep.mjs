/** `npm run deep`: the long forms once, and again with the next seeds until the time is over. */

const MINUTE_MS = 60_000;
/** Where random cases begin if nobody says: see `helpers/cases.ts`. */
const FIRST_SEED = 1;

/**
 * @param {{ minutes: number, seed?: number, results: { failures: string[] }[] }} run for how long; the first seed; what
 *   became of the files so far
 * @param {(round: { seed: number, isOver: () => boolean }) => Promise<void>} runRound runs the files, and begins none once
 *   `isOver()`; the first round is never over, so that each long form runs at least once
 * @param {() => number} now in ms
 */
export async function repeatWithSeeds({ minutes, seed: first = FIRST_SEED, results }, runRound, now = readClock) {
  const until = now() + minutes * MINUTE_MS;
  const isOver = () => now() >= until;
  for (let seed = first; seed === first || !isOver(); seed++) {
    console.log(`The long forms with --seed ${seed}:`);
    await runRound({ seed, isOver: seed === first ? () => false : isOver });
    if (results.some(({ failures }) => failures.length > 0)) return; // the seed is known, and it fails each time
  }
}

const readClock = () => performance.now();
