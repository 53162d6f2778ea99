/** A feed of catchUp() whose questions the test answers. */
import * as assert from "uvu/assert";
import { catchUp } from "../../../src/transport/live/catch-up.js";
import type { Clock } from "../../../src/transport/environment.js";
import { createResultFeed, type ResumeOptions } from "../../../src/transport/live/result-feed.js";
import type { Operation, Result, Sink } from "../../../src/transport/types.js";
import { createFakeClock } from "../../helpers/fakes/fake-clock.js";
import { settle } from "../../helpers/settle.js";

export type Version = number | string;

export interface Question {
  since: Version | undefined;
  answer(...versions: Version[]): Promise<void>;
  refuse(): Promise<void>;
}

export const result = (version?: Version): Result => ({ data: { version } });

export const versionOf = ({ data }: Result) => (data as { version?: Version }).version;

export function setUp() {
  const clock = createFakeClock();
  const got: (Version | undefined)[] = [];
  const asked: Question[] = [];
  const operation = { document: "subscription { tick }" };
  const feed = createFeed(
    {
      catchUp: catchUp({
        since: versionOf,
        query: (since, about) =>
          new Promise((resolve, reject) => {
            assert.is(about, operation);
            asked.push({
              since,
              answer: (...versions) => {
                resolve(versions.map(result));
                return settle();
              },
              refuse: () => {
                reject(new Error("502"));
                return settle();
              },
            });
          }),
      }),
    },
    operation,
    clock,
    (one) => got.push(versionOf(one)),
  );
  const push = (...versions: (Version | undefined)[]) => versions.forEach((version) => feed.push(result(version)));
  const newest = () => asked.at(-1) as Question;
  return { feed, clock, got, asked, push, newest };
}

/** A feed whose results go to `deliver`, with all that a feed can have. */
export function createFeed(
  options: ResumeOptions,
  operation: Operation,
  clock: Clock,
  deliver: (result: Result) => void,
) {
  let onEnd = () => {};
  const sink: Sink = { next: deliver, error: assert.unreachable, complete: () => onEnd() };
  const feed = createResultFeed(options, operation, clock, sink);
  return {
    push: feed.next,
    connectionLost: () => feed.connectionLost?.(),
    connectionRestored: feed.connectionRestored,
    end(run: () => void) {
      onEnd = run;
      feed.complete();
    },
    stop: () => feed.stop?.(),
  };
}
