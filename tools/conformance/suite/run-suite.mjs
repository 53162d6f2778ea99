// @ts-check
/** Plays the situations to a client, several at a time, and says what became of each. */
import { startServer } from "../server/server.mjs";
import { createTrial } from "./trial.mjs";

/** @typedef {import("../types.js").Adapter} Adapter */
/** @typedef {import("../types.js").Situation} Situation */
/** @typedef {import("../types.js").Verdict} Verdict */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

const AT_ONCE = 8;
const LIMIT_MS = 3000;

/**
 * @param {Adapter} adapter
 * @param {readonly Situation[]} situations
 * @param {number} [every] of the forms of a situation each so many, beginning with the first
 * @returns {Promise<Verdict[]>} in the order of the situations
 */
export async function runSuite(adapter, situations, every = 1) {
  const server = await startServer();
  try {
    const longestFirst = situations.toSorted((one, other) => (other.limit ?? LIMIT_MS) - (one.limit ?? LIMIT_MS));
    const verdicts = await inParallel(longestFirst, AT_ONCE, (situation) => judge(server, adapter, situation, every));
    const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
    return situations.flatMap(({ id }) => verdictOf.get(id) ?? []);
  } finally {
    await server.close();
  }
}

/**
 * @param {Server} server
 * @param {Adapter} adapter
 * @param {Situation} situation
 * @param {number} every
 * @returns {Promise<Verdict>}
 */
async function judge(server, adapter, situation, every) {
  const { id, variants = 1 } = situation;
  if (!isOffered(adapter, situation)) return { id, verdict: "not offered" };
  const numbers = Array.from({ length: Math.ceil(variants / every) }, (_, index) => index * every);
  const faults = await inParallel(numbers, AT_ONCE, (variant) => play(server, adapter, situation, variant));
  const reasons = faults.filter((fault) => fault !== undefined);
  if (reasons.length === 0) return { id, verdict: "passed" };
  const share = variants > 1 ? `${reasons.length} of ${numbers.length} forms: ` : "";
  return { id, verdict: "failed", reason: `${share}${reasons[0]}` };
}

/**
 * @param {Adapter} adapter
 * @param {Situation} situation
 */
function isOffered({ offers, dialects }, { feature, dialect }) {
  return feature in offers && (dialect === undefined || dialects === undefined || dialects.includes(dialect));
}

/**
 * @param {Server} server
 * @param {Adapter} adapter
 * @param {Situation} situation
 * @param {number} variant
 * @returns {Promise<string | undefined>} why the client failed
 */
async function play(server, adapter, situation, variant) {
  const { feature, dialect, headers, search, limit = LIMIT_MS, check } = situation;
  const {
    operation = { kind: "query", name: "Greeting", query: "query Greeting { greeting }", fields: ["greeting"] },
  } = situation;
  const session = server.open(situation.play, { search, variant });
  let client;
  try {
    client = await adapter.connect({ feature, dialect, headers, url: session.url, socketUrl: session.socketUrl });
    const trial = createTrial(client, session, { operation, limit });
    const run = trial.start();
    await (situation.drive ? situation.drive(trial, run) : run.end());
    await check({ run, session });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await close(client);
    session.close();
  }
}

/**
 * @template In, Out
 * @param {readonly In[]} items
 * @param {number} atOnce
 * @param {(item: In) => Promise<Out>} work
 * @returns {Promise<Out[]>} in the order of the items
 */
async function inParallel(items, atOnce, work) {
  /** @type {Out[]} */
  const results = [];
  const rest = items.entries();
  const lane = async () => {
    for (const [index, item] of rest) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane));
  return results;
}

/**
 * Some clients fail to close what the server has closed already: nobody is harmed.
 *
 * @param {import("../types.js").Client | undefined} client
 */
async function close(client) {
  try {
    await client?.close();
  } catch {
    // The verdict is about the situation.
  }
}
