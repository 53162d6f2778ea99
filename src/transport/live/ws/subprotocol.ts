/** Which of the two subprotocols a socket speaks, and which are offered to the next one. */
import { LEGACY, MODERN } from "./frames.js";

/** The close code of a server that has chosen a subprotocol in the handshake, but does not support it. */
const UNKNOWN_SUBPROTOCOL = 1002;

/** The subprotocols of one link. */
export class Subprotocol {
  /** The subprotocol of the serving socket. */
  current = MODERN;
  /** The subprotocol of the socket that the server has not welcomed yet. */
  next = MODERN;
  #isWelcomed = false;
  #offersLegacyOnly = false;

  /** The subprotocols that the next socket offers. */
  get offered(): string[] {
    return this.#offersLegacyOnly ? [LEGACY] : [MODERN, LEGACY];
  }

  /** A socket is open. @param chosen "" for a server that does not say which one it has chosen: it speaks the modern one */
  opened(chosen: string): void {
    this.next = chosen || MODERN;
    this.#isWelcomed = false;
  }

  /** The newest socket serves from now on. */
  welcomed(): void {
    this.current = this.next;
    this.#isWelcomed = true;
  }

  /** A socket is lost. To a server that does not support what it has chosen, the other choice is offered next. */
  lost(closeCode: number): void {
    if (closeCode === UNKNOWN_SUBPROTOCOL && !this.#isWelcomed) this.#offersLegacyOnly = !this.#offersLegacyOnly;
  }
}
