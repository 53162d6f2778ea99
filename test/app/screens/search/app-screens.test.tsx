import { suite } from "uvu";
import { render, type Screen } from "../../../helpers/render.js";
import { createWorld } from "../../helpers/world.js";

const { QueryletApp } = await import("../../../../src/app/frame/shell/app.js");
await import("../../helpers/all-screens.js");

const test = suite("search");
let screen: Screen;
test.after.each(() => screen.close());

test("finds the screens of the app by what people call them", async () => {
  const world = createWorld("type Query { answer: String }", { answer: () => "42" });
  screen = await render(<QueryletApp {...world.options} route="/" />);
  await screen.until(() => screen.text().includes("Answer"));
  for (const [word, title] of [
    ["diag", "Diagnostics"],
    ["debug", "Diagnostics"],
    ["sett", "Settings"],
  ] as const) {
    await screen.tap(screen.all("button", /^Search/)[0]);
    await screen.until(() => screen.all("combobox").length);
    await screen.type(/./, word);
    await screen.until(() => screen.all("option", new RegExp(title)).length === 1, title);
    await screen.tap(screen.all("option", new RegExp(title))[0]);
    await screen.until(() => screen.all("heading", title).length);
  }
});

test.run();
