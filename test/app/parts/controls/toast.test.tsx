/** The toast: how long it stays, how the keyboard comes to it, and what comes of its undo. */
import { act, passTime, pressThrice, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { schemaOf } from "../../schema/helpers.js";
import type { App } from "../../../../src/app/base/context/context.js";
import { renderPart } from "../../helpers/render-part.js";
import { createWorld } from "../../helpers/world.js";

const { useEffect } = await import("react");
const { useApp } = await import("../../../../src/app/base/context/context.js");
const { toastCard } = await import("../../../../src/app/parts/controls/toast.js");
const { ToastPlace } = await import("../../../../src/app/frame/shell/frame.js");

const test = suite("toast");
const sdl = "type Query { kites: Int }";
let screen: Screen;

type Options = Partial<Parameters<typeof toastCard>[0]>;

let visit: App["visit"];

function Page({ options }: { options: Options }) {
  ({ visit } = useApp());
  const { toasts } = visit;
  useEffect(() => toasts.set({ content: toastCard({ title: "Done: Make kite", name: "Ada", ...options }) }), []);
  return (
    <>
      <h1 tabIndex={-1}>Kites</h1>
      <ToastPlace />
    </>
  );
}

async function show(options: Options = {}) {
  screen = await renderPart(<Page options={options} />, {
    options: createWorld(sdl, {}).options,
    schema: schemaOf(sdl),
  });
}

const card = () => screen.root.querySelector<HTMLElement>(".toast");
const send = (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event));
const press = (target: EventTarget, key: string) =>
  send(target, new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/** Lets more time pass than a toast has that is left alone. */
const wait = () => passTime(12_000);

test.after.each(() => screen.close());

test("a toast is announced, names the record, and disappears", async () => {
  await show();
  assert.match(screen.get("status").textContent ?? "", "Done: Make kite Ada");
  await wait();
  assert.is(card(), null);
});

test("three presses within one task undo once", async () => {
  let undone = 0;
  await show({
    undo: async () => {
      undone++;
      return { reasons: [] };
    },
  });
  await pressThrice(screen.get("button", "Undo"));
  assert.is(undone, 1);
});

test("a toast stays while the pointer is on it or the focus in it", async () => {
  await show();
  await send(card() as HTMLElement, new Event("pointerenter"));
  await wait();
  assert.ok(card(), "pointed at");
  await act(async () => screen.get("button", "Close").focus());
  await send(card() as HTMLElement, new Event("pointerleave"));
  await wait();
  assert.ok(card(), "with the focus");
  await act(async () => screen.get("heading", "Kites").focus());
  await wait();
  assert.is(card(), null);
});

test("F6 moves the focus into a toast, and Escape closes it", async () => {
  await show({ undo: async () => ({ reasons: [] }) });
  await press(window, "F6");
  assert.is(document.activeElement, screen.get("button", "Undo"));
  await press(document.activeElement as Element, "Escape");
  assert.is(card(), null);
  assert.is(document.activeElement, screen.get("heading", "Kites"));
});

test("a message of the server stays until the toast is closed", async () => {
  await show({ messages: ["The mail did not go out."] });
  await wait();
  assert.match(card()?.textContent ?? "", "The mail did not go out.");
  await screen.press("button", "Close");
  assert.is(card(), null);
});

test("an undo says what came of it, once", async () => {
  let count = 0;
  await show({
    undo: async () => {
      count++;
      return { reasons: [] };
    },
  });
  await screen.press("button", "Undo");
  await screen.until(() => /Undone/.test(screen.text()));
  assert.is(screen.all("button", "Undo").length, 0);
  assert.is(count, 1);
});

test("an undo that is refused gives the reason and stays", async () => {
  await show({ undo: async () => ({ reasons: ["Only operators may delete."] }) });
  await screen.press("button", "Undo");
  await screen.until(() => /Not undone/.test(screen.text()));
  await wait();
  assert.match(screen.get("status").textContent ?? "", "Only operators may delete.");
});

test("a person who has read the reasons may choose to go on", async () => {
  const run = async () => ({ reasons: [] });
  await show({ undo: async () => ({ reasons: ["It is Clara now."], choice: { label: "Undo anyway", run } }) });
  await screen.press("button", "Undo");
  await screen.until(() => /It is Clara now/.test(screen.text()));
  await screen.press("button", "Undo anyway");
  await screen.until(() => /Undone/.test(screen.text()));
  assert.is(screen.all("button", /Undo/).length, 0);
});

const otherToast = () => act(async () => visit.toasts.set({ content: toastCard({ title: "Another" }) }));

/** An undo that is refused later. */
function slowUndo() {
  let answer = (_: { reasons: string[] }) => {};
  return {
    undo: () => new Promise<{ reasons: string[] }>((resolve) => void (answer = resolve)),
    refuse: () => act(async () => answer({ reasons: ["No."] })),
  };
}

test("two toasts of one moment are two cards", async () => {
  const { now } = Date;
  Date.now = () => 1;
  await show({ undo: async () => ({ reasons: [] }) });
  await screen.press("button", "Undo");
  assert.match(screen.text(), "Undone");
  await otherToast();
  assert.match(screen.text(), "Another");
  Date.now = now;
});

test("an undo that is refused after another toast has come says so", async () => {
  const { undo, refuse } = slowUndo();
  await show({ undo });
  await screen.press("button", "Undo");
  await otherToast();
  await refuse();
  assert.match(card()?.textContent ?? "", /Not undone Ada.*No\./);
});

test("nobody is told of the undo of somebody else", async () => {
  const { undo, refuse } = slowUndo();
  await show({ undo });
  await screen.press("button", "Undo");
  await act(async () => visit.clear());
  await refuse();
  assert.is(card(), null);
});

test.run();
