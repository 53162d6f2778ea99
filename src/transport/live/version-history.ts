/**
 * Which versions of one subscription have arrived, and up to which one none can be missing. Pure.
 *
 * Updates overtake each other, so the highest version says little: a lower one may still be on its way, or be lost with the
 * connection. Versions are numbers or texts, compared with <.
 */

/** The version or sequence number of a result. */
export type Version = number | string;

/** How many versions are remembered to recognise a result that arrives twice. */
const REMEMBERED_VERSIONS = 2000;
/** The same while an answer may repeat results that have arrived meanwhile. */
const REMEMBERED_VERSIONS_BEHIND = 100_000;
/** A version that is still missing after this time is taken for a gap in the numbers. */
const REORDERING_LIMIT_MS = 1000;

/** A version that arrived after `completeUpTo`; versions between the two may be on their way. */
interface Arrival {
  readonly version: Version;
  readonly arrivedAt: number;
}

/** The arrived versions of one subscription. */
export class VersionHistory {
  readonly #seen = new Set<Version>();
  /** One iteration for good, the oldest first: each new one would pass over all that have been forgotten. */
  readonly #seenByAge = this.#seen.values();
  /** The next to be forgotten. */
  #oldestSeen: Version | undefined;
  readonly #recent: Arrival[] = []; // ordered by version
  #completeUpTo: Version | undefined;

  /** The last version before which nothing is missing; undefined until a version has arrived. */
  get completeUpTo(): Version | undefined {
    return this.#completeUpTo;
  }

  /**
   * Takes the version of a result that is about to be delivered.
   *
   * @param isBehind results may be missing that will be asked for: then only answers say what is complete
   * @param now a monotonic time in ms
   * @returns false when the version has arrived before
   */
  add(version: Version, isBehind: boolean, now: number): boolean {
    if (this.#seen.has(version)) return false;
    this.#seen.add(version);
    if (!isBehind) this.#noteArrival(version, now);
    this.#forgetOldest(isBehind);
    return true;
  }

  /** Nothing up to this version is missing, as an answer says. */
  raiseTo(version: Version | undefined): void {
    if (version === undefined) return;
    if (this.#completeUpTo === undefined || this.#completeUpTo < version) this.#completeUpTo = version;
  }

  /** Whether no version before this one can be missing; true for a result without a version. */
  isInSequence(version: Version | undefined): boolean {
    if (version === undefined) return true;
    const completeUpTo = this.#completeUpTo;
    return completeUpTo !== undefined && (version <= completeUpTo || Number(version) - 1 === completeUpTo);
  }

  /** Only a later arrival proves that time has passed on the connection: it may have been dead for a while. */
  #noteArrival(version: Version, now: number): void {
    // The first version may have overtaken others. While all arrivals are remembered, asking for some again costs nothing.
    const isFirst = this.#completeUpTo === undefined;
    const isEarlier = !isFirst && version < (this.#completeUpTo as Version) && this.#seen.size < REMEMBERED_VERSIONS;
    if (isFirst || isEarlier) this.#completeUpTo = version;
    this.#recent.splice(indexFor(version, this.#recent), 0, { version, arrivedAt: now });
    let settled = 0;
    for (const arrival of this.#recent) {
      if (!this.#isSettled(arrival, now)) break;
      this.raiseTo(arrival.version);
      settled++;
    }
    this.#recent.splice(0, settled); // at once: one by one, each would move all the others
  }

  /** Whether nothing can be on its way any more between `completeUpTo` and this arrival. */
  #isSettled({ version, arrivedAt }: Arrival, now: number): boolean {
    return this.isInSequence(version) || arrivedAt + REORDERING_LIMIT_MS < now;
  }

  #forgetOldest(isBehind: boolean): void {
    const limit = isBehind ? REMEMBERED_VERSIONS_BEHIND : REMEMBERED_VERSIONS;
    while (this.#seen.size > limit) {
      this.#oldestSeen ??= this.#seenByAge.next().value as Version;
      const oldest = this.#oldestSeen;
      // Unless the subscription is behind, what lies after completeUpTo may be asked for and must be recognised.
      if (!isBehind && oldest > (this.#completeUpTo as Version)) return;
      this.#seen.delete(oldest);
      this.#oldestSeen = undefined;
    }
  }
}

/** Where a version belongs among arrivals that are ordered by version. */
function indexFor(version: Version, arrivals: readonly Arrival[]): number {
  let low = 0;
  let high = arrivals.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((arrivals[middle] as Arrival).version < version) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Orders versions; a result without a version comes last. */
export function compareVersions(a: Version | undefined, b: Version | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
