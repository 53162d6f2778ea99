/** A network in any order: the server runs an operation at one moment, its answer arrives at another. */
import { TransportError } from "../../../src/transport/errors.js";
import type { Operation, Sink, Stop, Transport } from "../../../src/transport/types.js";
import type { Dice } from "./model-dice.js";
import type { ChangeContext } from "./model-server.js";

/**
 * How often requests fail. A calm life has nothing that makes everything be asked for again, which would hide what went wrong
 * before. In a lossy one requests get lost before the server has them, and are not sent again for that.
 */
export interface Mood {
  isCalm: boolean;
  isLossy: boolean;
}

export interface ModelNetwork {
  transport: Transport;
  /** Whether something is on its way. */
  isBusy(): boolean;
  /** Something that is on its way arrives. */
  deliver(): void;
  /** Everything arrives, what it causes too. */
  deliverAll(): void;
  /** Puts news into the queue of each subscription. */
  publish(news: unknown): void;
  /** Each subscription gets one result that waits. */
  deliverLive(): void;
}

interface LiveQueue {
  sink: Sink;
  news: unknown[];
}

export function createModelNetwork(dice: Dice, mood: Mood, run: (operation: Operation) => unknown): ModelNetwork {
  const waiting: (() => void)[] = [];
  const live = new Set<LiveQueue>();
  const deliver = () => waiting.splice(dice.int(waiting.length), 1)[0]?.();
  const deliverLive = () => {
    for (const { sink, news } of live) if (news.length) sink.next({ data: news.shift() });
  };

  function subscribe(sink: Sink): Stop {
    const queue: LiveQueue = { sink, news: [] };
    live.add(queue);
    return () => {
      live.delete(queue);
    };
  }

  function send(operation: Operation, sink: Sink): Stop {
    let isStopped = false;
    const mayFail = !mood.isCalm || (mood.isLossy && operation.kind === "mutation");
    const fails = mayFail && dice.random() < 0.15;
    const isLost = fails && (mood.isCalm || dice.random() < 0.5); // before it reaches the server
    const arrive = (data: unknown) => {
      if (isStopped) return;
      if (fails) return sink.error(new TransportError("network", isLost ? "lost" : "gone"));
      const { outcome } = (operation.context ?? {}) as Partial<ChangeContext>;
      if (outcome) outcome.isAnswered = true;
      sink.next({ data });
      sink.complete();
    };
    waiting.push(() => {
      if (isStopped) return;
      const data = isLost ? undefined : run(operation);
      waiting.push(() => arrive(data));
    });
    return () => {
      isStopped = true;
    };
  }

  return {
    transport: (operation, sink) => (operation.kind === "subscription" ? subscribe(sink) : send(operation, sink)),
    isBusy: () => waiting.length > 0,
    deliver,
    deliverAll() {
      while (waiting.length) deliver();
      while ([...live].some(({ news }) => news.length)) deliverLive();
    },
    publish(news) {
      for (const { news: queue } of live) queue.push(news);
    },
    deliverLive,
  };
}
