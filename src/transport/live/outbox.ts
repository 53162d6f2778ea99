/** Sends frames in order, and pauses while the socket's buffer is full. */
import type { Clock, Socket } from "../environment.js";

/** Bytes in a socket's buffer beyond which sending pauses. */
const FULL_BUFFER_BYTES = 1_000_000;
/** How long sending pauses before the buffer is looked at again. */
const PAUSE_MS = 50;

/** The frames that have not been sent yet. */
export class Outbox {
  readonly #clock: Clock;
  readonly #socket: () => Socket | undefined;
  #queue: string[] = [];
  #timer: unknown;

  /** @param socket gives the serving socket; where there is none, frames are dropped */
  constructor(clock: Clock, socket: () => Socket | undefined) {
    this.#clock = clock;
    this.#socket = socket;
  }

  /** Sends a frame, after those that have not been sent yet. */
  send(text: string): void {
    this.#queue.push(text);
    if (this.#timer === undefined) this.#flush();
  }

  /** Drops the frames that have not been sent yet: the socket that they were meant for does not serve any more. */
  clear(): void {
    this.#queue = [];
    this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #flush(): void {
    const socket = this.#socket();
    if (!socket) {
      this.clear();
      return;
    }
    while (this.#queue.length > 0 && (socket.bufferedAmount ?? 0) <= FULL_BUFFER_BYTES)
      socket.send(this.#queue.shift() as string);
    if (this.#queue.length === 0) return;
    this.#timer = this.#clock.setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, PAUSE_MS);
  }
}
