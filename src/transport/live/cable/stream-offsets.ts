/**
 * The messages of one of AnyCable's streams that have arrived at one channel, by their offsets, and the offset up to which none is
 * missing. Pure.
 */

/** A message that is still missing after this many later ones was not meant for this channel: streams are shared. */
const REORDERED_MESSAGES = 100;
/** How many offsets are remembered to recognise a message that comes twice. */
const REMEMBERED_OFFSETS = 2000;

/** The offsets of one epoch of a stream. An epoch ends when the server deletes the stream. */
export class StreamOffsets {
  /** Identifies the epoch. Each epoch has its own offsets. */
  readonly epoch: string;
  readonly #seen = new Set<number>();
  #completeUpTo: number;
  #last: number;

  /** @param offset the offset of the first message */
  constructor(epoch: string, offset: number) {
    this.epoch = epoch;
    this.#completeUpTo = offset;
    this.#last = offset;
  }

  /** The offset up to which no message is missing. */
  get completeUpTo(): number {
    return this.#completeUpTo;
  }

  /** Notes a message. @returns false for one that has arrived before */
  add(offset: number): boolean {
    if (this.#seen.has(offset)) return false;
    this.#seen.add(offset);
    this.#last = Math.max(this.#last, offset);
    this.#completeUpTo = Math.max(this.#completeUpTo, this.#last - REORDERED_MESSAGES);
    while (this.#seen.has(this.#completeUpTo + 1)) this.#completeUpTo++;
    for (const oldest of this.#seen) {
      if (this.#seen.size <= REMEMBERED_OFFSETS) break;
      this.#seen.delete(oldest);
    }
    return true;
  }
}
