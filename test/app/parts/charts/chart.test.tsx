import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createFeed, createWorld } from "../../helpers/world.js";

// After the document is there.
const { act } = await import("react");
const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const sdl = `
  scalar DateTime
  type Query { fares(limit: Int = 25, offset: Int = 0): FareList! days: [Day!]! hills: [Hill!]! }
  type FareList { items: [Fare!]! total: Int! }
  type Fare { id: ID! name: String! price: Float at: DateTime! size: Size! }
  type Day { id: ID! name: String! snow: [Float!]! }
  type Hill { id: ID! name: String! state: Size }
  type Subscription { fareSold: Fare engineMeasured: Engine! }
  type Engine { id: ID! at: DateTime! load: Float! speed: Float! }
  enum Size { SMALL LARGE }
`;
const fare = (index: number) => ({
  id: String(index),
  name: "Fare " + index,
  price: index === 3 ? null : index + 0.5,
  at: new Date(2026, 0, 1, index).toISOString(),
  size: index % 2 ? "SMALL" : "LARGE",
});

const test = suite("charts");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

interface FaresOptions {
  /** @defaultValue 60 */
  count?: number;
  /** When the page at an offset is answered. @defaultValue at once */
  pages?: (offset: number) => Promise<void>;
}

/** A server with lists to draw, and a feed of updates. */
function createFares({ count = 60, pages = async () => {} }: FaresOptions = {}) {
  const feed = createFeed<object>();
  const fares = Array.from({ length: count }, (_, index) => fare(index));
  const world = createWorld(sdl, {
    fares: async ({ limit, offset }: { limit: number; offset: number }) => {
      await pages(offset);
      return { items: fares.slice(offset, offset + limit), total: fares.length };
    },
    days: () => [{ id: "1", name: "Monday", snow: [1, 2.5, 2, 8, 3] }],
    hills: () => [
      { id: "1", name: "Ey", state: "LARGE" },
      { id: "2", name: "Yo", state: null },
      { id: "3", name: "Hm", state: "LARGE" },
    ],
    fareSold: () => feed.stream,
    engineMeasured: () => feed.stream,
  });
  return { world, feed };
}

/** Shows a screen without the frame around it. */
async function show(route: string, server?: FaresOptions) {
  const { world, feed } = createFares(server);
  const options = { ...world.options, live: { protocol: "cable", url: "/cable" } as const };
  screen = await renderScreen({ options, schema: schemaOf(sdl), route });
  return { world, feed, screen };
}
const select = (label: string) => {
  const found = [...screen.root.querySelectorAll("label")].find((each) => each.textContent === label);
  return document.getElementById(found?.htmlFor ?? "") as HTMLSelectElement;
};
const choose = (label: string, value: string) =>
  act(async () => {
    const element = select(label);
    element.value = value;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  });
const plot = () => screen.root.querySelector(".plot") as HTMLElement;
const heading = () => screen.root.querySelector("figure h2")?.textContent;
const key = (name: string) =>
  act(async () => void plot().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
const readout = () => screen.root.querySelector(".readout")?.textContent ?? "";
const behind = () =>
  [...screen.root.querySelectorAll(".behind tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent));

/** The address of a line of prices over time. */
const PRICES = "/q/fares?as=chart&chart=at,price,line,average";

test("opens on all rows counted over time, and its heading is the answer", async () => {
  await show("/q/fares?as=chart");
  await screen.until(() => screen.text().includes("Fares by day, all 60."));
  assert.is(heading(), "Busiest day: Jan 1 and Jan 2, 24 fares each");
  assert.is(screen.root.querySelectorAll(".plot rect").length, 3);
  assert.is(screen.root.querySelectorAll(".plot rect.quiet-bar").length, 1, "the others are quiet");
  assert.is(screen.root.querySelectorAll(".plot .answer-mark circle").length, 2);
});

test("a large list is loaded when it is asked for, and the heading says how much", async () => {
  await show("/q/fares?as=chart", { count: 5001 });
  await screen.until(() => plot());
  assert.is(heading(), "Fares by hour, 25 of 5,001");
  assert.match(screen.text(), "Only these rows are loaded: later ones are missing.");
  assert.ok(screen.all("button", "Load all 5,001").length === 1);
});

test("the table begins with the answer, and sorts by what is pressed", async () => {
  await show("/q/fares?as=chart&chart=" + encodeURIComponent("at,price,bar,total,,day"));
  await screen.until(() => screen.text().includes("all 60") || screen.text().includes("60 fares"));
  await screen.until(() => behind()[0]?.[0] === "Jan 2");
  await screen.press("button", "Sort by At");
  assert.equal(
    behind().map(([day]) => day),
    ["Jan 1", "Jan 2", "Jan 3"],
  );
  await screen.press("button", "Sort by At");
  assert.is(behind()[0]?.[0], "Jan 3");
});

test("draws a number over a date, and says what is not in it", async () => {
  await show(PRICES);
  await screen.until(() => plot() && screen.text().includes("60 rows are loaded"));
  assert.match(screen.text(), "Price over at, 60 fares");
  assert.match(screen.text(), "One row has no value here.");
  assert.is(screen.root.querySelectorAll(".plot polyline").length, 1);
});

test("describes all points to a screen reader, and has them as a table", async () => {
  await show(PRICES);
  await screen.until(() => plot() && screen.text().includes("60 rows are loaded"));
  assert.is(plot().getAttribute("aria-label"), "Price over at, 60 fares");
  assert.match(
    document.getElementById(plot().getAttribute("aria-describedby") ?? "")?.textContent ?? "",
    /^59 points from .* to .*; the lowest is 0\.5, the highest 59\.5\./,
  );
  assert.is(behind().length, 59);
  assert.equal(behind()[0]?.[1], "59.5", "the highest is first");
});

test("goes from point to point by arrow keys", async () => {
  await show(PRICES);
  await screen.until(() => plot() && screen.text().includes("60 rows are loaded"));
  assert.is(readout(), "Use the arrow keys to move from point to point.");
  await key("ArrowRight");
  assert.match(readout(), /0\.5/);
  await key("ArrowRight");
  assert.match(readout(), /1\.5/);
  await key("End");
  assert.match(readout(), /59\.5/);
  await key("ArrowRight");
  assert.match(readout(), /59\.5/, "it stays at the last one");
  await key("Home");
  assert.match(readout(), /0\.5/);
  await key("Escape");
  assert.is(readout(), "Use the arrow keys to move from point to point.");
});

test("draws what is chosen, and a link carries it", async () => {
  await show(PRICES);
  await screen.until(() => plot() && screen.text().includes("60 rows are loaded"));
  await choose("Over", "size");
  await screen.until(() => screen.root.querySelector("table.bars"));
  await choose("Aggregate", "total");
  const bars = [...screen.root.querySelectorAll("table.bars tbody tr")].map((row) => row.textContent);
  assert.equal(bars, ["Large885.0", "Small911.5"]);
  await choose("Value", "");
  assert.match(screen.text(), "Fares by size, all 60");
  assert.equal(
    [...screen.root.querySelectorAll("table.bars tbody tr")].map((row) => row.textContent),
    ["Large30", "Small30"],
  );
  await screen.close();
  await show("/q/fares?as=chart&chart=" + encodeURIComponent("at,price,bar,highest,size"));
  await screen.until(() => plot() && screen.text().includes("60 rows are loaded"));
  assert.is(select("Split by").value, "size");
  assert.is(select("Chart type").value, "bar");
  assert.is(screen.root.querySelectorAll(".plot rect").length, 59);
  assert.equal([...screen.root.querySelectorAll(".plot .series")].length, 2);
});

test("the chart and sorting use all rows once all are loaded", async () => {
  const { world } = await show("/q/fares?as=chart");
  await screen.until(() => screen.text().includes("Fares by day, all 60"));
  assert.not(screen.text().includes("Only these rows are loaded"));
  const sent = world.sent.length;
  await screen.press("button", "Table");
  await screen.until(() => screen.all("row").length > 25);
  await screen.press("button", "Sort by Price");
  await screen.press("button", "Sort by Price");
  assert.match(screen.all("row")[0]?.textContent ?? "", "Fare 59");
  assert.is(world.sent.length, sent, "the server is not asked again");
  await screen.press("button", "Back to pages");
  await screen.until(() => screen.all("row").length === 25);
});

test("loading all rows can be stopped and continued, and draws what was loaded", async () => {
  let answerLater: (() => void) | undefined;
  const pages = (offset: number) =>
    offset === 100 ? new Promise<void>((resolve) => (answerLater = resolve)) : Promise.resolve();
  await show("/q/fares?as=chart", { count: 150, pages });
  await screen.until(() => screen.text().includes("100 of 150 loaded") && answerLater);
  await screen.press("button", "Stop");
  await screen.until(() => screen.text().includes("Fares by day, 100 of 150"));
  assert.match(screen.text(), "Only these rows are loaded: later ones are missing.");
  await screen.press("button", "Continue");
  answerLater?.();
  await screen.until(() => screen.text().includes("Fares by day, all 150"));
});

test("when a page fails the rows before it are drawn, and loading goes on from there", async () => {
  let fails = true;
  const pages = async (offset: number) => {
    if (offset === 100 && fails) throw new Error("The counter is closed");
  };
  await show("/q/fares?as=chart", { count: 150, pages });
  await screen.until(() => screen.text().includes("Fares by day, 100 of 150"));
  fails = false;
  await screen.press("button", "Continue");
  await screen.until(() => screen.text().includes("Fares by day, all 150"));
});

test("loaded rows do not stay under another search, page or filter", async () => {
  screen = await render(<QueryletApp {...createFares().world.options} route="/q/fares" />);
  await screen.until(() => screen.all("row").length === 25);
  await screen.press("button", "List options");
  await screen.press("button", "Export all");
  await screen.press("button", "Start");
  await screen.until(() => screen.text().includes("All 60 rows are loaded."));
  await screen.press("button", "Show here");
  await screen.until(() => screen.text().includes("60 rows are loaded, without pages"));
  await screen.tap(screen.all("link", "Hills").find((each) => each.closest("aside")));
  await screen.until(() => screen.all("row").length === 3);
  assert.not(screen.text().includes("without pages"));
});

test("counts where there is no number, and what is not known has a name too", async () => {
  await show("/q/hills?as=chart");
  await screen.until(() => screen.root.querySelector("table.bars"));
  assert.match(screen.text(), "Hills by state, all 3");
  assert.match(screen.text(), "One row has no value here.");
  assert.equal(
    [...screen.root.querySelectorAll("table.bars tbody tr")].map((row) => row.textContent),
    ["Large2"],
  );
});

test("a list of numbers in a cell is a small line as well", async () => {
  await show("/q/days");
  await screen.until(() => screen.all("row").length === 1);
  assert.is(
    screen.root.querySelector("svg.spark")?.getAttribute("aria-label"),
    "5 values from 1 to 3; the lowest is 1, the highest 8",
  );
});

test("a chart that is split has a table of what each series comes to", async () => {
  await show("/q/fares?as=chart&chart=" + encodeURIComponent("at,,bar,count,size"));
  await screen.until(() => screen.root.querySelector(".totals"));
  const lines = [...screen.root.querySelectorAll(".totals tr")].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  assert.equal(lines, [
    ["Size", "Fares", "Share", "Price, total"],
    ["Large", "30", "50%", "885.0"],
    ["Small", "30", "50%", "911.5"],
  ]);
  const around = screen.root.querySelector(".totals");
  assert.not(around?.hasAttribute("tabindex"), "it does not scroll, so the Tab key passes it");
});

test("the choices read as a sentence, and each has a name of its own", async () => {
  await show(PRICES);
  await screen.until(() => plot() && screen.text().includes("60 rows are loaded"));
  const group = screen.root.querySelector(".picks");
  const words = [...(group?.querySelectorAll("[aria-hidden]") ?? [])].map((word) => word.textContent);
  assert.equal(words, ["Show", "by", "split by", "as"]);
  const names = [...(group?.querySelectorAll("label") ?? [])].map((label) => label.textContent);
  assert.equal(names, ["Value", "Over", "Split by", "Chart type"]);
  assert.is(select("Value").options[0]?.textContent, "Number of fares");
});

test("several numbers of a live view are a small chart each, with its latest value", async () => {
  const { feed } = await show("/s/engineMeasured?as=chart");
  await screen.until(() => screen.text().includes("Waiting"));
  for (const [index, load] of [1, 4, 2.5].entries()) {
    const engineMeasured = { id: "1", at: fare(index).at, load, speed: 100 + index };
    await act(async () => feed.push({ engineMeasured }));
  }
  await screen.until(() => screen.root.querySelectorAll(".multiples section").length === 2);
  const heads = [...screen.root.querySelectorAll(".multiples .head")].map((head) => head.textContent);
  assert.equal(heads, ["Load1 to 42.5 ", "Speed100 to 102102 "]);
  assert.is(select("Value").value, "*");
  await choose("Value", "load");
  assert.is(screen.root.querySelectorAll(".multiples section").length, 0);
  assert.is(screen.root.querySelectorAll(".plot polyline").length, 1);
});

test("draws updates as they come, and how a number went so far", async () => {
  const { feed } = await show("/s/fareSold?as=chart");
  await screen.until(() => screen.text().includes("Waiting"));
  for (const [at, price] of [1, 4, 2].entries())
    await act(async () => feed.push({ fareSold: { ...fare(at), id: "1", price } }));
  await screen.until(() => screen.text().includes("3 updates"));
  assert.match(screen.text(), "Price over at, 3 updates");
  assert.is(
    screen.root.querySelector(".facts svg.spark")?.getAttribute("aria-label"),
    "3 values from 1 to 2; the lowest is 1, the highest 4",
  );
  assert.is(screen.all("button", "Table").length, 1);
});

test.run();
