/**
 * Random lives against a plain in-memory server: once all is quiet, every screen shows the server's truth, whether the client
 * has entities() or not, and each mutation that the server answered has given that answer, whatever the page's own code throws.
 *
 * A failure names its seed: `--seed` with that number lives that life first.
 */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createClient } from "../../../src/client/client.js";
import { entities } from "../../../src/client/entities/entities.js";
import { persist } from "../../../src/client/persist/persist.js";
import type { Client, EntityMutateOptions, Invalid, UpdateAnswer } from "../../../src/client/types.js";
import { TransportError } from "../../../src/transport/errors.js";
import { executionOf, type MutationOutcome } from "../../../src/transport/execution.js";
import { reported } from "../../helpers/reported.js";
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
  /** Whether the page's own functions throw now and then. */
  isClumsy: boolean;
  /** What was wrong with how a mutation ended. */
  wrongEnds: string[];
}

/** What the page's own code throws. */
class Clumsy extends Error {}

const stumble = (): never => {
  throw new Clumsy("clumsy");
};

/** Persistence, which listens to every change. Its database does not answer, and its clock throws. */
function persistClumsily(client: Client): void {
  const delay = 7;
  const setTimeout = (_run: () => void, ms: number) => (ms === delay ? stumble() : undefined);
  const clock = { now: () => 0, setTimeout, clearTimeout: () => {} };
  persist(client, { endpoint: "e", delay, clock, indexedDB: { open: () => ({}) } as never, onTrouble: () => {} });
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
  const isClumsy = dice.random() < 0.3;
  if (isClumsy) persistClumsily(client);
  return {
    seed,
    dice,
    mood,
    server,
    network,
    client,
    hasEntities,
    queries,
    changes,
    screens: [],
    isClumsy,
    wrongEnds: [],
  };
}

function openScreen({ dice, server, client, queries, screens, isClumsy }: Life): void {
  const document = dice.one(queries);
  const id = document.includes("$id") ? dice.int(server.count()) + 1 : 0;
  const watch = client.watch(document, id ? { id } : undefined);
  const policy = dice.one(["cache-first", "cache-and-network"] as const);
  screens.push({
    document,
    id,
    leave: watch.subscribe(isClumsy && dice.random() < 0.5 ? stumble : () => {}, { policy }),
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

/** An `update` that throws on what the server says. */
function clumsily({ dice, isClumsy, hasEntities }: Life, options: EntityMutateOptions): EntityMutateOptions {
  if (!isClumsy || !hasEntities || dice.random() < 0.5) return options;
  let runs = options.optimistic ? -1 : 0; // the first run is on the optimistic data, before the mutation is sent
  const update: EntityMutateOptions["update"] = (change, data) => {
    runs++;
    if (runs > 0) stumble();
    options.update?.(change, data as never);
  };
  return { ...options, update };
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
  const decided = dice.random() < 0.2 ? () => {} : wanted; // the server has its own mind
  let hasRun = false;
  const change = (person: Person) => {
    hasRun = true;
    decided(person);
  };
  const compare = (end: MutationOutcome) => {
    const execution = executionOf(end, CHANGES[how]);
    if (execution === "not-run" && hasRun) life.wrongEnds.push(`${how} has run, and is called not run`);
    if (execution === "ran" && !hasRun && how !== "pet") life.wrongEnds.push(`${how} has not run, and is called run`);
  };
  const outcome = { isAnswered: false };
  const options: EntityMutateOptions = {
    context: { id, change, outcome, ...(how === "pet" && { pet: name }) },
    refetch: refetchesOf(how),
    ...expectations(life, how, id, name),
  };
  const call = client.mutate(CHANGES[how], undefined, clumsily(life, options));
  call.then(
    () => outcome.isAnswered || life.wrongEnds.push(`${how} resolved without an answer`),
    ({ message }) => {
      if (outcome.isAnswered) life.wrongEnds.push(`${how} was answered, and rejected: ${message}`);
      // What may have happened when there is no answer.
      if (!mood.isCalm || message !== "lost") client.invalidate();
    },
  );
  call.then(compare, compare);
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

/** @returns the life, and what was thrown where nobody catches it */
async function live(seed: number, hasEntities: boolean): Promise<{ life: Life; uncaught: unknown[] }> {
  const life = createLife(seed, hasEntities);
  const uncaught = await reported(async () => {
    const { dice, network, client, screens } = life;
    const patience = dice.random() ** 0.5; // how much is under way at once: from nothing to all of it
    if (dice.random() < 0.3) client.subscribe("subscription L { changed { id name age tags home { town zip } } }");
    for (let count = 0; count < STEPS; count++) {
      step(life);
      while (network.isBusy() && dice.random() < patience) network.deliver();
    }
    await comeToRest(life);
    for (const { document, id, data } of screens)
      assert.equal(data(), life.server.truth(document, id), `seed ${seed}: ${document} ${id}`);
    client.dispose();
  });
  return { life, uncaught };
}

for (const [form, hasEntities] of [
  ["with entities", true],
  ["without entities", false],
] as const)
  test(`shows the truth once all is quiet, in random lives ${form}`, async () => {
    const { cases, seed } = randomCases(`random lives ${form}`, LIVES);
    let stumbles = 0;
    for (let run = 0; run < cases; run++) {
      const { life, uncaught } = await live(seed + run, hasEntities);
      assert.equal(life.wrongEnds, [], `seed ${life.seed}`);
      const causes = uncaught.map((error) => (error instanceof TransportError ? error.cause : error));
      for (const cause of causes) assert.instance(cause, Clumsy, `seed ${life.seed}: ${String(cause)}`);
      stumbles += causes.length;
    }
    assert.ok(stumbles > cases, `the page's own code threw ${stumbles} times`);
  });

test.run();
