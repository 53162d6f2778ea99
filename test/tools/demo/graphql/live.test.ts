/** The live events of the demo: over HTTP, and over the cable. */
import type { ExecutionResult } from "graphql";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { as, codeOf, openDemo, START, type Answer, type Loose, type Setting, type Who } from "./setting.js";
import { settle } from "../../../helpers/settle.js";

let setting: Setting;
test.before.each(async () => {
  setting = await openDemo();
});
test.after.each(() => setting.close());

const REPORT =
  "mutation R($title: String!, $line: ID!) { reportIncident(input: {title: $title, lineId: $line}) { incident { id sequence updatedAt } } }";
const report = async (title: string, line = "line-1") =>
  (await setting.run(REPORT, { title, line })).data?.reportIncident.incident as {
    id: string;
    sequence: number;
    updatedAt: string;
  };

/** As the cable does: null where it is refused. */
async function watch(query: string, variables?: object, who?: Who) {
  const results = await setting.demo.subscribe({ query, ...(variables && { variables }), headers: as(who) });
  if (!(Symbol.asyncIterator in results)) return { refused: JSON.parse(JSON.stringify(results)) as Answer };
  const iterator = results[Symbol.asyncIterator]();
  return {
    iterator,
    async next(): Promise<Loose> {
      const { value, done } = (await iterator.next()) as IteratorResult<ExecutionResult>;
      if (done) return "over";
      assert.equal(value.errors, undefined);
      return JSON.parse(JSON.stringify(value.data)) as Loose;
    },
    stop: () => iterator.return?.(),
  };
}

/** By server-sent events over HTTP. */
async function watchHttp(query: string, who?: Who) {
  const gone = new AbortController();
  const response = await fetch(setting.url, {
    method: "POST",
    signal: gone.signal,
    body: JSON.stringify({ query }),
    headers: { "content-type": "application/json", accept: "text/event-stream", ...as(who) } as Record<string, string>,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream() as never).getReader();
  let text = "";
  return {
    response,
    /** The next event, without the comments between. */
    async next(): Promise<{ event: string; data: string }> {
      for (;;) {
        const match = /event: (\w+)\ndata:[ ]?(.*)\n\n/.exec(text);
        if (match) {
          text = text.slice(match.index + match[0].length);
          return { event: match[1] ?? "", data: match[2] ?? "" };
        }
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`The stream ended; unread: ${text}`);
        text += value as string;
      }
    },
    stop: () => gone.abort(),
  };
}

/** Until it holds, a few turns of the loop later: a socket must be noticed. */
async function soon(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5000 && !holds(); turn++) await settle();
  assert.ok(holds());
}

const listeners = () => setting.world.events.listeners();

test("delivers an incident at once, with its id, sequence and time", async () => {
  const watcher = await watch("subscription { incidentReported { id title sequence updatedAt line { name } } }");
  const told = watcher.next?.();
  const { id, sequence, updatedAt } = await report("Rope squeaks");
  assert.equal(await told, {
    incidentReported: { id, title: "Rope squeaks", sequence, updatedAt, line: { name: "Arvenkamm" } },
  });
});

test("shows it over HTTP as an event", async () => {
  const watcher = await watchHttp("subscription { incidentReported { id title } }");
  assert.match(watcher.response.headers.get("content-type") ?? "", /^text\/event-stream/);
  await soon(() => listeners() === 1);
  const { id } = (await setting.ask(REPORT, { title: "Gate open", line: "line-2" })).data?.reportIncident.incident;
  assert.equal(await watcher.next(), {
    event: "next",
    data: JSON.stringify({ data: { incidentReported: { id, title: "Gate open" } } }),
  });
  watcher.stop();
  await soon(() => listeners() === 0);
});

test("tells only of the line, the cabin and the kind that were asked for", async () => {
  const lineB = await watch('subscription { incidentReported(lineId: "line-2") { title } }');
  await report("Elsewhere", "line-1");
  await report("Here", "line-2");
  assert.equal(await lineB.next?.(), { incidentReported: { title: "Here" } });

  const departures = await watch('subscription { departureUpdated(lineId: "line-1") { line { id } sequence } }');
  const wind = await watch("subscription { readingAdded(measures: WIND_SPEED) { measures } }");
  const cabin = await watch('subscription { readingAdded(cabinId: "cabin-101") { cabin { id } } }');
  for (let steps = 0; steps < 1000; steps++) {
    setting.pass(1000);
    setting.demo.tick();
  }
  for (let count = 0; count < 5; count++) {
    assert.is((await departures.next?.()).departureUpdated.line.id, "line-1");
    assert.is((await wind.next?.()).readingAdded.measures, "WIND_SPEED");
    assert.is((await cabin.next?.()).readingAdded.cabin.id, "cabin-101");
  }
});

test("numbers what it tells, on every subscription, so that a gap can be seen", async () => {
  const watched = {
    departureUpdated: "id sequence updatedAt",
    readingAdded: "id sequence at",
    incidentReported: "id sequence updatedAt",
    ticketSold: "id sequence updatedAt",
  };
  for (const [field, leaves] of Object.entries(watched)) {
    const own = await openDemo();
    const results = await own.demo.subscribe({ query: `subscription { ${field} { ${leaves} } }`, headers: as("ada") });
    assert.ok(Symbol.asyncIterator in results, field);
    for (let steps = 0; steps < 900; steps++) {
      own.pass(1000);
      own.demo.tick();
    }
    let last = 0;
    let count = 0;
    for await (const { data, errors } of results as AsyncIterable<ExecutionResult<Loose>>) {
      assert.equal(errors, undefined, field);
      const record = data?.[field] as { id: string; sequence: number; updatedAt?: string; at?: string };
      assert.ok(record.sequence > last, `${field}: ${record.sequence} after ${last}`);
      assert.ok(Date.parse(record.updatedAt ?? record.at ?? "") > START, field);
      last = record.sequence;
      if (++count === 4) break;
    }
    assert.is(count, 4, field);
    await own.close();
  }
});

test("tells of a cabin of one line when an operator moves it, to the one it became", async () => {
  const cabin =
    setting.world.cabins.find(({ lineId, state }) => lineId === "line-2" && state === "IN_SERVICE") ??
    assert.unreachable();
  const watcher = await watch(
    "subscription C($line: ID!) { cabinChanged(lineId: $line) { id state sequence nextStates } }",
    { line: "line-2" },
  );
  const other = await watch("subscription C($line: ID!) { cabinChanged(lineId: $line) { id } }", { line: "line-1" });
  const quiet = other.next?.();
  const move = (state: string) =>
    setting.run(
      "mutation M($id: ID!, $state: CabinState!) { setCabinState(input: {cabinId: $id, state: $state}) { cabin { sequence } userErrors { code } } }",
      { id: cabin?.id, state },
      "ada",
    );
  const told = watcher.next?.();
  const { data } = await move("STOPPED");
  assert.equal(await told, {
    cabinChanged: {
      id: cabin?.id,
      state: "STOPPED",
      sequence: data?.setCabinState.cabin.sequence,
      nextStates: ["IN_SERVICE", "BOARDING", "MAINTENANCE"],
    },
  });
  // What is refused is not told.
  const next = watcher.next?.();
  assert.is((await move("RETIRED")).data?.setCabinState.userErrors[0].code, "TRANSITION");
  await move("MAINTENANCE");
  assert.is((await next).cabinChanged.state, "MAINTENANCE");
  await other.stop?.();
  assert.is(await quiet, "over");
});

test("tells of cabins of all lines without a line", async () => {
  const watcher = await watch("subscription { cabinChanged { id state } }");
  const cabins = ["line-1", "line-2"].map(
    (line) =>
      setting.world.cabins.find(({ lineId, state }) => lineId === line && state === "BOARDING") ?? assert.unreachable(),
  );
  for (const cabin of cabins) {
    const told = watcher.next?.();
    await setting.run(
      "mutation M($id: ID!) { setCabinState(input: {cabinId: $id, state: STOPPED}) { userErrors { code } } }",
      { id: cabin?.id },
      "ada",
    );
    assert.equal(await told, { cabinChanged: { id: cabin?.id, state: "STOPPED" } });
  }
  await watcher.stop?.();
});

test("tells a station's board of departures from there, and of no other", async () => {
  const board = "subscription B($station: ID!) { stationBoardChanged(stationId: $station) { id status } }";
  const departure = setting.world.departures.find(({ status }) => status === "SCHEDULED") ?? assert.unreachable();
  const elsewhere = setting.world.stations.find(({ id }) => id !== departure?.stationId) ?? assert.unreachable();
  const watcher = await watch(board, { station: departure?.stationId });
  const other = await watch(board, { station: elsewhere?.id });
  const quiet = other.next?.();
  const told = watcher.next?.();
  await setting.run(
    "mutation H($id: ID!) { holdDeparture(input: {departureId: $id, minutes: 5}) { userErrors { message } } }",
    { id: departure?.id },
    "ada",
  );
  assert.equal(await told, { stationBoardChanged: { id: departure?.id, status: "DELAYED" } });
  await other.stop?.();
  assert.is(await quiet, "over");
  await watcher.stop?.();
});

test("catches up from the last sequence with nothing missing and nothing twice", async () => {
  const watcher = await watch("subscription { incidentReported { id sequence } }");
  const first = watcher.next?.();
  await report("Before");
  const { sequence } = (await first).incidentReported as { sequence: number };
  await watcher.stop?.();
  const lost = [await report("In the gap 1"), await report("In the gap 2"), await report("In the gap 3")];
  const { data } = await setting.ask(
    "query Since($sequence: Int!) { incidentsSince(sequence: $sequence) { id sequence updatedAt } }",
    { sequence },
  );
  assert.equal(data?.incidentsSince, lost);
  assert.equal(
    (
      await setting.ask("query Since($sequence: Int!) { incidentsSince(sequence: $sequence) { id } }", {
        sequence: lost[2]?.sequence,
      })
    ).data?.incidentsSince,
    [],
  );
});

test("tells sales to operators only, over the cable and over HTTP", async () => {
  for (const [who, code] of [
    [undefined, "UNAUTHENTICATED"],
    ["old", "UNAUTHENTICATED"],
    ["ben", "FORBIDDEN"],
  ] as const) {
    assert.is(codeOf((await watch("subscription { ticketSold { id } }", undefined, who)).refused ?? {}), code);
    const { response, next, stop } = await watchHttp("subscription { ticketSold { id } }", who);
    assert.is(response.status, 200);
    assert.match((await next()).data, new RegExp(code));
    stop();
  }
  const watcher = await watch("subscription { ticketSold { holder price } }", undefined, "ada");
  const told = watcher.next?.();
  await setting.run(
    'mutation { buyTicket(input: {fare: DAY, lineId: "line-1", payBy: {voucher: "GENTIAN"}}) { total } }',
    undefined,
    "ben",
  );
  assert.equal(await told, { ticketSold: { holder: "Ben Thal", price: "54.00" } });
});

test("says what is wrong with a subscription before it begins", async () => {
  const messages = async (query: string) => (await watch(query)).refused?.errors?.map(({ message }) => message).join();
  assert.match((await messages("subscription {")) ?? "", /Syntax Error/);
  assert.match((await messages("subscription { nothing }")) ?? "", /Cannot query field "nothing"/);
  assert.match((await messages("subscription { stationBoardChanged { id } }")) ?? "", /stationId/);
  const withVariable = "subscription B($station: ID!) { stationBoardChanged(stationId: $station) { id } }";
  assert.match((await messages(withVariable)) ?? "", /\$station/);
  assert.is(listeners(), 0);
});

test("leaves no listener when watchers leave, and ends all of them when it closes", async () => {
  const watchers = [
    await watch("subscription { readingAdded { id } }"),
    await watch("subscription { incidentReported { id } }"),
  ];
  const http = await watchHttp("subscription { readingAdded { id } }");
  await soon(() => listeners() === 3);
  const [first, second] = watchers;
  const waiting = first?.next?.();
  await first?.stop?.();
  assert.is(await waiting, "over");
  await soon(() => listeners() === 2);
  const last = second?.next?.();
  setting.demo.close();
  assert.is(await last, "over");
  assert.is((await http.next()).event, "complete");
  assert.is(listeners(), 0);
});

test.run();
