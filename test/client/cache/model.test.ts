/**
 * Random life against a plain in-memory server: once all is quiet, every screen shows the server's truth.
 *
 * A failure names its seed: `--seed` with that number lives that life first.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import type { Invalid, UpdateAnswer } from "../../../src/client/types.js";
import { TransportError } from "../../../src/transport/errors.js";
import type { Operation, Sink, Transport } from "../../../src/transport/types.js";
import { randomCases } from "../../helpers/cases.js";
import { seeded } from "../../helpers/random.js";

const LIVES = 40;

/** Pets have the ids of persons: two types, one id. */
interface Pet {
  id: number;
  name: string;
  owner: number | null;
}
interface Person {
  id: number;
  name: string;
  nick: string;
  age: number;
  boss: number | null;
  tags: string[];
  home: { town: string; zip: number };
}

type Server = Map<number, Person> & { pets: Map<number, Pet> };

/** A field with an argument: other arguments, other values, one name. */
const nick = ({ nick: text }: Person, upper: boolean) => (upper ? text.toUpperCase() : text);

/** Each query with what a server answers. */
const QUERIES: Record<string, (people: Server, id: number) => unknown> = {
  "query List { people { id name } }": (people) => ({
    people: [...people.values()].map(({ id, name }) => ({ __typename: "Person", id, name })),
  }),
  "query Deep { people { id name tags boss { id name age } home { town zip } } }": (people) => ({
    people: [...people.values()].map(({ id, name, tags, boss, home }) => ({
      __typename: "Person",
      id,
      name,
      tags,
      boss: pick(people, boss, ["id", "name", "age"]),
      home: { __typename: "Home", ...home },
    })),
  }),
  "query One($id: Int) { person(id: $id) { id name age boss { id } home { town } } }": (people, id) => {
    const person = people.get(id);
    return {
      person: person
        ? {
            ...pick(people, id, ["id", "name", "age"]),
            boss: pick(people, person.boss, ["id"]),
            home: { __typename: "Home", town: person.home.town },
          }
        : null,
    };
  },
  "query Boss($id: Int) { person(id: $id) { id boss { id name age } } }": (people, id) => {
    const person = people.get(id);
    return {
      person: person ? { __typename: "Person", id, boss: pick(people, person.boss, ["id", "name", "age"]) } : null,
    };
  },
  "query Alias($id: Int) { person(id: $id) { id name: age label: name } }": (people, id) => {
    const person = people.get(id);
    return { person: person ? { __typename: "Person", id, name: person.age, label: person.name } : null };
  },
  "query Upper { people { id name nick(upper: true) } }": (people) => ({
    people: [...people.values()].map((one) => ({
      __typename: "Person",
      id: one.id,
      name: one.name,
      nick: nick(one, true),
    })),
  }),
  "query Lower($id: Int) { person(id: $id) { id nick(upper: false) loud: nick(upper: true) } }": (people, id) => {
    const person = people.get(id);
    return {
      person: person ? { __typename: "Person", id, nick: nick(person, false), loud: nick(person, true) } : null,
    };
  },
  "query Pets { pets { id name owner { id name } } }": (people) => ({
    pets: [...people.pets.values()].map(({ id, name, owner }) => ({
      __typename: "Pet",
      id,
      name,
      owner: pick(people, owner, ["id", "name"]),
    })),
  }),
  "query All { all { ... on Person { id name } ... on Pet { id name } } }": (people) => ({
    all: [
      ...[...people.values()].map(({ id, name }) => ({ __typename: "Person", id, name })),
      ...[...people.pets.values()].map(({ id, name }) => ({ __typename: "Pet", id: String(id), name })),
    ],
  }),
  "query Names { people { name } }": (people) => ({
    people: [...people.values()].map(({ name }) => ({ __typename: "Person", name })),
  }),
  "query Count { people { id } }": (people) => ({
    people: [...people.values()].map(({ id }) => ({ __typename: "Person", id: String(id) })),
  }),
};

function pick(people: Map<number, Person>, id: number | null, keys: (keyof Person)[]): object | null {
  const person = id === null ? undefined : people.get(id);
  return person ? { __typename: "Person", ...Object.fromEntries(keys.map((key) => [key, person[key]])) } : null;
}

const CHANGES = {
  rename: "mutation Rename { change { id name } }",
  full: "mutation Full { change { id name age tags boss { id name age } home { town zip } } }",
  move: "mutation Move { change { id home { town } } }",
  alias: "mutation Alias { change { id label: name } }",
  text: "mutation Text { change { textId: id id: text name } }",
  nick: "mutation Nick { change { id nick(upper: false) name } }",
  pet: "mutation Pet { pet { id name } }",
  loose: "mutation Loose { change { name } }",
  none: "mutation None { change }",
};

function life(seed: number): void {
  const random = seeded(seed);
  const int = (below: number) => Math.floor(random() * below);
  const one = <T>(items: readonly T[]): T => items[int(items.length)] as T;

  // A calm life has nothing that makes everything be asked for again, which would hide what went wrong before. In a lossy one
  // requests get lost before the server has them, and nobody asks again for that.
  const mood = random();
  const calm = mood < 0.7;
  const lossy = mood < 0.2;
  const patience = random() ** 0.5; // how much is under way at once: from nothing to all of it

  // Some lives are about few things, so that rare pairs of them meet often.
  const some = <T>(items: readonly T[]): T[] => {
    const few = random() < 0.5 ? items.filter(() => random() < 0.3) : [...items];
    return few.length ? few : [one(items)];
  };
  const asked = some(Object.keys(QUERIES));

  const people: Server = Object.assign(new Map<number, Person>(), { pets: new Map<number, Pet>() });
  let count = 0;
  const add = () =>
    people.set(++count, {
      id: count,
      name: `n${int(5)}`,
      nick: `k${int(5)}`,
      age: int(9),
      boss: people.size ? one([...people.keys(), null]) : null,
      tags: ["a", "b", "c"].slice(int(4)),
      home: { town: `t${int(3)}`, zip: int(9) },
    });
  const remove = (id: number) => {
    people.delete(id);
    for (const person of people.values()) if (person.boss === id) person.boss = null;
    for (const pet of people.pets.values()) if (pet.owner === id) pet.owner = null;
  };
  for (let index = 0; index < 4; index++) add();
  for (let id = 1; id <= 3; id++) people.pets.set(id, { id, name: `n${int(5)}`, owner: one([...people.keys(), null]) });

  // The network: the server runs an operation at one moment, its answer arrives at another, in any order.
  const waiting: (() => void)[] = [];
  const live = new Set<{ sink: Sink; queue: unknown[] }>();
  const tell = (id: number) => {
    const person = people.get(id);
    if (person)
      for (const { queue } of live)
        queue.push({
          changed: { ...pick(people, id, ["id", "name", "age", "tags"]), home: { __typename: "Home", ...person.home } },
        });
  };
  const run = ({ document, variables, context, kind }: Operation): unknown => {
    const text = String(document).replaceAll("{__typename ", "{");
    if (kind === "query")
      return structuredClone(QUERIES[text]?.(people, (variables as { id: number } | undefined)?.id ?? 0));
    const { id, change, pet } = context as { id: number; change(person: Person): void; pet?: string };
    const animal = people.pets.get(id);
    if (pet !== undefined) {
      if (!animal) return { pet: null };
      animal.name = pet;
      return { pet: { __typename: "Pet", id, name: pet } };
    }
    const person = people.get(id);
    if (!person) return { change: null };
    change(person);
    tell(id);
    const full = QUERIES["query Deep { people { id name tags boss { id name age } home { town zip } } }"]?.(
      people,
      0,
    ) as { people: { id: number }[] };
    const all = full.people.find((candidate) => candidate.id === id) as never as Person & { home: object };
    const fields: Record<string, object> = {
      [CHANGES.rename]: { id, name: person.name },
      [CHANGES.loose]: { name: person.name },
      [CHANGES.full]: { ...all, age: person.age },
      [CHANGES.move]: { id, home: { __typename: "Home", town: person.home.town } },
      [CHANGES.alias]: { id, label: person.name },
      [CHANGES.nick]: { id, nick: nick(person, false), name: person.name },
      [CHANGES.text]: { textId: id, id: String(id), name: person.name },
    };
    return structuredClone({ change: fields[text] ? { __typename: "Person", ...fields[text] } : true });
  };
  const transport: Transport = (operation, sink) => {
    if (operation.kind === "subscription") {
      const one = { sink, queue: [] };
      live.add(one);
      return () => void live.delete(one);
    }
    let stopped = false;
    const fails = (!calm || (lossy && operation.kind === "mutation")) && random() < 0.15;
    waiting.push(() => {
      if (stopped) return;
      const lost = fails && (calm || random() < 0.5); // before it got there
      const data = lost ? undefined : run(operation);
      waiting.push(() => {
        if (stopped) return;
        if (fails) return sink.error(new TransportError("network", lost ? "lost" : "gone"));
        sink.next({ data });
        sink.complete();
      });
    });
    return () => void (stopped = true);
  };

  const client = createClient({ entities: entities(), transport, maxEntries: 6 });
  if (random() < 0.3) client.subscribe("subscription L { changed { id name age tags home { town zip } } }");
  const screens: { document: string; id: number; leave(): void; get(): unknown; status(): string }[] = [];
  const open = () => {
    const document = one(asked);
    const id = document.includes("$id") ? int(count) + 1 : 0;
    const watch = client.watch(document, id ? { id } : undefined);
    screens.push({
      document,
      id,
      leave: watch.subscribe(() => {}, { policy: one(["cache-first", "cache-and-network"] as const) }),
      get: () => watch.get().data,
      status: () => watch.get().status,
    });
  };
  const deliver = () => waiting.splice(int(waiting.length), 1)[0]?.();
  const drain = ({ sink, queue }: { sink: Sink; queue: unknown[] }) => sink.next({ data: queue.shift() });

  const done = new Set(some(Object.keys(CHANGES)));
  const mutate = () => {
    const id = int(3) + 1;
    const name = `m${int(5)}`;
    const ways: [keyof typeof CHANGES, (person: Person) => void][] = [
      ["rename", (person) => void (person.name = name)],
      ["alias", (person) => void (person.name = name)],
      ["loose", (person) => void (person.name = name)],
      ["nick", (person) => Object.assign(person, { name, nick: `l${int(5)}` })],
      ["text", (person) => void (person.name = name)],
      ["pet", () => {}],
      [
        "full",
        (person) =>
          Object.assign(person, {
            name,
            age: int(9),
            boss: one([...people.keys(), null]),
            tags: ["x"].slice(int(2)),
            home: { town: "f", zip: int(9) },
          }),
      ],
      ["move", (person) => void (person.home = { town: `u${int(3)}`, zip: int(9) })],
      ["none", (person) => (random() < 0.5 ? remove(person.id) : add())],
    ];
    // Where neither asks for an id, nobody can tell a person from a value.
    const blind = asked.some((document) => document.includes("Names"));
    const may = ways.filter(([name]) => done.has(name) && (!calm || name !== "none") && (!blind || name !== "loose"));
    const [how, wanted] = one(may.length ? may : ways.slice(0, 1));
    const change = random() < 0.2 ? () => {} : wanted; // the server has its own mind
    // What a developer has to say: what the answer cannot show, and what may have happened when there is no answer.
    const refetch: Invalid[] = how === "none" ? ["Person", ({ document }) => String(document).includes("$id")] : [];
    // A recipe beside the entities: exact for a rename, in a list as well.
    const recipe = (update: UpdateAnswer, data: unknown) => {
      const { change: news } = data as { change: { id: number | string; name: string } | null };
      update("query List { people { id name } }", undefined, (list) => {
        const known = list as { people: { id: number; name: string }[] } | undefined;
        if (!known || !news) return list;
        for (const person of known.people) if (String(person.id) === String(news.id)) person.name = news.name;
        return known;
      });
    };
    const call = client.mutate(CHANGES[how], undefined, {
      context: { id, change, ...(how === "pet" && { pet: name }) },
      refetch: (answer) =>
        refetch.some((what) =>
          typeof what === "function" ? what(answer) : JSON.stringify(answer.result ?? what).includes(what as string),
        ),
      ...(/rename|text/.test(how) && random() < 0.6
        ? {
            optimistic: { change: { __typename: "Person", id: random() < 0.5 ? id : String(id), name } },
            ...(random() < 0.4 && { update: recipe }),
          }
        : {}),
      ...(how === "pet" && random() < 0.6 ? { optimistic: { pet: { __typename: "Pet", id, name } } } : {}),
    });
    call.then(undefined, ({ message }: Error) => (calm && message === "lost" ? undefined : client.invalidate()));
    if (!calm && random() < 0.05) call.abort();
  };

  for (let step = 0; step < 40; step++) {
    const roll = random();
    if (roll < 0.15) open();
    else if (roll < 0.22 && screens.length) screens.splice(int(screens.length), 1)[0]?.leave();
    else if (roll < 0.45) mutate();
    else if (roll < 0.5 && !calm) client.invalidate(one([undefined, "Person"]));
    else if (roll < 0.65) for (const one of live) if (one.queue.length) drain(one);
    while (waiting.length && random() < patience) deliver();
  }
  ends.push(async () => {
    // Quiet: everything arrives, and what failed is tried again.
    for (let round = 0; round < 50; round++) {
      await Promise.resolve();
      while (waiting.length) deliver();
      for (const one of live) while (one.queue.length) drain(one);
      await new Promise(setImmediate);
      if (!waiting.length && screens.every(({ status }) => status() === "done")) break;
      if (screens.some(({ status }) => status() === "failed")) client.invalidate();
    }
    for (const { document, id, get } of screens)
      assert.equal(get(), QUERIES[document]?.(people, id), `seed ${seed}: ${document} ${id}`);
    client.dispose();
  });
}

const ends: (() => Promise<void>)[] = [];

const live = async (seed: number) => {
  life(seed);
  await ends.pop()?.();
};

test("shows the truth once all is quiet, in random lives", async () => {
  const { cases, seed } = randomCases("random lives", LIVES);
  for (let run = 0; run < cases; run++) await live(seed + run);
});

test.run();
