/** The lives of the live model: what each of them must hold, and the tests of one dialect. */
import type { Test } from "uvu";
import * as assert from "uvu/assert";
import { randomCases } from "../../../helpers/cases.js";
import { warned } from "../../../helpers/warned.js";
import { DISORDER, USUAL } from "./events.js";
import { Life, STREAMS, type One } from "./life.js";
import type { Dialect } from "./server.js";

const STEPS = 30;
/** Live results wait for the missed ones for 10 s: a link that is never well for a while in that time brings these late. */
const PATIENCE_MS = 9000;
/** For so long updates and answers have to get through for a link to be well. */
const WELL_MS = 700;
const LOOK_MS = 100;

interface Outcome {
  problems: string[];
  history: string[];
  /** Whether the order of the results was held against the life. */
  isStrict: boolean;
}

/** Sees whether the link was never well for too long. */
function watchHealth(life: Life): { isLate: boolean } {
  const health = { isLate: false };
  const { clock, world, server, dialect } = life;
  let wellAt = clock.now();
  let since = clock.now();
  const look = () => {
    const needed = dialect === "streams" ? life.now().length : 1;
    if (!server.well(needed)) since = clock.now();
    if (clock.now() - since > WELL_MS || !life.now().length) wellAt = clock.now();
    health.isLate ||= clock.now() - wellAt > PATIENCE_MS;
    world.setTimeout(look, LOOK_MS);
  };
  look();
  return health;
}

function pauseAfterStep(random: () => number): number {
  if (random() < 0.3) return 0;
  return random() < 0.2 ? random() * 12_000 : random() * 800;
}

async function live(dialect: Dialect, seed: number, isOrderly: boolean): Promise<Outcome> {
  const life = new Life(dialect, seed);
  const { world, problems } = life;
  life.produce();
  const health = watchHealth(life);
  const history: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const what = life.pick(isOrderly ? USUAL : [...USUAL, ...DISORDER, ...DISORDER]);
    history.push(`${what}@${life.clock.now() - 1_000_000}`);
    life.act(what);
    await world.pass(pauseAfterStep(life.random));
    life.checkTruth();
  }
  life.isBusy = false;
  life.server.stopFaults();
  await world.pass(60_000);
  for (const { ends } of life.closed) if (!ends.length) problems.push("not told of close() after a minute");
  const staying = life.now();
  checkRest(life, staying);
  for (let stream = 0; stream < STREAMS; stream++)
    for (let more = 0; more < 3; more++) life.server.produce(life.person(), stream);
  await world.pass(10_000);
  const isStrict = isOrderly && !health.isLate;
  for (const one of life.all) checkResults(life, one, staying.includes(one), isStrict);
  checkMutations(life);
  life.leave();
  await world.pass(100);
  checkNothingIsLeft(life);
  return { problems, history, isStrict };
}

/** An address that fails, as it does now and then, is reported on the console. */
async function liveQuietly(...life: Parameters<typeof live>): Promise<Outcome> {
  let outcome: Outcome | undefined;
  await warned(async () => {
    outcome = await live(...life);
  });
  return outcome as Outcome;
}

/** Once it is quiet, the status is true and the server holds what is needed. */
function checkRest({ link, problems, server, dialect }: Life, staying: One[]): void {
  const { state } = link.status();
  const isTrue = staying.length ? state === "live" : state === "offline" || state === "unauthorized";
  if (!isTrue) problems.push(`${staying.length} operations, status ${state}`);
  const channels = staying.length;
  const sockets = dialect === "streams" ? channels : Math.min(channels, 1);
  const held = server.count();
  if (held.channels !== channels || held.sockets !== sockets)
    problems.push(`the server holds ${JSON.stringify(held)} for ${channels} channels`);
}

function checkResults({ server, problems }: Life, one: One, stays: boolean, isStrict: boolean): void {
  const { ids, stream, person, ends, afterwards, from, restarts } = one;
  const log = server.logOf(person, stream);
  const name = `stream ${stream}, ${ends.join()}`;
  const toldEnds = ends.filter((end) => end !== "left");
  if (toldEnds.length > 1 || afterwards) problems.push(`told after its end: ${name}`);
  // Who begins anew knows nothing of what came before, and asks for all where nothing has come since.
  const runs = [0, ...restarts].map((start, index) => ids.slice(start, restarts[index]));
  if (runs.some((run) => new Set(run).size !== run.length)) problems.push(`doubled: ${name}`);
  const jumps = ids.filter((id, at) => at > 0 && !restarts.includes(at) && id !== (ids[at - 1] as number) + 1);
  if (isStrict && jumps.length) problems.push(`lost or out of order: ${name}: ${jumps}`);
  if (!stays) return;
  const seen = new Set(ids);
  const lastRun = runs.at(-1) ?? [];
  const lost = log.filter((id) => id > Math.max(from, Math.min(...lastRun)) && !seen.has(id));
  if (lost.length || log.slice(-3).some((id) => !seen.has(id))) problems.push(`lost: ${name}: ${lost}`);
}

function checkMutations({ mutations, server, problems }: Life): void {
  for (const { name, ends } of mutations) {
    const runs = server.executed.get(name) ?? [];
    if (runs.length > 1) problems.push("a mutation ran twice");
    if (runs.some((person) => !name.includes(`by${person} `))) problems.push("a mutation ran as another person");
    if (ends.length !== 1) problems.push(`a mutation ended ${ends.length} times`);
  }
}

function checkNothingIsLeft({ clock, page, server, link, problems }: Life): void {
  const held = server.count();
  const { state } = link.status();
  const isAtRest = state === "offline" || state === "unauthorized";
  if (clock.waiting() || page.listening || held.sockets || !isAtRest)
    problems.push(
      `left behind: ${clock.waiting()} timers, ${page.listening} listeners, ${JSON.stringify(held)}, ${state}`,
    );
}

/** Registers the two kinds of lives of one dialect. */
export function testLives(test: Test, dialect: Dialect): void {
  for (const isOrderly of [true, false]) {
    const name = isOrderly
      ? "nothing lost, nothing doubled, order kept, nothing left"
      : "likewise but for the order, with frames that overtake and slow queries";
    test(`${dialect}: ${name}`, async () => {
      const { cases, seed } = randomCases(`live model, ${dialect}${isOrderly ? "" : ", disorder"}`, 4);
      let strict = 0;
      for (let run = 0; run < cases; run++) {
        const { problems, history, isStrict } = await liveQuietly(dialect, seed + run, isOrderly);
        assert.equal(problems, [], `--seed ${seed + run}: ${history.join(" ")}`);
        if (isStrict) strict++;
      }
      if (isOrderly && cases > 50) assert.ok(strict > cases * 0.7, `${strict} of ${cases} runs were held to the order`);
    });
  }
}
