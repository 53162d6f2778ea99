/**
 * Finds out whether a silent WebSocket is dead. The server is pinged; in the legacy protocol, in which a client has no ping, the socket
 * is closed after two of the server's keep-alive intervals.
 */
import type { Clock } from "../../environment.js";
import { MODERN } from "./frames.js";

/** What a watch for silence needs. */
export interface SilenceOptions {
  /** Silence after which the server is pinged, in ms. */
  readonly pingAfter: number;
  /** Silence beyond two keep-alive intervals after which a legacy socket counts as dead, in ms. */
  readonly staleAfter: number;
  /** Measures durations. */
  readonly clock: Clock;
  /** Sends a ping. */
  ping(): void;
  /** Closes a socket that counts as dead, and reconnects. */
  giveUp(): void;
}

/** Watches one socket after another. */
export interface SilenceWatch {
  /** A message of this type has arrived. */
  heard(type: string, protocol: string): void;
  /** A new socket serves: the keep-alive interval of the previous one does not count. */
  begin(): void;
  /** Cancels the timer. */
  stop(): void;
}

/** Most legacy servers send keep-alives. The socket of one that does not is never closed for its silence. */
export function watchSilence({ pingAfter, staleAfter, clock, ping, giveUp }: SilenceOptions): SilenceWatch {
  let timer: unknown;
  let keepAliveAt: number | undefined;
  let keepAliveInterval = 0; // ms

  function noteKeepAlive(): void {
    const now = clock.now();
    if (keepAliveAt !== undefined) keepAliveInterval = now - keepAliveAt;
    keepAliveAt = now;
  }

  return {
    heard(type, protocol) {
      clock.clearTimeout(timer);
      if (protocol === MODERN) {
        timer = clock.setTimeout(ping, pingAfter);
        return;
      }
      if (type === "pong") noteKeepAlive();
      if (keepAliveInterval > 0) timer = clock.setTimeout(giveUp, 2 * keepAliveInterval + staleAfter);
    },
    begin() {
      keepAliveAt = undefined;
      keepAliveInterval = 0;
    },
    stop: () => clock.clearTimeout(timer),
  };
}
