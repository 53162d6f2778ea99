/**
 * What a silent WebSocket is asked or suspected of: it is pinged, or, in the legacy protocol, which has no ping of ours, given
 * up after two of the server's keep-alive intervals.
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
  /** Takes the socket for dead. */
  giveUp(): void;
}

/** Watches one socket after another. */
export interface SilenceWatch {
  /** A message of this type has come. */
  heard(type: string, protocol: string): void;
  /** Another socket begins: the keep-alive interval of the one before says nothing. */
  begin(): void;
  /** Waits for nothing any more. */
  stop(): void;
}

/** Most legacy servers send keep-alives; one that does not is never given up for its silence. */
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
