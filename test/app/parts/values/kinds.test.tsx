/** How kinds of value are drawn, and a kind of the host's own on every screen. */
import { act, render, type Screen } from "../../../helpers/render.js";
import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { OwnValueKind } from "../../../../src/app/base/context/own-kind.js";
import { en } from "../../../../src/app/base/messages/en/frame.js";
import { enSettings } from "../../../../src/app/base/messages/en/settings.js";
import { enValues } from "../../../../src/app/base/messages/en/values.js";
import { kindOf, kinds, type KindName, type ValueKind } from "../../../../src/app/schema/index.js";
import { withKinds } from "../../../../src/app/schema/values/with-kinds.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld } from "../../helpers/world.js";

const { useState } = await import("react");
const { renderToStaticMarkup } = await import("react-dom/server");
await import("../../helpers/all-screens.js");
const { AppContext } = await import("../../../../src/app/base/context/context.js");
const { viewOf } = await import("../../../../src/app/parts/values/table.js");
const { nameOfValue } = await import("../../../../src/app/parts/values/name.js");

const words = { ...en, ...enValues };

/** The HTML of a cell; undefined where the value is shown as text. */
function cell(name: KindName, value: unknown): string | undefined {
  const drawn = viewOf(kinds[name]).cell?.({ kind: kinds[name], value, text: String(value), words });
  return drawn === undefined ? undefined : renderToStaticMarkup(drawn);
}

const rating: OwnValueKind = {
  name: "rating",
  label: "Stars",
  scalars: { is: ["rating"] },
  isOffered: true,
  isNumber: true,
  compare: (left, right) => Number(right) - Number(left),
  parse: (typed) =>
    /^[1-5]$/.test(typed)
      ? { value: Number(typed) }
      : { problem: { code: "rating", message: "Write a number from 1 to 5." } },
  view: {
    cell: ({ value }) => "★".repeat(Number(value)),
    Input: ({ value, control, onChange }) => (
      <input
        {...control}
        data-stars
        value={String(value ?? "")}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    ),
  },
};
const values = [rating];

const sdl = `
  scalar Rating
  type Query { huts: [Hut!]! hut(id: ID!): Hut }
  type Mutation { rateHut(name: String!, rating: Rating!): Hut }
  type Hut { id: ID! name: String! rating: Rating photoUrl: String }
`;
const huts = [
  { id: "1", name: "Low", rating: 2, photoUrl: "https://example.com/low.jpg" },
  { id: "2", name: "High", rating: 5, photoUrl: null },
];

const test = suite("kinds of value");
let screen: Screen;
let rated: unknown[] = [];
test.before.each(() => {
  rated = [];
});
test.after.each(async () => {
  await screen?.close();
  localStorage.clear();
  sessionStorage.clear();
});

async function show(route: string) {
  const rateHut = (given: unknown) => {
    rated.push(given);
    return huts[0];
  };
  const world = createWorld(sdl, { huts: () => huts, hut: () => huts[0], rateHut });
  screen = await renderScreen({
    options: { ...world.options, values },
    schema: withKinds(schemaOf(sdl), values),
    route,
  });
}

test("every kind that people may choose has a name in words", () => {
  const offered = Object.values<ValueKind>(kinds).filter(({ isOffered }) => isOffered);
  assert.equal(
    offered.filter(({ name }) => !enSettings.kindNames[name]).map(({ name }) => name),
    [],
  );
});

test("docs/hints.md lists every kind that a hint may name", () => {
  const page = readFileSync("docs/hints.md", "utf8");
  const list = page.slice(page.indexOf("`kind` is the kind of value"), page.indexOf("`widget` is the kind of input"));
  // A link and an object are told by their types; a hint cannot make one.
  const named = Object.keys(kinds).filter((name) => !["link", "object", "unknown"].includes(name));
  assert.equal(
    named.filter((name) => !list.includes("`" + name + "`")),
    [],
  );
});

test("an amount shows its digits in groups and its currency", () => {
  assert.match(cell("money", "1234567.50 EUR") ?? "", /1,234,567\.50 EUR/);
});

test("a telephone number is a link that dials; other text is not", () => {
  assert.is(cell("phone", "+1 (555) 0100"), '<a href="tel:+15550100">+1 (555) 0100</a>');
  assert.is(cell("phone", "ask <b>Ann</b>"), undefined);
});

test("a duration reads in words, with the server's own text behind it", () => {
  const html = cell("duration", "PT1H30M") ?? "";
  assert.match(html, /dateTime="PT1H30M"|datetime="PT1H30M"/);
  assert.match(html, /1 hr 30 min/);
  assert.is(cell("duration", "soon"), undefined);
});

test("a day stays the day that it is, in every zone", () => {
  assert.match(cell("date", "2021-03-01") ?? "", /Mar 1, 2021/);
  assert.match(
    cell("date", "2021-03-01T00:00:00Z") ?? "",
    /datetime="2021-03-01" title="Monday, March 1, 2021"[^>]*>Mar 1, 2021/i,
  );
});

test("as plain text days and moments have their year, and other text is unchanged", () => {
  const name = (kind: "date" | "datetime", value: unknown) => nameOfValue(kinds[kind], value, words);
  assert.is(name("date", "2026-11-01"), "Nov 1, 2026");
  assert.match(name("datetime", "2026-11-01T08:30"), /^Nov 1, 2026.*8:30/);
  assert.is(name("date", "soon"), "soon");
});

test("the axis of a chart names values as people do", () => {
  assert.equal(
    [
      nameOfValue(kinds.boolean, true, words),
      nameOfValue(kinds.enum, "IN_USE", words),
      nameOfValue(kinds.text, "", words),
      nameOfValue(kinds.link, { id: 1 }, words, () => undefined),
    ],
    ["Yes", "In use", "No value", "No value"],
  );
});

/** The HTML of a choice's cell. */
function choiceCell(sdl: string, choice: string): string {
  const schema = schemaOf(`type Query { a: State } enum State { ${sdl} }`);
  const kind = kindOf(schema, { name: "State", text: "State", nonNull: false });
  return renderToStaticMarkup(viewOf(kind).cell?.({ kind, value: choice, text: choice, words }));
}

test("a state has the mark of its meaning, and another choice has none", () => {
  const choices = "PAYMENT_FAILED RESOLVED SEASON";
  assert.match(choiceCell(choices, "PAYMENT_FAILED"), /class="enum danger".*class="state-mark danger".*Payment failed/);
  assert.match(choiceCell(choices, "RESOLVED"), /state-mark ok/);
  assert.not.match(choiceCell(choices, "SEASON"), /state-mark/);
});

test("a degree of severity is a label, heavier the worse it is", () => {
  const degrees = ["MINOR", "MODERATE", "SEVERE", "CRITICAL"];
  const html = degrees.map((degree) => choiceCell(degrees.join(" "), degree));
  assert.equal(
    html.map((label) => /class="enum degree ?(\w*)/.exec(label)?.[1]),
    ["mild", "", "heavy", "danger"],
  );
  assert.not.match(html.join(), /<svg/);
});

test("a host's kind is drawn by the host in lists and records", async () => {
  await show("/q/huts");
  await screen.until(() => screen.text().includes("★★★★★"), "stars in the list");
  await screen.close();
  await show("/e/Hut/1");
  await screen.until(() => screen.text().includes("★★"), "stars in the record");
});

test("the state of a component of the host belongs to one value", async () => {
  const { SingleValue } = await import("../../../../src/app/parts/values/single-value.js");
  const First = ({ text }: { text: string }) => <b>{useState(text)[0]}</b>;
  const keeping: OwnValueKind = { ...rating, view: { cell: ({ text }) => <First text={text} /> } };
  let change: (value: number) => void = () => {};
  function Changing() {
    const [value, setValue] = useState(2);
    change = setValue;
    return <SingleValue kind={keeping} value={value} />;
  }
  screen = await render(
    <AppContext.Provider value={{ text: en, options: { values: [keeping] } } as never}>
      <Changing />
    </AppContext.Provider>,
  );
  assert.is(screen.text(), "2");
  await act(async () => change(5));
  assert.is(screen.text(), "5");
});

test("a host's kind says in what order it is sorted", async () => {
  await show("/q/huts?sort=rating");
  await screen.until(() => screen.text().includes("★★★★★"), "stars in the list");
  const names = screen.all("row").map((row) => row.querySelector("th")?.textContent);
  assert.equal(names, ["High", "Low"]);
});

test("a host's kind has its own control in forms, and its own problems", async () => {
  await show("/m/rateHut");
  await screen.until(() => screen.root.querySelector("[data-stars]"), "the host's control");
  await screen.type(/Name/, "Low");
  await screen.type(/Rating/, "9");
  const submit = screen.root.querySelector<HTMLElement>("form.form button[type=submit]") ?? undefined;
  await screen.tap(submit);
  await screen.until(() => screen.text().includes("Write a number from 1 to 5."), "the problem");
  assert.equal(rated, []);
});

test("a picture is fetched only after a press", async () => {
  await show("/e/Hut/1");
  await screen.until(() => screen.text().includes("Show the picture"), "the button");
  assert.not.ok(screen.root.querySelector("img"));
  await screen.press("button", "Show the picture");
  assert.is(screen.root.querySelector("img")?.getAttribute("src"), "https://example.com/low.jpg");
});

test.run();
