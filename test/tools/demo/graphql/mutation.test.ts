/** What can be done, and what stays as it was when it cannot. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { mayBecome } from "../../../../tools/demo/domain/cabin-states.js";
import type { CabinState } from "../../../../tools/demo/domain/types.js";
import { codeOf, openDemo, START, type Setting, type Who } from "./setting.js";
import { BUY, CANCEL, changesNothing, REMOVE, REPORT, RESOLVE, STATE, STATION } from "../mutations.js";

let setting: Setting;
test.before.each(async () => {
  setting = await openDemo();
});
test.after.each(() => setting.close());

const userErrors = async (field: string, query: string, variables: object, who?: Who) => {
  const { data, errors } = await changesNothing(setting, () => setting.ask(query, variables, who));
  assert.equal(errors, undefined);
  const { userErrors: found, ...rest } = data?.[field] as {
    userErrors: { code: string; field: string[]; message: string }[];
  };
  for (const { message } of found) assert.match(message, /^[A-Z].*\.$/, "a sentence for people");
  return { found: found.map(({ code, field: path }) => `${code} ${path.join(".")}`), rest };
};

const openIncident = () => setting.world.incidents.find(({ status }) => status === "OPEN")?.id ?? "";

test("takes a report from anybody, with all or little", async () => {
  const little = await setting.ask(REPORT, { input: { title: "  Ice ", lineId: "line-3" } });
  assert.equal(little.data?.reportIncident.userErrors, []);
  const { id, sequence, ...rest } = little.data?.reportIncident.incident;
  assert.equal(rest, {
    title: "Ice",
    severity: "MINOR",
    status: "OPEN",
    line: { id: "line-3" },
    cabin: null,
    description: null,
    reporter: null,
    tags: [],
    details: null,
    photos: [],
    reportedAt: new Date(START).toISOString(),
  });
  const input = {
    title: "Door",
    severity: "SEVERE",
    lineId: "line-1",
    cabinId: "cabin-103",
    description: "Two\nlines",
    reporter: { name: "Eve", email: "eve@example.com" },
    tags: ["door", "ice"],
    details: { tower: 4 },
  };
  const { data } = await setting.ask(REPORT, { input }, "ada");
  assert.equal(data?.reportIncident.incident.reporter, input.reporter);
  assert.equal(
    [data?.reportIncident.incident.tags, data?.reportIncident.incident.details, data?.reportIncident.incident.cabin],
    [input.tags, input.details, { id: "cabin-103" }],
  );
  assert.ok(data?.reportIncident.incident.sequence > sequence);
  const list = await setting.ask(
    "query Since($sequence: Int!) { incidents(first: 1) { nodes { id } } incidentsSince(sequence: $sequence) { id } }",
    { sequence: sequence - 1 },
  );
  assert.is(list.data?.incidents.nodes[0].id, data?.reportIncident.incident.id, "the newest first");
  assert.equal(
    list.data?.incidentsSince.map((one: { id: string }) => one.id),
    [id, data?.reportIncident.incident.id],
  );
});

test("names each field of a report that does not fit, and keeps nothing of it", async () => {
  const report = async (input: object) =>
    (await userErrors("reportIncident", REPORT, { input: { title: "Ice", lineId: "line-1", ...input } })).found;
  assert.equal(await report({ title: "  " }), ["BLANK input.title"]);
  assert.equal(await report({ title: "x".repeat(121) }), ["TOO_LONG input.title"]);
  assert.equal(await report({ lineId: "line-77" }), ["NOT_FOUND input.lineId"]);
  assert.equal(await report({ cabinId: "cabin-77" }), ["NOT_FOUND input.cabinId"]);
  assert.equal(await report({ cabinId: "cabin-201" }), ["MISMATCH input.cabinId"]);
  assert.equal(await report({ title: "", lineId: "?", cabinId: "?" }), [
    "BLANK input.title",
    "NOT_FOUND input.lineId",
    "NOT_FOUND input.cabinId",
  ]);
});

test("moves a cabin to every state that may follow, and to no other", async () => {
  const states: CabinState[] = ["BOARDING", "IN_SERVICE", "STOPPED", "MAINTENANCE", "RETIRED"];
  const [cabin] = setting.world.cabins;
  assert.ok(cabin);
  for (const from of states) {
    for (const to of states) {
      cabin.state = from;
      cabin.passengers = from === "IN_SERVICE" ? 2 : 0;
      const input = { cabinId: cabin.id, state: to, reason: "a test" };
      if (!mayBecome(from, to)) {
        const { found, rest } = await userErrors("setCabinState", STATE, { input }, "ada");
        assert.equal(found, ["TRANSITION input.state"], `${from} to ${to}`);
        assert.equal((rest as unknown as { cabin: { state: string }; change: null }).change, null);
        continue;
      }
      setting.pass(1000);
      const { data } = await setting.ask(STATE, { input }, "ada");
      const { cabin: moved, change, userErrors: errors } = data?.setCabinState;
      assert.equal(errors, []);
      assert.equal(
        [moved.state, change.from, change.to, change.reason, change.by],
        [to, from, to, "a test", "ada@example.com"],
      );
      assert.equal(moved.changes, [{ to }]);
      if (to !== "BOARDING" && to !== "IN_SERVICE") assert.is(moved.passengers, 0);
    }
  }
});

test("retires a cabin only with a reason, and knows no other cabins", async () => {
  const workshop = setting.world.cabins.find(({ state: now }) => now === "MAINTENANCE");
  for (const reason of [undefined, null, " "])
    assert.equal(
      (await userErrors("setCabinState", STATE, { input: { cabinId: workshop?.id, state: "RETIRED", reason } }, "ada"))
        .found,
      ["BLANK input.reason"],
    );
  assert.equal(await userErrors("setCabinState", STATE, { input: { cabinId: "cabin-0", state: "STOPPED" } }, "ada"), {
    found: ["NOT_FOUND input.cabinId"],
    rest: { cabin: null, change: null },
  });
});

test("puts a change of state on the timeline", async () => {
  setting.pass(60_000);
  const stopped = setting.world.cabins.find(({ state: now }) => now === "IN_SERVICE");
  await setting.ask(STATE, { input: { cabinId: stopped?.id, state: "STOPPED" } }, "ada");
  const { data } = await setting.ask(
    "{ timeline(limit: 300) { __typename ... on StateChange { cabin { id } to at } ... on Departure { departedAt } ... on Incident { reportedAt } } }",
  );
  assert.equal(data?.timeline[0], {
    __typename: "StateChange",
    cabin: { id: stopped?.id },
    to: "STOPPED",
    at: new Date(START + 60_000).toISOString(),
  });
  assert.equal([...new Set(data?.timeline.map((one: { __typename: string }) => one.__typename))].sort(), [
    "Departure",
    "Incident",
    "StateChange",
  ]);
  const times = data?.timeline.map(
    (one: { at?: string; departedAt?: string; reportedAt?: string }) => one.at ?? one.departedAt ?? one.reportedAt,
  ) as string[];
  assert.equal(times, [...times].sort().reverse());
});

test("resolves an incident once, and says what was done", async () => {
  const id = openIncident();
  assert.equal((await userErrors("resolveIncident", RESOLVE, { input: { id, resolution: " " } }, "ada")).found, [
    "BLANK input.resolution",
  ]);
  assert.equal(
    (await userErrors("resolveIncident", RESOLVE, { input: { id: "none", resolution: "Done" } }, "ada")).found,
    ["NOT_FOUND input.id"],
  );
  setting.pass(5000);
  const { data } = await setting.ask(
    RESOLVE,
    { input: { id, resolution: " Salted ", notify: ["eve@example.com"] } },
    "ada",
  );
  assert.equal(data?.resolveIncident, {
    incident: { id, status: "RESOLVED", resolution: "Salted", resolvedAt: new Date(START + 5000).toISOString() },
    userErrors: [],
  });
  assert.equal((await userErrors("resolveIncident", RESOLVE, { input: { id, resolution: "Again" } }, "ada")).found, [
    "ALREADY input.id",
  ]);
  assert.match(
    (await setting.ask(RESOLVE, { input: { id, resolution: "x", notify: ["eve"] } }, "ada")).errors?.[0]?.message ?? "",
    /EmailAddress wants/,
  );
});

test("deletes an incident, once", async () => {
  const id = openIncident();
  assert.equal((await setting.ask(REMOVE, { id }, "ada")).data?.deleteIncident, { deletedId: id, userErrors: [] });
  assert.equal(
    (await setting.ask("query One($id: ID!) { incident(id: $id) { id } node(id: $id) { id } }", { id })).data,
    { incident: null, node: null },
  );
  assert.equal((await userErrors("deleteIncident", REMOVE, { id }, "ada")).found, ["NOT_FOUND id"]);
});

test("changes of a station only what is given; null clears", async () => {
  const before = (
    await setting.ask(
      '{ station(id: "station-1") { id name description phone facilities address { street postcode town country } } }',
    )
  ).data?.station;
  const change = async (input: object) =>
    (await setting.ask(STATION, { input: { id: "station-1", ...input } }, "ada")).data?.updateStation;
  assert.equal(await change({}), before);
  assert.equal(await change({ name: " Talgrund Bahnhof " }), { ...before, name: "Talgrund Bahnhof" });
  assert.equal(await change({ name: "Talgrund", description: null, phone: null, facilities: [] }), {
    ...before,
    description: null,
    phone: null,
    facilities: [],
  });
  assert.equal((await change({ address: { street: "Bahnweg 1", postcode: "3800", town: "Talgrund" } })).address, {
    street: "Bahnweg 1",
    postcode: "3800",
    town: "Talgrund",
    country: "CH",
  });
  assert.equal((await setting.ask('{ line(id: "line-1") { stations { id name } } }')).data?.line.stations[0], {
    id: "station-1",
    name: "Talgrund",
  });
});

test("refuses a wrong station with the field's path, and changes nothing", async () => {
  for (const [input, path] of [
    [{ id: "station-99" }, "id"],
    [{ name: "" }, "name"],
    [{ name: null }, "name"],
    [{ name: "Eggli" }, "name"],
    [{ name: " Eggli " }, "name"],
  ] as const) {
    const answer = await changesNothing(setting, () =>
      setting.ask(STATION, { input: { id: "station-1", phone: "changed", ...input } }, "ada"),
    );
    assert.equal(
      answer.errors?.[0]?.extensions,
      { code: "BAD_USER_INPUT", field: ["input", path] },
      JSON.stringify(input),
    );
    assert.is(answer.data ?? null, null);
  }
});

test("sells tickets to a signed-in user, exactly counted", async () => {
  const { data } = await setting.ask(
    BUY,
    { input: { fare: "SEASON", lineId: "line-1", count: 3, payBy: { card: { lastFour: "4242", holder: "Ben" } } } },
    "ben",
  );
  const { tickets, total, userErrors: errors } = data?.buyTicket;
  assert.equal(errors, []);
  assert.is(total, "1947.00");
  assert.equal(
    tickets.map(({ id, holder, email, price, status }: Record<string, string>) => [id, holder, email, price, status]),
    [20001, 20002, 20003].map((id) => [`ticket-${id}`, "Ben Thal", "ben@example.com", "649.00", "VALID"]),
  );
  const mine = await setting.ask(
    "{ myTickets { id } tickets(first: 1) { totalCount edges { node { id } } } }",
    undefined,
    "ben",
  );
  assert.equal(
    mine.data?.myTickets.slice(0, 3).map(({ id }: { id: string }) => id),
    ["ticket-20003", "ticket-20002", "ticket-20001"],
  );
  assert.is(mine.data?.tickets.totalCount, 20_003);
  const other = await setting.ask(
    BUY,
    { input: { fare: "DAY", lineId: "line-1", holder: "A friend", payBy: { invoiceTo: "zoe@example.com" } } },
    "zoe",
  );
  assert.equal(
    [other.data?.buyTicket.tickets.length, other.data?.buyTicket.tickets[0].holder, other.data?.buyTicket.total],
    [1, "A friend", "54.00"],
  );
});

test("names each field of a purchase that does not fit, and sells nothing", async () => {
  const buy = async (input: object) =>
    (
      await userErrors(
        "buyTicket",
        BUY,
        { input: { fare: "DAY", lineId: "line-1", payBy: { voucher: "GENTIAN" }, ...input } },
        "ben",
      )
    ).found;
  assert.equal(await buy({ lineId: "line-9" }), ["NOT_FOUND input.lineId"]);
  assert.equal(await buy({ lineId: "line-6" }), ["CLOSED input.lineId"]);
  for (const count of [0, -1, 11]) assert.equal(await buy({ count }), ["RANGE input.count"]);
  for (const voucher of ["gentian", ""])
    assert.equal(await buy({ payBy: { voucher } }), ["UNKNOWN input.payBy.voucher"]);
  assert.equal(await buy({ payBy: { card: { lastFour: "42", holder: "B" } } }), ["FORMAT input.payBy.card.lastFour"]);
  assert.equal(await buy({ lineId: "x", count: 50, payBy: { voucher: "x" } }), [
    "NOT_FOUND input.lineId",
    "RANGE input.count",
    "UNKNOWN input.payBy.voucher",
  ]);
});

test("wants exactly one way to pay", async () => {
  for (const payBy of [{}, { voucher: "GENTIAN", invoiceTo: "ben@example.com" }, { voucher: null }]) {
    const answer = await changesNothing(setting, () =>
      setting.ask(BUY, { input: { fare: "DAY", lineId: "line-1", payBy } }, "ben"),
    );
    assert.match(answer.errors?.[0]?.message ?? "", /exactly one|null/i, JSON.stringify(payBy));
  }
});

test("takes a ticket back from its holder and from an operator, once", async () => {
  const buy = async () =>
    (await setting.ask(BUY, { input: { fare: "DAY", lineId: "line-1", payBy: { voucher: "GENTIAN" } } }, "ben")).data
      ?.buyTicket.tickets[0].id as string;
  const [one, other] = [await buy(), await buy()];
  assert.is(codeOf(await changesNothing(setting, () => setting.ask(CANCEL, { id: one }, "zoe"))), "FORBIDDEN");
  const { sequence = 0 } = setting.world.tickets.at(-2) ?? {};
  assert.equal((await setting.ask(CANCEL, { id: one }, "ben")).data?.cancelTicket, { id: one, status: "CANCELLED" });
  assert.ok((setting.world.tickets.at(-2)?.sequence ?? 0) > sequence, "a change has a number");
  assert.equal((await changesNothing(setting, () => setting.ask(CANCEL, { id: one }, "ben"))).errors?.[0]?.extensions, {
    code: "TICKET_NOT_VALID",
    field: ["id"],
  });
  assert.equal((await setting.ask(CANCEL, { id: other }, "ada")).data?.cancelTicket.status, "CANCELLED");
  assert.equal((await setting.ask(CANCEL, { id: "ticket-0" }, "ada")).errors?.[0]?.extensions, {
    code: "BAD_USER_INPUT",
    field: ["id"],
  });
});

test("refuses unknown enum values, fields and types before it does anything", async () => {
  for (const input of [
    { title: "Ice", lineId: "line-1", severity: "AWFUL" },
    { title: "Ice", lineId: "line-1", colour: "red" },
    { lineId: "line-1" },
    { title: 5, lineId: "line-1" },
    { title: "Ice", lineId: "line-1", reporter: { email: "eve" } },
  ]) {
    const answer = await changesNothing(setting, () => setting.ask(REPORT, { input }));
    assert.ok(answer.errors?.length, JSON.stringify(input));
    assert.is(answer.data ?? null, null);
  }
});

test.run();
