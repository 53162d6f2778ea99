/** What a visitor, a passenger and an operator may see and do on the demo. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { codeOf, openDemo, type Setting, type Who } from "./setting.js";
import { BUY, CANCEL, changesNothing, REMOVE, RESOLVE, STATE, STATION } from "../mutations.js";

let setting: Setting;
test.before.each(async () => {
  setting = await openDemo();
});
test.after.each(() => setting.close());

/** All that needs to be signed in or an operator. */
const GUARDED: [string, object, "person" | "operator"][] = [
  ["{ me { sub } }", {}, "person"],
  ["{ myTickets { id } }", {}, "person"],
  [BUY, { input: { fare: "DAY", lineId: "line-1", payBy: { voucher: "GENTIAN" } } }, "person"],
  [CANCEL, { id: "ticket-20000" }, "person"],
  ["{ staff { totalCount } }", {}, "operator"],
  ['{ staffMember(id: "staff-1") { name } }', {}, "operator"],
  ['{ node(id: "staff-3") { id } }', {}, "operator"],
  [STATE, { input: { cabinId: "cabin-101", state: "STOPPED" } }, "operator"],
  [RESOLVE, { input: { id: "incident-seed-1", resolution: "Done" } }, "operator"],
  [REMOVE, { id: "incident-seed-1" }, "operator"],
  [STATION, { input: { id: "station-1", phone: "1" } }, "operator"],
];

test("tells who is not signed in UNAUTHENTICATED, and changes nothing", async () => {
  for (const [query, variables] of GUARDED) {
    for (const who of [undefined, "old"] as const) {
      const answer = await changesNothing(setting, () => setting.ask(query, variables, who));
      assert.is(codeOf(answer), "UNAUTHENTICATED", query);
      assert.match(answer.errors?.[0]?.message ?? "", who ? /expired/ : /Sign in/);
    }
  }
});

test("tells a passenger FORBIDDEN where only operators may, and changes nothing", async () => {
  for (const [query, variables] of GUARDED.filter(([, , who]) => who === "operator"))
    assert.is(codeOf(await changesNothing(setting, () => setting.ask(query, variables, "ben"))), "FORBIDDEN", query);
});

test("lets an operator and a passenger do what each may", async () => {
  for (const [query, variables, needs] of GUARDED) {
    if (query === CANCEL) continue; // somebody else's ticket
    if (needs === "person") assert.equal((await setting.ask(query, variables, "ben")).errors, undefined, query);
    assert.equal((await setting.ask(query, variables, "ada")).errors, undefined, query);
  }
});

test("answers what anybody may see, also to a token that is no longer good", async () => {
  const answer = await setting.ask("{ version me { name } }", undefined, "old");
  assert.is(codeOf(answer), "UNAUTHENTICATED");
  assert.equal((await setting.ask("{ version }", undefined, "old")).data, { version: "4.2.0" });
});

test("knows who is signed in, with and without a name", async () => {
  const me = async (who: Who) =>
    (
      await setting.ask(
        "{ me { sub name email picture isOperator tickets { email } } myTickets { id } }",
        undefined,
        who,
      )
    ).data;
  const [ada, ben, zoe] = [await me("ada"), await me("ben"), await me("zoe")];
  assert.is(ada?.me.isOperator, true);
  assert.is(ada?.me.picture, "https://example.com/ada.png");
  assert.ok(ada?.myTickets.length > 20, "many");
  assert.is(ben?.me.isOperator, false);
  assert.is(ben?.myTickets.length, 1);
  assert.equal(zoe, {
    me: { sub: "3", name: null, email: "zoe@example.com", picture: null, isOperator: false, tickets: [] },
    myTickets: [],
  });
});

test("shows a reporter's address to operators only", async () => {
  const addresses = async (who?: Who) =>
    (
      (await setting.ask("{ incidents(first: 100) { nodes { reporter { email } } } }", undefined, who)).data?.incidents
        .nodes as { reporter: { email: string | null } | null }[]
    ).filter(({ reporter }) => reporter?.email).length;
  assert.ok((await addresses("ada")) > 5);
  for (const who of [undefined, "ben"] as const) assert.is(await addresses(who), 0);
});

test.run();
