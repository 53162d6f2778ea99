import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { digestOf } from "../../../../src/app/parts/changes/schema-digest.js";
import { schemaOf } from "../../schema/helpers.js";
import { renderPart } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";
import { itemKey } from "../../helpers/place.js";

const { SchemaChanges } = await import("../../../../src/app/parts/changes/schema-changes.js");

const test = suite("schema changes");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  localStorage.clear();
});

const OLD = "type Query { kites: [Kite!]! } type Kite { id: ID! name: String! colour: Int weight: Int }";
const NEW = "type Query { kites: [Kite!]! } type Kite { id: ID! name: String! colour: Int @deprecated span: Int }";
const KEY = itemKey("schema");

async function show(sdl: string): Promise<void> {
  const { options } = createWorld(sdl, {});
  const views = [{ name: "Heavy", address: "/q/kites?cols=weight" }];
  screen = await renderPart(<SchemaChanges />, { options: { ...options, views }, schema: schemaOf(sdl) });
}

test("the first visit keeps the schema, and the next one says what has changed", async () => {
  await show(OLD);
  assert.is(screen.text(), "");
  await screen.close();
  await show(NEW);
  assert.match(screen.text(), "Kite: Weight is gone");
  assert.match(screen.text(), "Saved views that use it: Heavy");
  assert.match(screen.text(), "Kite: Colour is deprecated");
  assert.match(screen.text(), "Kite: Span is new");
  assert.ok(screen.get("link", /Span/).getAttribute("href")?.endsWith("/schema/Kite"));
});

test("changes stay until they are marked as seen", async () => {
  localStorage.setItem(KEY, JSON.stringify({ version: 1, at: 0, digest: digestOf(schemaOf(OLD)) }));
  await show(NEW);
  await screen.press("button", "Dismiss");
  assert.is(screen.text(), "");
  await screen.close();
  await show(NEW);
  assert.is(screen.text(), "");
});

test("a stored schema in another format is replaced without reporting changes", async () => {
  localStorage.setItem(KEY, '{"version":2,"digest":5}');
  await show(NEW);
  assert.is(screen.text(), "");
  assert.is(JSON.parse(localStorage.getItem(KEY) ?? "").digest, digestOf(schemaOf(NEW)));
});

test.run();
