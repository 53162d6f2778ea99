/** An input of which exactly one member is given: what a person sees of it. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { closeScreen, renewServer, screen, show } from "./kite-forms.js";

const test = suite("one of several inputs");
test.before.each(renewServer);
test.after.each(closeScreen);

/** The labels and legends that a person sees; those for screen readers alone are left out. */
const headings = () =>
  [...screen.root.querySelectorAll("fieldset[id$=look] :is(label, legend):not(.hide)")].map((heading) =>
    heading.textContent?.replace("(required)", ""),
  );

test("the chosen input stands under its choice without a second heading", async () => {
  await show("/m/addPaint");
  await screen.press("radio", "Shade");
  assert.equal(headings(), ["Look", "Shade", "Pattern"]);
  assert.ok(screen.get("textbox", /^Shade/), "a screen reader reads the name of the input");
  await screen.press("radio", "Pattern");
  assert.equal(headings(), ["Look", "Shade", "Pattern", "Name", "Inner"]);
  assert.match(screen.root.querySelector("legend.hide")?.textContent ?? "", "Pattern");
});

test.run();
