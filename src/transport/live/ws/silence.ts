/** What is done about silence on a WebSocket: a ping, or, in the legacy protocol, giving up after two of the server's beats. */
import type { Clock } from "../../environment.js";
import { MODERN } from "./frames.js";

export interface SilenceOptions {
  /** Ms. */
  pingAfter: number;
  /** Ms, beyond two beats. */
  staleAfter: number;
  /** Measures durations. */
  clock: Clock;
  ping(): void;
  giveUp(): void;
}

export interface SilenceWatch {
  /** A message of this type has come. */
  heard(type: string, protocol: string): void;
  /** Another socket begins: the beats of the one before say nothing. */
  begin(): void;
  stop(): void;
}

/** The legacy protocol has no ping of ours, but most of its servers let their heart beat. */
export function watchSilence({ pingAfter, staleAfter, clock, ping, giveUp }: SilenceOptions): SilenceWatch {
  let timer: unknown;
  let beatAt: number | undefined; // when the last beat came
  let beat = 0; // ms between two of them

  function noteBeat(): void {
    const now = clock.now();
    if (beatAt !== undefined) beat = now - beatAt;
    beatAt = now;
  }

  return {
    heard(type, protocol) {
      clock.clearTimeout(timer);
      if (protocol === MODERN) {
        timer = clock.setTimeout(ping, pingAfter);
        return;
      }
      if (type === "pong") noteBeat();
      if (beat) timer = clock.setTimeout(giveUp, 2 * beat + staleAfter);
    },
    begin() {
      beatAt = undefined;
      beat = 0;
    },
    stop: () => clock.clearTimeout(timer),
  };
}
