/** Runs whose headers have to be loaded first. */
import { act, pressThrice, type Screen } from "../../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../../schema/helpers.js";
import { renderPart } from "../../../helpers/render-part.js";
import { createWorld } from "../../../helpers/world.js";

const { useRuns } = await import("../../../../../src/app/screens/editor/run/use-runs.js");
const { useState } = await import("react");

const test = suite("the runs of the editor");
let screen: Screen;
test.after.each(async () => {
  await screen.close();
  sessionStorage.clear();
});

const SDL = "type Query { a: Int } type Mutation { b: Int }";
const SENT = { query: "{ a }", variablesText: "", variables: undefined, operationName: undefined };

function Runs({ readHeaders }: { readHeaders: () => Promise<undefined> }) {
  const [sheets, setSheets] = useState([{ id: 1, query: "{ a }", variables: "" }]);
  const { runs, start, stop } = useRuns(sheets, readHeaders, () => {});
  const { status, error } = runs[1] ?? {};
  return (
    <>
      <button type="button" onClick={() => start(1, SENT)}>
        Run
      </button>
      <button type="button" onClick={() => start(1, { ...SENT, query: "mutation { b }" })}>
        Change
      </button>
      <button type="button" onClick={() => stop(1)}>
        Stop
      </button>
      <button type="button" onClick={() => setSheets([])}>
        Close
      </button>
      <p>{`status: ${status} ${error?.message ?? ""}`}</p>
    </>
  );
}

async function show(readHeaders: () => Promise<undefined>) {
  const world = createWorld(SDL, { a: 1 });
  screen = await renderPart(<Runs readHeaders={readHeaders} />, { options: world.options, schema: schemaOf(SDL) });
  return world;
}

test("a document whose headers cannot be loaded is not sent, and the run reports it", async () => {
  const world = await show(() => Promise.reject(new Error("the network is down")));
  await screen.press("button", "Run");
  await screen.until(() => screen.text().includes("status: failed the network is down"));
  assert.is(world.sent.length, 0);
});

test("three presses within one task run a mutation once", async () => {
  const world = await show(async () => undefined);
  await pressThrice(screen.get("button", "Change"));
  await screen.until(() => screen.text().includes("status: done"));
  assert.is(world.sent.length, 1);
});

test("leaving a mutation that is sent asks, and the next visit says so", async () => {
  const world = await show(async () => undefined);
  let answer = (_: { data: object }) => {};
  world.intercept = () => new Promise((resolve) => void (answer = resolve));
  const asks = () => !window.dispatchEvent(new window.Event("beforeunload", { cancelable: true }));
  await screen.press("button", "Change");
  await screen.until(() => world.sent.length === 1, "a request");
  assert.is(asks(), true);
  const kept = { ...sessionStorage };
  await act(async () => answer({ data: { b: 1 } }));
  await screen.until(() => screen.text().includes("status: done"));
  assert.is(asks(), false);
  await screen.close();
  await show(async () => undefined);
  assert.match(screen.text(), "status: undefined");
  await screen.close();
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);
  await show(async () => undefined);
  assert.match(screen.text(), "status: stopped");
});

test("a document that is stopped or closed while its headers are loaded is not sent", async () => {
  for (const button of ["Stop", "Close"]) {
    let load = () => {};
    const loaded = new Promise<undefined>((resolve) => {
      load = () => resolve(undefined);
    });
    const world = await show(() => loaded);
    await screen.press("button", "Run");
    await screen.until(() => screen.text().includes("status: running"));
    await screen.press("button", button);
    load();
    await screen.until(() => screen.text().includes(button === "Stop" ? "status: stopped" : "status: undefined"));
    assert.is(world.sent.length, 0, button);
    if (button === "Stop") await screen.close();
  }
});

test.run();
