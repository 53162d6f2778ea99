/**
 * Random lives against a plain in-memory server: once all is quiet, every screen shows the server's truth, whether the client
 * has entities() or not.
 *
 * A failure names its seed: `--seed` with that number lives that life first.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import type { Client, EntityMutateOptions, Invalid, UpdateAnswer } from "../../../src/client/types.js";
import { randomCases } from "../../helpers/cases.js";
import { createDice, type Dice } from "./model-dice.js";
import { createModelNetwork, type ModelNetwork, type Mood } from "./model-network.js";
import { CHANGES, createModelServer, QUERIES, type ModelServer, type Person } from "./model-server.js";
import { settle } from "../../helpers/settle.js";

/** Of each form: 80 lives in all. */
const LIVES = 40;
const STEPS = 40;
const QUIET_ROUNDS = 50;

type ChangeName = keyof typeof CHANGES;

interface Screen {
  document: string;
  id: number;
  leave(): void;
  data(): unknown;
  status(): string;
}

interface Life {
  seed: number;
  dice: Dice;
  mood: Mood;
  server: ModelServer;
  network: ModelNetwork;
  client: Client;
  hasEntities: boolean;
  /** The queries and the mutations that this life is about. */
  queries: string[];
  changes: Set<ChangeName>;
  screens: Screen[];
}

function createLife(seed: number, hasEntities: boolean): Life {
  const dice = createDice(seed);
  const mind = dice.random();
  const mood = { isCalm: mind < 0.7, isLossy: mind < 0.2 };
  const server: ModelServer = createModelServer(dice, (news) => network.publish(news));
  const network: ModelNetwork = createModelNetwork(dice, mood, server.run);
  const { transport } = network;
  const client = hasEntities
    ? createClient({ transport, maxEntries: 6, entities: entities() })
    : createClient({ transport, maxEntries: 6 });
  const queries = dice.some(Object.keys(QUERIES));
  const changes = new Set(dice.some(Object.keys(CHANGES) as ChangeName[]));
  return { seed, dice, mood, server, network, client, hasEntities, queries, changes, screens: [] };
}

function openScreen({ dice, server, client, queries, screens }: Life): void {
  const document = dice.one(queries);
  const id = document.includes("$id") ? dice.int(server.count()) + 1 : 0;
  const watch = client.watch(document, id ? { id } : undefined);
  const policy = dice.one(["cache-first", "cache-and-network"] as const);
  screens.push({
    document,
    id,
    leave: watch.subscribe(() => {}, { policy }),
    data: () => watch.get().data,
    status: () => watch.get().status,
  });
}

/** What the server may do to a person, by the name of the mutation. */
function waysToChange({ dice, server }: Life, name: string): [ChangeName, (person: Person) => void][] {
  const { int, one, random } = dice;
  const rename = (person: Person) => {
    person.name = name;
  };
  const replace = (person: Person) => {
    const boss = one([...server.people.keys(), null]);
    Object.assign(person, { name, age: int(9), boss, tags: ["x"].slice(int(2)), home: { town: "f", zip: int(9) } });
  };
  return [
    ["rename", rename],
    ["alias", rename],
    ["loose", rename],
    ["text", rename],
    ["nick", (person) => Object.assign(person, { name, nick: `l${int(5)}` })],
    ["pet", () => {}],
    ["full", replace],
    ["move", (person) => Object.assign(person, { home: { town: `u${int(3)}`, zip: int(9) } })],
    ["none", (person) => (random() < 0.5 ? server.remove(person.id) : server.add())],
  ];
}

function chooseChange(life: Life, name: string): [ChangeName, (person: Person) => void] {
  const { dice, mood, queries, changes } = life;
  const ways = waysToChange(life, name);
  // If neither document contains an id, a person cannot be told from a value.
  const isBlind = life.hasEntities && queries.some((document) => document.includes("Names"));
  const possible = ways.filter(([change]) => {
    if (change === "none" && mood.isCalm) return false;
    return changes.has(change) && !(isBlind && change === "loose");
  });
  return dice.one(possible.length ? possible : ways.slice(0, 1));
}

/** A recipe beside the entities: exact for a rename, in a list as well. */
function renameInList(update: UpdateAnswer, data: unknown): void {
  const { change } = data as { change: { id: number | string; name: string } | null };
  update<{ people: { id: number; name: string }[] }>("query List { people { id name } }", undefined, (list) => {
    if (!change) return list;
    for (const person of list?.people ?? []) if (String(person.id) === String(change.id)) person.name = change.name;
    return list;
  });
}

/** What is shown before the server has answered; nothing without entities(). */
function expectations({ dice, hasEntities }: Life, how: ChangeName, id: number, name: string): EntityMutateOptions {
  if (!hasEntities || dice.random() >= 0.6) return {};
  if (how === "pet") return { optimistic: { pet: { __typename: "Pet", id, name } } };
  if (how !== "rename" && how !== "text") return {};
  const optimistic = { change: { __typename: "Person", id: dice.one([id, String(id)]), name } };
  return dice.random() < 0.4 ? { optimistic, update: renameInList } : { optimistic };
}

/** What a developer has to say: what the answer of the mutation cannot show. */
function refetchesOf(how: ChangeName): Invalid {
  return ({ document, result }) => {
    if (how !== "none") return false;
    return String(document).includes("$id") || JSON.stringify(result ?? "Person").includes("Person");
  };
}

function mutate(life: Life): void {
  const { dice, mood, client } = life;
  const id = dice.int(3) + 1;
  const name = `m${dice.int(5)}`;
  const [how, wanted] = chooseChange(life, name);
  const change = dice.random() < 0.2 ? () => {} : wanted; // the server has its own mind
  const options: EntityMutateOptions = {
    context: { id, change, ...(how === "pet" && { pet: name }) },
    refetch: refetchesOf(how),
    ...expectations(life, how, id, name),
  };
  const call = client.mutate(CHANGES[how], undefined, options);
  // What may have happened when there is no answer.
  call.catch(({ message }) => {
    if (!mood.isCalm || message !== "lost") client.invalidate();
  });
  if (!mood.isCalm && dice.random() < 0.05) call.abort();
}

function step(life: Life): void {
  const { dice, mood, client, screens, network } = life;
  const roll = dice.random();
  if (roll < 0.15) openScreen(life);
  else if (roll < 0.22) screens.splice(dice.int(screens.length), 1)[0]?.leave();
  else if (roll < 0.45) mutate(life);
  else if (roll < 0.5 && !mood.isCalm) client.invalidate(dice.one([undefined, "Person"]));
  else if (roll < 0.65) network.deliverLive();
}

/** Everything arrives, and what failed is tried again. */
async function comeToRest({ client, network, screens }: Life): Promise<void> {
  for (let round = 0; round < QUIET_ROUNDS; round++) {
    await Promise.resolve();
    network.deliverAll();
    await settle();
    if (!network.isBusy() && screens.every(({ status }) => status() === "done")) return;
    if (screens.some(({ status }) => status() === "failed")) client.invalidate();
  }
}

async function live(seed: number, hasEntities: boolean): Promise<void> {
  const life = createLife(seed, hasEntities);
  const { dice, network, client, server, screens } = life;
  const patience = dice.random() ** 0.5; // how much is under way at once: from nothing to all of it
  if (dice.random() < 0.3) client.subscribe("subscription L { changed { id name age tags home { town zip } } }");
  for (let count = 0; count < STEPS; count++) {
    step(life);
    while (network.isBusy() && dice.random() < patience) network.deliver();
  }
  await comeToRest(life);
  for (const { document, id, data } of screens)
    assert.equal(data(), server.truth(document, id), `seed ${seed}: ${document} ${id}`);
  client.dispose();
}

for (const [form, hasEntities] of [
  ["with entities", true],
  ["without entities", false],
] as const)
  test(`shows the truth once all is quiet, in random lives ${form}`, async () => {
    const { cases, seed } = randomCases(`random lives ${form}`, LIVES);
    for (let run = 0; run < cases; run++) await live(seed + run, hasEntities);
  });

test.run();
