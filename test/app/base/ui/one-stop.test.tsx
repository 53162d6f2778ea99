/** A row of controls that is one stop of the Tab key. */
import { render, type Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";

const { act } = await import("react");
const { useOneStop } = await import("../../../../src/app/base/ui/keyboard/one-stop.js");

const { Menu } = await import("../../../../src/app/base/ui/menu.js");

const test = suite("one stop of the Tab key");

let screen: Screen;
test.after.each(() => screen?.close());

interface RowProps {
  names: readonly string[];
  /** What a menu of the first button has opened. */
  panel?: string;
  open?: string;
}

function Row({ names, panel, open }: RowProps) {
  const row = useOneStop<HTMLDivElement>();
  return (
    <div role="toolbar" {...row}>
      {names.map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === open ? "page" : undefined}>
          {name}
        </a>
      ))}
      {panel !== undefined && (
        <div className="menu-panel">
          <button type="button">{panel}</button>
        </div>
      )}
    </div>
  );
}

/** The names of the controls that the Tab key comes to. */
const stops = () =>
  [...screen.root.querySelectorAll<HTMLElement>("a, button")]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

const focused = () => document.activeElement?.textContent;

const pressKey = (key: string) =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      ),
  );

const focus = (name: string) => act(async () => screen.get("link", name).focus());

test("the Tab key comes to the first control, or to the link to the open page", async () => {
  screen = await render(<Row names={["a", "b", "c"]} />);
  assert.equal(stops(), ["a"]);
  await screen.close();
  screen = await render(<Row names={["a", "b", "c"]} open="b" />);
  assert.equal(stops(), ["b"]);
});

test("arrow keys, Home and End move the focus, and the Tab key comes back to it", async () => {
  screen = await render(<Row names={["a", "b", "c"]} />);
  await focus("a");
  const visited = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End", "x"]) {
    await pressKey(key);
    visited.push(focused());
  }
  assert.equal(visited, ["b", "c", "a", "c", "a", "c", "c"]);
  assert.equal(stops(), ["c"]);
});

test("added controls are not tab stops; when the tab stop goes, another takes over", async () => {
  screen = await render(<Row names={["a", "b"]} />);
  await focus("a");
  await screen.render(<Row names={["a", "b", "c"]} />);
  assert.equal(stops(), ["a"]);
  await screen.render(<Row names={["b", "c"]} />);
  assert.equal(stops(), ["b"]);
});

test("a menu that the row has opened keeps its own tab stops and keys", async () => {
  screen = await render(<Row names={["a", "b"]} panel="inside" />);
  assert.equal(stops(), ["a", "inside"]);
  await act(async () => screen.get("button", "inside").focus());
  await pressKey("ArrowLeft");
  assert.is(focused(), "inside");
});

test("a key of an open menu of the row moves the focus in its panel alone", async () => {
  const WithMenu = () => {
    const row = useOneStop<HTMLDivElement>();
    return (
      <div role="toolbar" {...row}>
        <Menu button="More">
          {() =>
            ["first", "last"].map((name) => (
              <a key={name} href={`#${name}`}>
                {name}
              </a>
            ))
          }
        </Menu>
        <button type="button">Show query</button>
      </div>
    );
  };
  screen = await render(<WithMenu />);
  await screen.press("button", "More");
  await act(async () => screen.get("button", "More").focus());
  await pressKey("End");
  assert.is(focused(), "last");
});

test.run();
