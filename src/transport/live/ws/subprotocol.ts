/** Which of the two subprotocols a socket speaks, and which are offered to the next one. */
import { LEGACY, MODERN } from "./frames.js";

/** A server closes with this when it has agreed to a subprotocol in the handshake and then does not know it. */
const UNKNOWN_SUBPROTOCOL = 1002;

/** The subprotocols of one link. */
export class Subprotocol {
  /** That of the serving socket. */
  current = MODERN;
  /** That of the socket that the server has not welcomed yet. */
  next = MODERN;
  #isWelcomed = false;
  #offersLegacyOnly = false;

  /** What the next socket offers. */
  get offered(): string[] {
    return this.#offersLegacyOnly ? [LEGACY] : [MODERN, LEGACY];
  }

  /** A socket is open. Some servers do not say which one they picked: they speak the modern one. */
  opened(picked: string): void {
    this.next = picked || MODERN;
    this.#isWelcomed = false;
  }

  /** The newest socket serves from here on. */
  welcomed(): void {
    this.current = this.next;
    this.#isWelcomed = true;
  }

  /** A socket is lost. A server that does not know what it picked is offered the other choice next. */
  lost(closeCode: number): void {
    if (closeCode === UNKNOWN_SUBPROTOCOL && !this.#isWelcomed) this.#offersLegacyOnly = !this.#offersLegacyOnly;
  }
}
