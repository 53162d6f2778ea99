/** One life of a link: its callers, what happens to them in random order, and what must be so at any time. */
import { anycable } from "../../../../src/transport/live/cable/anycable.js";
import { cable } from "../../../../src/transport/live/cable/cable.js";
import type { TransportError } from "../../../../src/transport/errors.js";
import { reconnecting } from "../../../../src/transport/live/reconnecting.js";
import { refresh } from "../../../../src/transport/wrappers/refresh.js";
import type { LiveTransport, Operation, Sink, Transport } from "../../../../src/transport/types.js";
import { ws } from "../../../../src/transport/live/ws/ws.js";
import { createFakeClock } from "../../../helpers/fakes/fake-clock.js";
import { createFakePage } from "../../../helpers/fakes/fake-page.js";
import { seeded } from "../../../helpers/random.js";
import { modelStreams } from "./streams.js";
import { clientClock, faultOf } from "./events.js";
import { createModelPage, tickIn, type AskedBy } from "./page.js";
import { ModelServer, type Dialect } from "./server.js";

export const STREAMS = 3;
const PEOPLE = 3;
const TICK = "subscription ($stream: Int) { tick { id } }";
const TICK_WITH_FEED = "subscription ($stream: Int) { tick { id feed { id last person } } }";

/** One subscriber as the model sees it. */
export interface One {
  stream: number;
  person: number;
  /** By the client, whose ends come a moment later. */
  isByClient: boolean;
  ids: number[];
  /** How it ended, in order of what was told: at most one. */
  ends: string[];
  left: boolean;
  stop(): void;
  /** Results after that. */
  afterwards: number;
  /** Of its stream's log, when it came. */
  from: number;
  /** How many ids it was sent so far, some of which a loop may not have read yet. */
  sent: number;
  /** `sent` each time that it began anew, after a 401: it misses what comes in between. */
  restarts: number[];
}

export class Life {
  readonly dialect: Dialect;
  readonly random: () => number;
  readonly world = createFakeClock();
  readonly clock = clientClock(this.world);
  readonly page = createFakePage();
  readonly server: ModelServer;
  readonly link: LiveTransport;
  readonly all: One[] = [];
  readonly mutations: { name: string; ends: string[] }[] = [];
  /** Loops that may still read what had come before a close(). */
  readonly closed = new Set<One>();
  readonly problems: string[] = [];
  /** Things happen; afterwards it is quiet, and everything has to come to rest. */
  isBusy = true;
  readonly #people: ReturnType<typeof createModelPage>;
  readonly #renewing: LiveTransport;
  readonly #screen: ReturnType<ReturnType<typeof createModelPage>["open"]>;
  readonly #actions: Record<string, () => void>;
  readonly #byContext = new WeakMap<object, One>();
  #isAsleep = false;
  #depth = 0;

  constructor(dialect: Dialect, seed: number) {
    const { world, problems } = this;
    const random = seeded(seed);
    this.dialect = dialect;
    this.random = random;
    this.server = new ModelServer(world, random, dialect, { streams: STREAMS, people: PEOPLE });
    this.#people = createModelPage({
      server: this.server,
      world,
      random,
      people: PEOPLE,
      streams: STREAMS,
      problems,
    });
    this.link = this.#createLink();
    this.#renewing = refresh(this.#notingRestarts(this.link), { renew: () => this.#renewToken() });
    this.#screen = this.#people.open(this.#renewing);
    this.#actions = this.#createActions();
    this.link.onStatus(({ state }) => {
      this.checkTruth();
      const needsNetwork = state === "connecting" || state === "waiting";
      if (needsNetwork && !this.page.online) problems.push(`${state} without a network`);
    });
  }

  /** Who is signed in. */
  person(): number {
    return this.#people.person();
  }

  pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.random() * all.length)] as T;
  }

  /** Those that have neither left nor been told an end. */
  now(): One[] {
    return this.all.filter(({ left, ends }) => !left && !ends.length);
  }

  /** What the status says must be so, whenever it says it. */
  checkTruth(): void {
    const { state, retryAt } = this.link.status();
    const isInFuture = Number(retryAt) >= this.clock.now();
    if (state === "waiting" && !isInFuture) this.problems.push("waits for a time that is over");
    if (state !== "waiting" && retryAt !== undefined) this.problems.push(`${state} with a time`);
    if (state === "live" && !this.page.listening) this.problems.push("live and hears nothing of the page");
    this.#screen.checkCache();
  }

  act(what: string): void {
    const action = this.#actions[what];
    if (action) action();
    else this.#fault(what);
  }

  /** Updates for everybody, without end. */
  produce(): void {
    const isForOther = this.random() < 0.3;
    const person = isForOther ? Math.floor(this.random() * PEOPLE) : this.person();
    this.server.produce(person, this.#anyStream());
    if (this.isBusy) this.world.setTimeout(() => this.produce(), this.random() * 60);
  }

  leave(): void {
    for (const one of this.now()) one.stop();
    this.#screen.leave();
  }

  #createLink(): LiveTransport {
    const { random, world, clock, server } = this;
    const shared = { clock, random, page: this.page.page, catchUp: this.#people.catchUp };
    const options = {
      ...shared,
      url: () => this.#address(),
      WebSocket: server.WebSocket,
    } satisfies Parameters<typeof ws>[0];
    switch (this.dialect) {
      case "streams":
        return reconnecting(modelStreams(server.WebSocket, options.url, world), shared);
      case "ws":
        return ws(options);
      case "extended":
        return cable({ ...options, extended: anycable });
      default:
        return cable(options);
    }
  }

  async #address(): Promise<string> {
    const { random, world } = this;
    const isSlow = random() < 0.1 && this.isBusy;
    if (isSlow) await new Promise<void>((resolve) => world.setTimeout(resolve, random() * 300));
    if (random() < 0.03 && this.isBusy) throw new Error("no url");
    return this.#people.address();
  }

  #notingRestarts(link: LiveTransport): LiveTransport {
    const noting: Transport = (operation, sink) => {
      const one = this.#byContext.get(operation.context as object);
      return link(operation, {
        ...sink,
        next(result) {
          if (one && tickIn(result)) one.sent++;
          sink.next(result);
        },
        error(error) {
          if (error.status === 401) one?.restarts.push(one.sent);
          sink.error(error);
        },
      });
    };
    return Object.assign(noting, link);
  }

  #renewToken(): Promise<boolean> {
    return new Promise((resolve) =>
      this.world.setTimeout(() => {
        this.#people.renewToken();
        resolve(true);
      }, this.random() * 2000),
    );
  }

  #anyStream(): number {
    return Math.floor(this.random() * STREAMS);
  }

  /** From within a callback anything may happen as well. */
  #react(): void {
    this.checkTruth();
    if (!this.isBusy || this.#depth || this.random() > 0.01) return;
    this.#depth++;
    this.act(this.pick(["subscribe", "stop", "strict"]));
    this.#depth--;
  }

  #createOne(stream: number, isByClient: boolean): One {
    const person = this.person();
    const from = this.server.logOf(person, stream).length;
    const one: One = {
      stream,
      person,
      isByClient,
      ids: [],
      ends: [],
      left: false,
      stop() {},
      afterwards: 0,
      from,
      sent: 0,
      restarts: [],
    };
    this.all.push(one);
    return one;
  }

  /** What one subscriber is told. */
  #sinkOf(one: One): Sink {
    const end = (how: string) => {
      one.ends.push(how);
      this.#react();
    };
    return {
      next: (result) => {
        if (one.left || one.ends.length) one.afterwards++;
        const tick = tickIn(result);
        if (tick && tick.feed.person !== one.person) this.problems.push(`${tick.feed.person}'s, told to ${one.person}`);
        if (tick) one.ids.push(tick.id);
        this.#react();
      },
      error: ({ kind, status }: TransportError) => end(`${kind} ${status ?? ""}`),
      complete: () => end("complete"),
    };
  }

  #subscribe(stream: number, transport?: Transport, document = TICK): One {
    if (!transport && this.random() < 0.3) return this.#subscribeByClient(stream);
    const one = this.#createOne(stream, false);
    const controller = this.random() < 0.2 ? new AbortController() : undefined;
    const context: AskedBy = { person: one.person };
    this.#byContext.set(context, one);
    const operation: Operation = {
      document,
      variables: { stream },
      context,
      ...(controller && { signal: controller.signal }),
    };
    const stop = (transport ?? this.#anyTransport())(operation, this.#sinkOf(one));
    one.stop = () => {
      one.left = true;
      if (controller && this.random() < 0.5) controller.abort();
      else stop();
      one.ends.push("left");
    };
    return one;
  }

  #anyTransport(): Transport {
    return this.random() < 0.7 ? this.#renewing : this.link;
  }

  #subscribeByClient(stream: number): One {
    const one = this.#createOne(stream, true);
    const { next, error, complete } = this.#sinkOf(one);
    const context: AskedBy = { person: one.person };
    this.#byContext.set(context, one);
    const call = this.#screen.client.subscribe(TICK_WITH_FEED, { stream }, { context });
    const read = async () => {
      try {
        for await (const result of call) if (!one.left) next(result); // what is on its way to the loop still comes
        if (!one.left) complete();
      } catch (why) {
        if (!one.left) error(why as TransportError);
      }
    };
    read().catch(() => this.problems.push("a loop failed"));
    one.stop = () => {
      one.left = true;
      call.abort();
      one.ends.push("left");
    };
    return one;
  }

  #mutate(): void {
    const name = `mutation { m${this.mutations.length}by${this.person()} }`;
    const ends: string[] = [];
    const sink: Sink = { next: () => {}, error: ({ kind }) => ends.push(kind), complete: () => ends.push("complete") };
    this.mutations.push({ name, ends });
    this.#anyTransport()({ document: name }, sink);
  }

  /** Everything ends at once, for those who were there before. */
  #close(close: () => void): void {
    const before = [...this.all];
    close();
    const isOpen = this.link.status().state !== "offline";
    if (isOpen || this.clock.waiting() > this.all.length + this.mutations.length)
      this.problems.push("open after close()");
    for (const one of before) this.closed.add(one); // one that waits in refresh is told after the renewal
  }

  #createActions(): Record<string, () => void> {
    const { server, random, world, page } = this;
    const isStreams = this.dialect === "streams";
    return {
      subscribe: () => this.now().length < 8 && this.#subscribe(this.#anyStream()),
      bad: () => this.#subscribe(0, this.link, `subscription ($stream: Int) { { tick { id } }${isStreams ? " }" : ""}`),
      mutate: () => this.dialect === "ws" && this.#mutate(),
      stop: () => this.now().length && this.pick(this.now()).stop(),
      strict: () => {
        const one = this.#subscribe(this.#anyStream());
        one.stop();
        this.#subscribe(one.stream);
      },
      close: () => this.#close(() => this.#renewing.close()),
      person: () => this.#close(() => this.#screen.changePerson()),
      ask: () => this.#screen.ask(this.#anyStream()),
      renew: () => this.link.renew(),
      sleep: () => this.#sleep(),
      wake: () => this.#isAsleep || page.wake(),
      offline: () => this.#loseNetwork(),
      kill: () => {
        server.kill();
        world.setTimeout(() => server.restart(), random() * 4000);
      },
      drop: () => server.drop(),
      forget: () => server.forget(),
      freeze: () => server.freeze(),
      restart: () => server.disconnect("server_restart"),
      remote: () => server.disconnect("remote"),
      expire: () => server.expire(this.person()),
      end: () => server.end(this.#anyStream()),
      reject: () => {
        server.faults.rejecting = 1;
      },
    };
  }

  #sleep(): void {
    this.#isAsleep = true;
    this.page.sleep();
    this.world.setTimeout(() => {
      this.#isAsleep = false;
      this.page.wake();
    }, this.random() * 5000);
  }

  #loseNetwork(): void {
    this.page.online = false;
    this.server.drop();
    this.world.setTimeout(() => {
      this.page.online = true;
      this.page.wake();
    }, this.random() * 3000);
  }

  /** A fault of the server that lasts a while. */
  #fault(what: string): void {
    const { server, random, world } = this;
    const [fault, value, ms] = faultOf(what, random);
    server.faults[fault] = value;
    world.setTimeout(() => {
      server.faults[fault] = (typeof value === "number" ? 0 : false) as number;
    }, random() * ms);
    if (what !== "double" && what !== "noise" && what !== "overtake") server.drop();
  }
}
