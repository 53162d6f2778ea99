/** The demo's world inside a page, without a server: for the gallery, which puts the app into every state. */
import { GraphQLError, type ExecutionResult } from "graphql";
import { advanceWorld } from "../domain/time.js";
import { createWorld, type World } from "../domain/world.js";
import type { Context, User } from "./context.js";
import { runOperation, runSubscription, type Asked } from "./run.js";

/** In ms. */
const SECOND = 1000;

export interface PageWorld {
  world: World;
  run(asked: Asked): Promise<ExecutionResult>;
  subscribe(asked: Asked): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
  /** Advances time and the world in steps of a second. */
  tick(times: number): void;
}

/**
 * @param options.now the time at which the world stands until it is moved, in ms since the epoch
 * @param options.user the user of the request, or null
 */
export function createPageWorld({
  now,
  origin,
  user,
}: {
  now: number;
  origin: string;
  user: () => User | null;
}): PageWorld {
  let worldTime = now;
  const world = createWorld({ seed: 7, now: () => worldTime });
  const context = (): Context => ({
    world,
    origin,
    user: async () => user(),
    pause: (ms) => new Promise((go) => setTimeout(go, ms)),
  });
  return {
    world,
    run: (asked) => runOperation(asked, context()),
    subscribe: (asked) => runSubscription(asked, context()),
    tick(times) {
      for (let count = 0; count < times; count++) {
        worldTime += SECOND;
        advanceWorld(world);
      }
    },
  };
}

/** Lets a field of a record fail with an error from now on. */
export function failField<T extends object>(record: T, field: keyof T & string, message: string): void {
  Object.defineProperty(record, field, {
    enumerable: true,
    get() {
      throw new GraphQLError(message, { extensions: { code: "SOURCE_SILENT" } });
    },
  });
}
