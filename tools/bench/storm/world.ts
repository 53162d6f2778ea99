/** Time, timers and chance of a simulation: the same seed gives the same storm. Everything is in ms. */
import type { Clock } from "../../../src/transport/environment.js";
import { seeded } from "../../../test/helpers/random.js";

interface Event {
  at: number;
  order: number;
  run?: (() => void) | undefined;
}

export interface World {
  now(): number;
  random(): number;
  /** Runs after `ms`; gives what `cancel` takes. */
  after(ms: number, run: () => void): unknown;
  clock: Clock;
  /** Lets time pass until `until`, or until `done` says so. */
  run(until: number, done?: () => boolean): Promise<void>;
}

/** Of the real world, kept while the globals are the simulation's. */
const turn = globalThis.setImmediate;
const EPOCH = 1.7e12;

export function createWorld(seed: number): World {
  const random = seeded(seed);
  const heap = createHeap();
  let now = 0;
  let order = 0;

  function after(ms: number, run: () => void): Event {
    const event = { at: now + Math.max(0, Number(ms) || 0), order: order++, run };
    heap.push(event);
    return event;
  }
  const cancel = (event: unknown) => {
    if (event) (event as Event).run = undefined;
  };
  return {
    now: () => now,
    random,
    after,
    clock: { now: () => EPOCH + now, setTimeout: (run, ms) => after(ms, run), clearTimeout: cancel },
    async run(until, done) {
      for (let next = heap.first(); next && next.at <= until && !done?.(); next = heap.first()) {
        // What falls into one ms runs in its order; promises settle after it, which no client can tell.
        for (const tick = next.at + 1; next && next.at < tick && next.at <= until; next = heap.first()) {
          heap.shift();
          now = next.at;
          next.run?.();
        }
        await new Promise<void>((resolve) => turn(resolve));
      }
      now = Math.max(now, Math.min(until, heap.first()?.at ?? until));
    },
  };
}

/** Makes the simulation's time and chance those of code that takes the global ones; gives how to undo it. */
export function install({ clock, random }: World): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval, Date: RealDate } = globalThis;
  const realRandom = Math.random;
  const SimDate = class extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length ? parts : [clock.now()]) as []));
    }
    static override now = () => clock.now();
  };
  const noInterval = () => {
    throw new Error("nobody here uses intervals");
  };
  Object.assign(globalThis, {
    setTimeout: (run: (...rest: unknown[]) => void, ms = 0, ...rest: unknown[]) =>
      clock.setTimeout(() => run(...rest), ms),
    clearTimeout: clock.clearTimeout,
    setInterval: noInterval,
    clearInterval: noInterval,
    Date: SimDate,
  });
  Math.random = random;
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval, Date: RealDate });
    Math.random = realRandom;
  };
}

function createHeap() {
  const heap: Event[] = [];
  const before = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);
  return {
    first: (): Event | undefined => heap[0],
    push(event: Event): void {
      let at = heap.length;
      heap.push(event);
      for (let up = (at - 1) >> 1; at > 0 && before(event, heap[up] as Event); at = up, up = (at - 1) >> 1)
        heap[at] = heap[up] as Event;
      heap[at] = event;
    },
    shift(): void {
      const last = heap.pop() as Event;
      const size = heap.length;
      if (!size) return;
      let at = 0;
      for (let down = 1; down < size; down = 2 * at + 1) {
        if (down + 1 < size && before(heap[down + 1] as Event, heap[down] as Event)) down++;
        if (!before(heap[down] as Event, last)) break;
        heap[at] = heap[down] as Event;
        at = down;
      }
      heap[at] = last;
    },
  };
}
