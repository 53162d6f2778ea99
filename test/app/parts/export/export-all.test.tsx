import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import { renderScreen } from "../../helpers/render-screen.js";
import { createWorld, type World } from "../../helpers/world.js";

// After the document is there.
await import("../../helpers/all-screens.js");

const sdl = `
  type Query { kites(limit: Int = 25, offset: Int = 0): KiteList! }
  type KiteList { items: [Kite]! total: Int! }
  type Kite { id: ID! name: String! size: Int tail: String }
`;

const test = suite("export all");
let screen: Screen | undefined;
let files: { name: string; blob: Blob }[] = [];
// Both outlive this file: the process may run another one.
const { createObjectURL } = URL;
const anchor = Object.getPrototypeOf(document.createElement("a")) as HTMLAnchorElement;
test.before.each(() => {
  files = [];
  let blob: Blob | undefined;
  URL.createObjectURL = (given) => {
    blob = given as Blob;
    return "blob:1";
  };
  anchor.click = function (this: HTMLAnchorElement) {
    if (blob) files.push({ name: this.download, blob });
  };
});
test.after(() => {
  URL.createObjectURL = createObjectURL;
  Reflect.deleteProperty(anchor, "click");
});
test.after.each(async () => {
  await screen?.close();
  screen = undefined;
});

const all = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: index === 1 ? "=1+1" : "Kite " + index,
    size: -index,
    tail: null,
  }));

async function show(count: number, change?: (world: World) => void) {
  const rows = all(count);
  const world = createWorld(sdl, {
    kites: ({ limit, offset }: { limit: number; offset: number }) => ({
      items: rows.slice(offset, offset + Math.min(limit, 40)),
      total: count,
    }),
  });
  change?.(world);
  screen = await renderScreen({ options: world.options, schema: schemaOf(sdl), route: "/q/kites?cols=name,size,tail" });
  await screen.until(() => screen?.all("row").length);
  await screen.press("button", "List options");
  await screen.press("button", "Export all");
  return { world, screen };
}

const offsets = (world: World) => world.sent.slice(1).map(({ variables }) => variables.offset ?? 0);

test("states the cost, gets every page of a server that gives few, writes all rows", async () => {
  const { world, screen } = await show(90);
  assert.match(screen.text(), "90 rows.");
  await screen.press("button", "Start");
  await screen.until(() => screen.text().includes("All 90 rows are loaded."));
  assert.equal(offsets(world), [0, 40, 80]);
  await screen.press("button", "Save as CSV");
  await screen.until(() => screen.text().includes("90 rows were written"));
  assert.match(files[0]?.name ?? "", /^kites-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await files[0]?.blob.text())?.trimEnd().split("\r\n") ?? [];
  assert.is(lines.length, 91);
  assert.is(lines[2], "'=1+1,-1,,1");
  await screen.press("button", "Save as JSON");
  await screen.until(() => files.length === 2);
  assert.is((JSON.parse((await files[1]?.blob.text()) ?? "") as unknown[]).length, 90);
});

test("keeps rows before a failed page, says so in the file's name, and resumes", async () => {
  let broken = true;
  const { world, screen } = await show(90, (world) => {
    world.intercept = ({ variables = {} }) =>
      broken && (variables as { offset?: number }).offset === 40
        ? { errors: [{ message: "The wind is gone" }] }
        : undefined;
  });
  await screen.press("button", "Start");
  await screen.until(() => screen.text().includes("The export was interrupted after 40 rows."));
  assert.match(screen.text(), "The wind is gone");
  assert.is(document.activeElement?.textContent, "Continue", "the button that had the focus has gone");
  await screen.press("button", "Save as CSV");
  await screen.until(() => files.length);
  assert.match(files[0]?.name ?? "", /-first-40\.csv$/);
  broken = false;
  await screen.press("button", "Continue");
  await screen.until(() => screen.text().includes("All 90 rows are loaded."));
  assert.equal(offsets(world), [0, 40, 40, 80]);
});

test("tells of rows and values that are missing", async () => {
  const { screen } = await show(30, (world) => {
    world.intercept = ({ document, variables = {} }) => {
      if (String(document).includes("__schema")) return undefined;
      if ("offset" in variables) return { data: { kites: { items: [], total: 30 } } };
      return {
        data: { kites: { items: [...all(20), null], total: 30, __typename: "KiteList" } },
        errors: [{ message: "One kite is secret" }],
      };
    };
  });
  await screen.press("button", "Start");
  await screen.until(() => screen.text().includes("The server says that there are 30 rows, but sent 20."), "fewer");
  assert.match(screen.text(), "One kite is secret");
});

test("is still there after the dialog was closed, with what has come", async () => {
  const { world, screen } = await show(90);
  await screen.press("button", "Start");
  await screen.until(() => screen.text().includes("All 90 rows"));
  await screen.press("button", "Close");
  const sent = world.sent.length;
  await screen.press("button", "List options");
  await screen.press("button", "90 loaded");
  assert.match(screen.text(), "All 90 rows are loaded.");
  assert.is(world.sent.length, sent);
});

test("asks before very many rows", async () => {
  const { screen } = await show(1, (world) => {
    world.intercept = ({ document }) =>
      String(document).includes("__schema") ? undefined : { data: { kites: { items: all(25), total: 60_000 } } };
  });
  assert.match(screen.text(), "This is a large export");
  assert.ok(screen.get("button", "Export 60,000 rows anyway"));
});

test("says in the menu how many rows are kept while the dialog is closed", async () => {
  const { screen } = await show(90);
  await screen.press("button", "Start");
  await screen.until(() => screen.all("button", "Save as CSV").length);
  await screen.press("button", "Close");
  await screen.press("button", "List options");
  assert.is(screen.all("button", "90 loaded").length, 1);
});

test("writes no rows that arrive while a long file is being joined", async () => {
  const rows = all(10_002);
  let isBroken = true;
  const { screen } = await show(1, (world) => {
    world.intercept = ({ document, variables = {} }) => {
      if (String(document).includes("__schema")) return undefined;
      const { offset = 0 } = variables as { offset?: number };
      if (offset > 0 && isBroken) return { errors: [{ message: "The wind is gone" }] };
      return {
        data: { kites: { items: offset > 0 ? rows.slice(offset) : rows.slice(0, 10_001), total: rows.length } },
      };
    };
  });
  await screen.press("button", "Export 10,002 rows anyway");
  await screen.until(() => screen.all("button", "Continue").length);
  isBroken = false;
  await screen.press("button", "Save as JSON");
  await screen.press("button", "Continue");
  await screen.until(() => screen.text().includes("All 10,002 rows are loaded."));
  await screen.until(() => files.length);
  assert.match(files[0]?.name ?? "", /-first-10001\.json$/);
  assert.is((JSON.parse((await files[0]?.blob.text()) ?? "") as unknown[]).length, 10_001);
});

test("the choice of all columns outlives a reload, until it is taken back", async () => {
  const isChecked = () => (screen?.get("checkbox", /^All 4 columns/) as HTMLInputElement).checked;
  const reload = async () => {
    await screen?.close();
    await show(3);
    return isChecked();
  };
  await show(3);
  assert.is(isChecked(), false);
  await screen?.tap(screen.get("checkbox", /^All 4 columns/));
  assert.is(await reload(), true);
  await screen?.tap(screen.get("checkbox", /^All 4 columns/));
  assert.is(await reload(), false);
});

test.run();
