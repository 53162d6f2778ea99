/** The place of one channel in one of AnyCable's streams: which messages have come, and up to which none is missing. Pure. */

/** Messages that may be on their way. One that is missing for longer was never meant for this channel. */
const REORDERED_MESSAGES = 100;
/** How many offsets are remembered to recognise a message that comes twice. */
const REMEMBERED_OFFSETS = 2000;

/** Offsets count the messages of one epoch of a stream, which ends when the server forgets the stream. */
export class StreamOffsets {
  /** Another epoch counts anew. */
  readonly epoch: string;
  readonly #seen = new Set<number>();
  #completeUpTo: number;
  #last: number;

  /** @param offset that of the first message */
  constructor(epoch: string, offset: number) {
    this.epoch = epoch;
    this.#completeUpTo = offset;
    this.#last = offset;
  }

  /** The last offset before which no message is missing. */
  get completeUpTo(): number {
    return this.#completeUpTo;
  }

  /** @returns false for a message that has come before */
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
