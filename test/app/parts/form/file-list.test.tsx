/** The input of a list of files. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { closeScreen, renewServer, screen, server, show } from "./kite-forms.js";

const { act } = await import("react");

const test = suite("file list");
test.before.each(renewServer);
test.after.each(closeScreen);

const fileInput = () => screen.root.querySelector("input[type=file]") as HTMLInputElement;

/** Chooses files of these names in the dialog of the browser. */
async function choose(...names: string[]): Promise<void> {
  const files = names.map((name) => new File([name], name));
  Object.defineProperty(fileInput(), "files", { value: files, configurable: true });
  await act(async () => void fileInput().dispatchEvent(new Event("change", { bubbles: true })));
}

/** Sends it after the review: nothing tells which kites are meant. */
async function send(): Promise<void> {
  await screen.press("button", "Show kites");
  await screen.until(() => screen.text().includes("This will be sent"), "the review");
  await screen.tap(screen.all("button", "Show kites").at(-1));
  await screen.until(() => server.given.length);
}

const sentNames = () => (server.given[0]?.["photos"] as File[]).map(({ name }) => name);

test("one control takes several files, and later choices are added", async () => {
  await show("/m/showKites");
  assert.is(fileInput().multiple, true);
  await choose("one.png", "two.png");
  await choose("three.png");
  await send();
  assert.equal(sentNames(), ["one.png", "two.png", "three.png"]);
});

test("a file that was chosen can be removed", async () => {
  await show("/m/showKites");
  await choose("one.png", "two.png");
  await screen.press("button", "Remove one.png");
  await send();
  assert.equal(sentNames(), ["two.png"]);
});

test("each file of a list of described files has inputs of its own", async () => {
  await show("/m/addPhotos");
  assert.is(fileInput().multiple, true);
  await choose("two.png");
  await screen.type(/^Caption/, "At noon");
  await choose("one.png", "three.png");
  assert.is(screen.all("textbox", /^Caption/).length, 3);
  await screen.press("button", "Remove one.png");
  await screen.press("button", "Add photos");
  await screen.until(() => server.given.length);
  const sent = server.given[0]?.["photos"] as { file: File; caption?: string }[];
  assert.equal(
    sent.map(({ file, caption }) => [file.name, caption]),
    [
      ["two.png", "At noon"],
      ["three.png", undefined],
    ],
  );
});

test.run();
