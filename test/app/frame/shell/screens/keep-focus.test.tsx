/** The focus of a person whose pressed button goes away. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { act, render, type Screen } from "../../../../helpers/render.js";

const { useState } = await import("react");
const { KeepFocus } = await import("../../../../../src/app/frame/shell/screens/screen-support.js");

const test = suite("keeping the focus");
let screen: Screen;
test.after.each(() => screen.close());

const ANSWER_MS = 200;

/** Items that can be removed, in the frame of an app. */
function Items({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <div className="ql">
      <KeepFocus />
      <a href="#top">Top</a>
      <ul>
        {left.map((name) => (
          <li key={name}>
            {name}
            <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">Save</button>
    </div>
  );
}

const button = (name: string) => screen.get("button", name);
/** Presses a button as a keyboard does. */
async function pressKey(name: string) {
  await act(async () => button(name).focus());
  await screen.tap(button(name));
}
const hasFocus = (element: Element) => screen.until(() => document.activeElement === element);

test("goes to the next button when the one that was pressed has gone", async () => {
  screen = await render(<Items names={["Ada", "Ben"]} />);
  await pressKey("Remove Ada");
  await hasFocus(button("Remove Ben"));
});

test("goes to the next button of the page when no item is left", async () => {
  screen = await render(<Items names={["Ada"]} />);
  await pressKey("Remove Ada");
  await hasFocus(button("Save"));
});

/** A pane that is opened by one button and closed by another, which is inside it. */
function Pane() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="ql">
      <KeepFocus />
      <button type="button" aria-expanded={isOpen} aria-controls="pane" onClick={() => setOpen(!isOpen)}>
        Docs
      </button>
      <button type="button">Save</button>
      {isOpen && (
        <section id="pane">
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </section>
      )}
    </div>
  );
}

test("goes back to the button that opened what has gone", async () => {
  screen = await render(<Pane />);
  await pressKey("Docs");
  await pressKey("Close");
  await hasFocus(button("Docs"));
});

/** A button that is there until something has ended. */
function Ending() {
  const [isOver, setOver] = useState(false);
  return (
    <div className="ql">
      <KeepFocus />
      <button type="button" onClick={() => setTimeout(setOver, ANSWER_MS, true)}>
        Start
      </button>
      {!isOver && <button type="button">Stop</button>}
    </div>
  );
}

test("goes to another button when the focused one goes by itself", async () => {
  screen = await render(<Ending />);
  await screen.tap(button("Start"));
  await act(async () => button("Stop").focus());
  await screen.until(() => screen.all("button").length === 1);
  await hasFocus(button("Start"));
});

test("stays on a control that is moved in the page", async () => {
  screen = await render(<Items names={["Ada", "Ben"]} />);
  const moved = button("Remove Ada");
  await act(async () => moved.focus());
  await act(async () => {
    moved.blur(); // as a browser does when the element is taken out
    screen.root.querySelector("ul")?.append(screen.root.querySelector("li") ?? "");
  });
  await hasFocus(moved);
});

test("is left alone while the Tab key takes it from one control to the next", async () => {
  screen = await render(<Items names={["Ada", "Ben"]} />);
  const left = button("Remove Ada");
  await act(async () => left.focus());
  await act(async () => {
    left.blur(); // it is on nothing until the next control has it
    button("Save").append("!"); // such as the text that an input checks when it is left
  });
  assert.ok(document.activeElement === document.body, "still with the button that was left");
});

test("is left alone when the control that is left by the Tab key goes away", async () => {
  screen = await render(<Items names={["Ada", "Ben"]} />);
  const left = button("Remove Ada");
  await act(async () => left.focus());
  await act(async () => {
    left.dispatchEvent(new window.FocusEvent("focusout", { bubbles: true, relatedTarget: button("Save") }));
    left.remove();
  });
  assert.ok(document.activeElement === document.body, "taken to another button");
});

/** Work that ends by itself, and what can be done then. */
function Work() {
  const [isOver, setOver] = useState(false);
  return (
    <div className="ql">
      <KeepFocus />
      <button type="button" onClick={() => setTimeout(setOver, ANSWER_MS, true)}>
        Start
      </button>
      <p>
        {!isOver && <button type="button">Pause</button>}
        {isOver && <button type="button">Do it again</button>}
      </p>
      <button type="button">Help</button>
    </div>
  );
}

test("goes to what has come in the place of a button that has gone by itself", async () => {
  screen = await render(<Work />);
  await screen.tap(button("Start"));
  await act(async () => button("Pause").focus());
  await screen.until(() => screen.all("button", "Do it again").length === 1);
  await hasFocus(button("Do it again"));
});

test("stays where it is when a person has moved it on", async () => {
  screen = await render(<Items names={["Ada", "Ben"]} />);
  await act(async () => button("Save").focus());
  await screen.tap(button("Remove Ada"));
  await screen.until(() => screen.all("button").length === 2);
  assert.is(document.activeElement, button("Save"));
});

test("a press of the pointer moves no focus", async () => {
  screen = await render(<Items names={["Ada", "Ben"]} />);
  const pressed = button("Remove Ada");
  await act(async () => {
    pressed.focus();
    pressed.dispatchEvent(new window.MouseEvent("click", { bubbles: true, detail: 1 }));
  });
  assert.is(screen.all("button").length, 2);
  assert.is(document.activeElement, document.body);
});

/** What failed, until it is tried again. */
function Failing() {
  const [state, setState] = useState<"failed" | "loading" | "loaded">("failed");
  const tryAgain = () => {
    setState("loading");
    setTimeout(setState, ANSWER_MS, "loaded");
  };
  return (
    <div className="ql">
      <KeepFocus />
      <button type="button">Menu</button>
      <main>
        {state === "failed" && (
          <button type="button" onClick={tryAgain}>
            Try again
          </button>
        )}
        {state === "loading" && <div className="skeleton" />}
        {state === "loaded" && <a href="#1">Ada</a>}
      </main>
    </div>
  );
}

/** A screen whose heading is another element once it has been loaded. */
function Loading() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="ql">
      <KeepFocus />
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      <main key={String(isLoaded)}>
        <h1 tabIndex={-1}>{isLoaded ? "All lines" : "Lines"}</h1>
        <a href="#1">Ada</a>
      </main>
    </div>
  );
}

test("stays on the heading of a screen when another one takes its place", async () => {
  screen = await render(<Loading />);
  await act(async () => {
    button("Load").dispatchEvent(new window.MouseEvent("click", { bubbles: true, detail: 1 }));
    screen.get("heading", "Lines").focus();
  });
  await hasFocus(screen.get("heading", "All lines"));
});

test("waits for what is loading, and goes to its first control", async () => {
  screen = await render(<Failing />);
  await pressKey("Try again");
  assert.ok(screen.root.querySelector(".skeleton"));
  assert.is(document.activeElement, document.body);
  await screen.until(() => screen.all("link").length > 0);
  await hasFocus(screen.get("link", "Ada"));
});

test.run();
