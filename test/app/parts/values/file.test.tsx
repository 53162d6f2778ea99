/** The input of a file: chosen or dropped, shown with its size, and with a preview if it is an image. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fieldOf, only, showInput, type ShownInput } from "./helpers.js";

const { act } = await import("react");

const field = fieldOf("photo: Upload", "scalar Upload");
const text = (name: string, size = 3) => new File(["x".repeat(size)], name, { type: "text/plain" });
const image = (name: string) => new File(["x"], name, { type: "image/png" });

const test = suite("input of a file");
const canvasPrototype = Object.getPrototypeOf(document.createElement("canvas")) as HTMLCanvasElement;
const realGetContext = canvasPrototype.getContext;
const realCreateImageBitmap = Object.getOwnPropertyDescriptor(globalThis, "createImageBitmap");
let screen: ShownInput;
test.after.each(async () => {
  await screen.close();
  canvasPrototype.getContext = realGetContext;
  if (realCreateImageBitmap) Object.defineProperty(globalThis, "createImageBitmap", realCreateImageBitmap);
  else Reflect.deleteProperty(globalThis, "createImageBitmap");
});

const area = () => only(screen, ".drop, .drop.over");
const input = () => only<HTMLInputElement>(screen, "input[type=file]");
const names = () => screen.values.map((value) => [value].flat().map((each) => (each as File | undefined)?.name));

async function choose(...files: File[]): Promise<void> {
  Object.defineProperty(input(), "files", { value: files, configurable: true });
  await act(async () => void input().dispatchEvent(new Event("change", { bubbles: true })));
}

/** Something is dragged over the area, leaves it or is dropped. @returns whether the browser's own reaction is left out */
async function drag(type: "dragover" | "dragleave" | "drop", ...files: File[]): Promise<boolean> {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: { files } });
  await act(async () => void area().dispatchEvent(event));
  return event.defaultPrevented;
}

test("an empty input says what to do, for one file and for several", async () => {
  screen = await showInput(field);
  assert.match(screen.text(), "Drop a file here, or choose one");
  assert.equal([input().multiple, area().className], [false, "drop"]);
  await screen.close();
  screen = await showInput(field, { isList: true });
  assert.match(screen.text(), "Drop files here, or choose them");
  assert.is(input().multiple, true);
});

test("a dropped file is taken, and the browser does not open it", async () => {
  screen = await showInput(field);
  assert.ok(await drag("drop", text("one.txt"), text("two.txt")));
  assert.equal(names(), [["one.txt"]], "the first of them, for there is room for one");
  assert.not.match(screen.text(), "Drop a file here");
});

test("a file that is dropped beside it does not take the place of the app", async () => {
  const reactionLeftOut = async (type: "dragover" | "drop", on: Element, types = ["Files"]) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true, composed: true }), {
      dataTransfer: { types, files: [], dropEffect: "copy" },
    });
    await act(async () => void on.dispatchEvent(event));
    return event.defaultPrevented;
  };
  screen = await showInput(field);
  assert.ok(await reactionLeftOut("dragover", screen.root));
  assert.ok(await reactionLeftOut("drop", screen.root));
  assert.ok(await reactionLeftOut("drop", document.body));
  assert.not(await reactionLeftOut("drop", document.body, ["text/plain"]), "a text is dropped where it may be");
  const other = document.body.appendChild(Object.assign(document.createElement("input"), { type: "file" }));
  assert.not(await reactionLeftOut("drop", other), "the page has an input of its own");
  other.remove();
  await screen.close();
  assert.not(await reactionLeftOut("drop", document.body), "without the input");
  screen = await showInput(field);
});

test("the area shows that it takes what is held over it", async () => {
  screen = await showInput(field);
  assert.ok(await drag("dragover"), "otherwise the browser allows no drop");
  assert.is(area().className, "drop over");
  await drag("dragleave");
  assert.is(area().className, "drop");
  await drag("dragover");
  await drag("drop", text("one.txt"));
  assert.is(area().className, "drop");
});

test("another file takes the place of the one before; files of a list add up", async () => {
  screen = await showInput(field);
  await choose(text("one.txt"));
  await choose(text("two.txt"));
  assert.equal(names(), [["one.txt"], ["two.txt"]]);
  await screen.close();
  screen = await showInput(field, { isList: true });
  await choose(text("one.txt"));
  await choose(text("two.txt"));
  assert.equal(names().at(-1), ["one.txt", "two.txt"]);
});

test("a choice that is broken off changes nothing", async () => {
  screen = await showInput(field);
  await choose();
  assert.equal(screen.values, []);
});

test("the last file that is removed leaves the input out", async () => {
  screen = await showInput(field, { isList: true });
  await choose(text("one.txt"), text("two.txt"));
  await screen.press("button", "Remove one.txt");
  assert.equal(names().at(-1), ["two.txt"]);
  await screen.press("button", "Remove two.txt");
  assert.is(screen.values.at(-1), undefined);
  assert.match(screen.text(), "Drop files here");
});

test("a file that was removed can be chosen again", async () => {
  screen = await showInput(field);
  await choose(text("one.txt"));
  Object.defineProperty(input(), "value", { value: "one.txt", writable: true });
  await screen.press("button", "Remove one.txt");
  assert.is(input().value, "", "otherwise the browser would see no change");
});

test("a file is shown with its size", async () => {
  screen = await showInput(field);
  await choose(text("one.txt", 1025));
  assert.match(screen.text(), "one.txt 1.0 kB");
  assert.not.match(screen.text(), "×", "a text has no width and height");
  assert.ok(only<HTMLCanvasElement>(screen, "canvas").hidden);
});

test("the size of a large file is in MB", async () => {
  screen = await showInput(field);
  await choose(text("film.mp4", 48_200_000));
  assert.match(screen.text(), "film.mp4 48.2 MB");
});

/** The browser reads images of this size; resolves to what it drew and closed. */
function readImagesAs(width: number, height: number) {
  const drawn: unknown[][] = [];
  const bitmap = { width, height, close: () => drawn.push(["closed"]) };
  globalThis.createImageBitmap = async () => bitmap;
  canvasPrototype.getContext = (() => ({
    drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
  })) as never;
  return drawn;
}

test("an image has a preview of at most 240 pixels, and its own size in words", async () => {
  const drawn = readImagesAs(4800, 1200);
  screen = await showInput(field);
  await choose(image("hut.png"));
  await screen.until(() => screen.text().includes("×"), "the preview");
  const canvas = only<HTMLCanvasElement>(screen, "canvas");
  assert.match(screen.text(), "hut.png 1 B, 4800 × 1200");
  assert.equal([canvas.hidden, canvas.width, canvas.height], [false, 240, 60]);
  // Strict mode reads the image twice, and shows it once.
  assert.equal(drawn.slice(-2), [[0, 0, 240, 60], ["closed"]]);
  await choose(text("one.txt"));
  assert.not.match(screen.text(), "×", "the next file is no image");
});

test("a small image is not blown up, and a thin one is a pixel wide", async () => {
  readImagesAs(16, 8);
  screen = await showInput(field);
  await choose(image("dot.png"));
  await screen.until(() => screen.text().includes("16 × 8"));
  const canvas = only<HTMLCanvasElement>(screen, "canvas");
  assert.equal([canvas.width, canvas.height], [16, 8]);
  readImagesAs(1, 4800);
  await choose(image("line.png"));
  await screen.until(() => screen.text().includes("1 × 4800"));
  assert.equal([canvas.width, canvas.height], [1, 240]);
  readImagesAs(4800, 1);
  await choose(image("row.png"));
  await screen.until(() => screen.text().includes("4800 × 1"));
  assert.equal([canvas.width, canvas.height], [240, 1]);
});

test("a broken image, or a text, has no preview and no error", async () => {
  globalThis.createImageBitmap = async () => Promise.reject(new Error("The image cannot be decoded"));
  screen = await showInput(field);
  await choose(image("broken.png"));
  assert.ok(only<HTMLCanvasElement>(screen, "canvas").hidden);
  readImagesAs(5, 5);
  await choose(text("one.txt"));
  assert.not.match(screen.text(), "×");
});

test("an image that is read after another one was chosen is not shown", async () => {
  const drawn = readImagesAs(9, 9);
  let finish = () => {};
  const slow = { width: 5, height: 5, close: () => drawn.push(["closed"]) };
  globalThis.createImageBitmap = () => new Promise((done) => (finish = () => done(slow as unknown as ImageBitmap)));
  screen = await showInput(field);
  await choose(image("slow.png"));
  await choose(text("one.txt"));
  await act(async () => finish());
  assert.equal([screen.text().includes("×"), drawn], [false, [["closed"]]]);
});

test.run();
