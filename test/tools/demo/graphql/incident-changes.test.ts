/** Incidents that are changed and assigned, and departures that are held. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { advanceWorld } from "../../../../tools/demo/domain/time.js";
import { changesNothing } from "../mutations.js";
import { codeOf, openDemo, START, type Setting, type Who } from "./setting.js";

const UPDATE =
  "mutation Update($input: UpdateIncidentInput!) { updateIncident(input: $input) { incident { title severity cost cabin { id } tags } userErrors { field code } } }";
const ASSIGN =
  "mutation Assign($input: AssignIncidentInput!) { assignIncident(input: $input) { incident { status assignee { id } } userErrors { field code } } }";
const ADD_UPDATE =
  "mutation Add($input: AddIncidentUpdateInput!) { addIncidentUpdate(input: $input) { incident { updates { text at by } } userErrors { field code } } }";
const HOLD =
  "mutation Hold($input: HoldDepartureInput!) { holdDeparture(input: $input) { departure { scheduledAt status } userErrors { field code } } }";

let setting: Setting;
test.before.each(async () => {
  setting = await openDemo();
});
test.after.each(() => setting.close());

/** The codes and inputs of a refusal, which changes nothing. */
async function refusal(query: string, input: object): Promise<string[]> {
  const { data, errors } = await changesNothing(setting, () => setting.ask(query, { input }, "ada"));
  assert.is(errors, undefined);
  const [payload] = Object.values(data ?? {});
  return payload.userErrors.map(({ code, field }: { code: string; field: string[] }) => `${code} ${field.join(".")}`);
}
const openIncident = () => setting.world.incidents.find(({ status }) => status === "OPEN");
const idOf = (record: { id: string } | undefined): string => record?.id ?? "";

test("an update changes what it names, and leaves all else", async () => {
  const incident = openIncident();
  const { severity, tags } = incident ?? {};
  const input = { id: idOf(incident), title: " New title ", cost: "12.50", cabinId: null };
  const { data } = await setting.ask(UPDATE, { input }, "ada");
  assert.equal(data?.updateIncident, {
    incident: { title: "New title", severity, cost: "12.50", cabin: null, tags },
    userErrors: [],
  });
});

test("a cabin on another line is refused at its input", async () => {
  const { world } = setting;
  const incident = openIncident();
  const cabin = world.cabins.find(({ lineId }) => lineId !== incident?.lineId);
  assert.equal(await refusal(UPDATE, { id: idOf(incident), cabinId: idOf(cabin) }), ["MISMATCH input.cabinId"]);
  assert.equal(await refusal(UPDATE, { id: idOf(incident), title: " ", cost: "-1" }), [
    "BLANK input.title",
    "RANGE input.cost",
  ]);
  assert.equal(await refusal(UPDATE, { id: "incident-0" }), ["NOT_FOUND input.id"]);
});

test("an assigned incident is investigated, and is open again without an assignee", async () => {
  const incidentId = idOf(openIncident());
  const assigneeId = idOf(setting.world.staff[2]);
  const assign = async (assignee: string | null) =>
    (await setting.ask(ASSIGN, { input: { incidentId, assigneeId: assignee } }, "ada")).data?.assignIncident.incident;
  assert.equal(await assign(assigneeId), { status: "INVESTIGATING", assignee: { id: assigneeId } });
  assert.equal(await assign(null), { status: "OPEN", assignee: null });
});

test("a resolved incident and an unknown person are refused at their inputs", async () => {
  const resolved = setting.world.incidents.find(({ status }) => status === "RESOLVED");
  assert.equal(await refusal(ASSIGN, { incidentId: idOf(resolved) }), ["ALREADY input.incidentId"]);
  assert.equal(await refusal(ASSIGN, { incidentId: idOf(openIncident()), assigneeId: "staff-0" }), [
    "NOT_FOUND input.assigneeId",
  ]);
});

test("an update of the crew says what was done, when and by whom", async () => {
  const input = { incidentId: idOf(openIncident()), text: " Salted the platform " };
  const { data } = await setting.ask(ADD_UPDATE, { input }, "ada");
  assert.equal(data?.addIncidentUpdate.incident.updates, [
    { text: "Salted the platform", at: new Date(START).toISOString(), by: "ada@example.com" },
  ]);
  assert.equal(await refusal(ADD_UPDATE, { ...input, text: " " }), ["BLANK input.text"]);
});

test("a held departure leaves later, unless it has left or the time is out of range", async () => {
  const { departures } = setting.world;
  const waiting = departures.find(({ status }) => status === "SCHEDULED");
  const scheduledAt = waiting?.scheduledAt ?? 0;
  const { data } = await setting.ask(HOLD, { input: { departureId: idOf(waiting), minutes: 10 } }, "ada");
  assert.equal(data?.holdDeparture.departure, {
    scheduledAt: new Date(scheduledAt + 600_000).toISOString(),
    status: "DELAYED",
  });
  const gone = departures.find(({ status }) => status === "DEPARTED");
  assert.equal(await refusal(HOLD, { departureId: idOf(gone) }), ["TOO_LATE input.departureId"]);
  assert.equal(await refusal(HOLD, { departureId: idOf(waiting), minutes: 61 }), ["RANGE input.minutes"]);
});

test("only operators change incidents and departures, and see who works on them", async () => {
  const incidentId = idOf(openIncident());
  const departureId = idOf(setting.world.departures.find(({ status }) => status === "SCHEDULED"));
  for (const [query, input] of [
    [UPDATE, { id: incidentId }],
    [ASSIGN, { incidentId }],
    [ADD_UPDATE, { incidentId, text: "Done" }],
    [HOLD, { departureId }],
  ] as const) {
    const codes = [];
    for (const who of [undefined, "ben"] as (Who | undefined)[])
      codes.push(codeOf(await changesNothing(setting, () => setting.ask(query, { input }, who))));
    assert.equal(codes, ["UNAUTHENTICATED", "FORBIDDEN"]);
  }
  const assigned = setting.world.incidents.find(({ assigneeId }) => assigneeId !== null);
  const ask = "query Ask($id: ID!) { incident(id: $id) { assignee { id } updates { by } } }";
  const seenBy = async (who?: Who) => (await setting.ask(ask, { id: idOf(assigned) }, who)).data?.incident;
  assert.equal(await seenBy("ben"), { assignee: null, updates: [{ by: null }] });
  assert.is((await seenBy("ada")).assignee.id, assigned?.assigneeId);
});

test("changes of incidents are told as they happen", async () => {
  const changes = setting.world.events.iterate("incidentChange");
  const incidentId = idOf(openIncident());
  await setting.ask(ADD_UPDATE, { input: { incidentId, text: "Looked at it" } }, "ada");
  assert.is((await changes.next()).value?.id, incidentId);
  await changes.return?.();
});

test("incidents change by themselves, and some are left open", async () => {
  const { world } = setting;
  const changes = world.events.iterate("incidentChange");
  for (let second = 0; second < 600; second++) {
    setting.pass(1000);
    advanceWorld(world);
  }
  assert.ok((await changes.next()).value);
  assert.ok(world.incidents.filter(({ status }) => status === "OPEN").length >= 5);
  assert.ok(world.incidents.some(({ updates }) => updates.some(({ text }) => text === "Works again.")));
  await changes.return?.();
});

test.run();
