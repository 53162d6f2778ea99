import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkView } from "../../../../src/app/parts/views/check-view.js";
import { schemaOf } from "../../schema/helpers.js";

const schema = schemaOf(`
  type Query { kites(filter: KiteFilter, sort: KiteSort, search: String, first: Int): [Kite!]! kite(id: ID!): Kite }
  type Mutation { flyKite(id: ID!): Kite }
  type Subscription { kiteFlown: Kite }
  enum KiteSort { NAME_ASC NAME_DESC }
  enum Wind { LIGHT STRONG CALM @deprecated }
  input KiteFilter { colour: String, size: SizeFilter, wind: Wind, winds: [Wind!], any: [KiteFilter!] }
  input SizeFilter { least: Int }
  type Kite { id: ID! name: String! colour: String size: Int madeAt: String }
`);

const lostIn = (address: string) => {
  const check = checkView(schema, address);
  return check.at === "whole" ? [] : check.lost.map(({ is, name }) => `${is} ${name}`);
};
const args = (value: object) => encodeURIComponent(JSON.stringify(value));

test("a view whose screen has everything is whole", () => {
  const filter = args({ filter: { colour: "red", size: { least: 3 } }, search: "x" });
  for (const address of [
    "/q/kites",
    `/q/kites?a=${filter}&cols=name,colour&sort=-name&as=chart&chart=colour,size,bar,average`,
    "/e/Kite/7",
    "/m/flyKite",
    "/s/kiteFlown",
    "/edit?query=%7Bnothing%7D",
  ])
    assert.equal(lostIn(address), [], address);
});

test("names the columns, filters, order and chart fields that the schema lost", () => {
  const filter = args({ filter: { shade: "red", size: { most: 3 } }, tail: 1 });
  assert.equal(lostIn(`/q/kites?a=${filter}&cols=name,weight&sort=-weight&as=chart&chart=weight,size,bar,count,wind`), [
    "column weight",
    "filter filter.shade",
    "filter filter.size.most",
    "filter tail",
    "order weight",
    "chart weight",
    "chart wind",
  ]);
});

test("a chart of each number by itself is whole", () => {
  assert.equal(lostIn("/q/kites?as=chart&chart=madeAt,*,line,average"), []);
});

test("a chart over the arrival of updates is whole in a live view only", () => {
  assert.equal(lostIn("/s/kiteFlown?as=chart&chart=+at,size,line,average"), []);
  assert.equal(lostIn("/q/kites?as=chart&chart=+at,size,line,average"), ["chart  at"]);
});

test("the repair takes out what is lost and keeps the rest", () => {
  const filter = args({ filter: { shade: "red", colour: "blue" } });
  const check = checkView(schema, `/q/kites?a=${filter}&cols=name,weight&sort=-weight&find=x`);
  const kept = args({ filter: { colour: "blue" } });
  assert.is(check.at === "damaged" && check.repaired, `/q/kites?a=${kept}&find=x&cols=name`);
});

test("names a choice that the schema lost, and the repair keeps the others", () => {
  const filter = { wind: "WARM", winds: ["LIGHT", "COLD"], any: [{ wind: "WARM" }, { winds: ["STRONG"], shade: 1 }] };
  const check = checkView(schema, `/q/kites?a=${args({ filter })}`);
  assert.equal(check.at === "damaged" && check.lost.map(({ name }) => name), [
    "filter.wind: WARM",
    "filter.winds: COLD",
    "filter.any.wind: WARM",
    "filter.any.shade",
  ]);
  const kept = args({ filter: { winds: ["LIGHT"], any: [{ winds: ["STRONG"] }] } });
  assert.is(check.at === "damaged" && check.repaired, `/q/kites?a=${kept}`);
});

test("a deprecated choice is still one", () => {
  assert.equal(lostIn(`/q/kites?a=${args({ filter: { wind: "CALM", winds: ["CALM"], any: [] } })}`), []);
});

test("a list that was renamed a little is offered in place of the lost one", () => {
  const check = checkView(schema, "/q/kitez?find=x");
  assert.equal(check.at === "gone" && check.similar, { name: "kites", address: "/q/kites?find=x" });
  const gone = checkView(schema, "/q/helicopters");
  assert.is(gone.at === "gone" && gone.similar, undefined);
});

test("a record of a type that is gone cannot be opened", () => {
  assert.is(checkView(schema, "/e/Helicopter/7").at, "gone");
});

test.run();
