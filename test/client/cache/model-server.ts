/** A plain in-memory server with people and pets: what it answers is the truth that screens have to show. */
import type { Operation } from "../../../src/transport/types.js";
import type { Dice } from "./model-dice.js";

/** Pets have the ids of persons: two types, one id. */
interface Pet {
  id: number;
  name: string;
  owner: number | null;
}
export interface Person {
  id: number;
  name: string;
  nick: string;
  age: number;
  boss: number | null;
  tags: string[];
  home: { town: string; zip: number };
}

export type People = Map<number, Person> & { pets: Map<number, Pet> };

/** A field with an argument: other arguments, other values, one name. */
const nick = ({ nick: text }: Person, upper: boolean) => (upper ? text.toUpperCase() : text);

/** Each query with what a server answers. */
export const QUERIES: Record<string, (people: People, id: number) => unknown> = {
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

export const CHANGES = {
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

/** What a mutation of the model does, in the operation's context: the server has its own mind about the change. */
export interface ChangeContext {
  id: number;
  change(person: Person): void;
  /** Notes that the answer has arrived. */
  outcome: { isAnswered: boolean };
  /** A new name for the pet of that id. */
  pet?: string;
}

export interface ModelServer {
  people: People;
  /** The highest id so far. */
  count(): number;
  add(): void;
  remove(id: number): void;
  /** Runs an operation at this moment. */
  run(operation: Operation): unknown;
  /** What the server answers to a query now. */
  truth(document: string, id: number): unknown;
}

/** @param onChange called with what live queries are told of a changed person */
export function createModelServer({ int, one }: Dice, onChange: (news: unknown) => void): ModelServer {
  const people: People = Object.assign(new Map<number, Person>(), { pets: new Map<number, Pet>() });
  let count = 0;
  const truth = (document: string, id: number) => QUERIES[document]?.(people, id);

  function add(): void {
    count++;
    people.set(count, {
      id: count,
      name: `n${int(5)}`,
      nick: `k${int(5)}`,
      age: int(9),
      boss: people.size ? one([...people.keys(), null]) : null,
      tags: ["a", "b", "c"].slice(int(4)),
      home: { town: `t${int(3)}`, zip: int(9) },
    });
  }

  function remove(id: number): void {
    people.delete(id);
    for (const person of people.values()) if (person.boss === id) person.boss = null;
    for (const pet of people.pets.values()) if (pet.owner === id) pet.owner = null;
  }

  function run({ document, variables, context, kind }: Operation): unknown {
    const text = String(document).replaceAll("{__typename ", "{");
    if (kind === "query") return structuredClone(truth(text, (variables as { id: number } | undefined)?.id ?? 0));
    const { id, change, pet } = context as ChangeContext;
    if (pet !== undefined) return renamePet(people, id, pet);
    const person = people.get(id);
    if (!person) return { change: null };
    change(person);
    onNews(people, id, onChange);
    const fields = changedFields(people, person)[text];
    return structuredClone({ change: fields ? { __typename: "Person", ...fields } : true });
  }

  for (let index = 0; index < 4; index++) add();
  for (let id = 1; id <= 3; id++) people.pets.set(id, { id, name: `n${int(5)}`, owner: one([...people.keys(), null]) });
  return { people, count: () => count, add, remove, run, truth };
}

function renamePet(people: People, id: number, name: string): unknown {
  const pet = people.pets.get(id);
  if (!pet) return { pet: null };
  pet.name = name;
  return { pet: { __typename: "Pet", id, name } };
}

function onNews(people: People, id: number, onChange: (news: unknown) => void): void {
  const person = people.get(id);
  if (!person) return;
  const home = { __typename: "Home", ...person.home };
  onChange({ changed: { ...pick(people, id, ["id", "name", "age", "tags"]), home } });
}

/** By mutation, what it answers of the person. */
function changedFields(people: People, person: Person): Record<string, object> {
  const { id, name, age, tags, boss, home } = person;
  const full = {
    id,
    name,
    age,
    tags,
    boss: pick(people, boss, ["id", "name", "age"]),
    home: { __typename: "Home", ...home },
  };
  return {
    [CHANGES.rename]: { id, name },
    [CHANGES.loose]: { name },
    [CHANGES.full]: full,
    [CHANGES.move]: { id, home: { __typename: "Home", town: home.town } },
    [CHANGES.alias]: { id, label: name },
    [CHANGES.nick]: { id, nick: nick(person, false), name },
    [CHANGES.text]: { textId: id, id: String(id), name },
  };
}
