/** How texts of several kinds read: links, keys, colours. */
import type { Screen } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { kinds, type KindName } from "../../../../src/app/schema/index.js";
import { only, show } from "./helpers.js";

const { SingleValue } = await import("../../../../src/app/parts/values/single-value.js");
const { Prose } = await import("../../../../src/app/parts/values/prose.js");

const test = suite("texts");
let screen: Screen;
test.after.each(() => screen.close());

const showValue = async (kind: KindName, value: unknown, inFull = false) => {
  screen = await show(<SingleValue kind={kinds[kind]} value={value} inFull={inFull} />);
};
const hrefs = () => [...screen.root.querySelectorAll("a")].map((link) => link.getAttribute("href"));

test("a URL is a link without its scheme, which opens a new window", async () => {
  await showValue("url", "https://example.com/a");
  const link = only<HTMLAnchorElement>(screen, "a");
  assert.equal([link.textContent, link.target, link.title], ["example.com/a", "_blank", "https://example.com/a"]);
});

test("an e-mail address opens a letter, and no text adds a subject to it", async () => {
  await showValue("email", "ada@example.com");
  assert.equal(hrefs(), ["mailto:ada@example.com"]);
  await screen.close();
  await showValue("email", "ada@example.com?subject=x");
  assert.equal(hrefs(), []);
});

test("an e-mail address with half of a character is text", async () => {
  await showValue("email", "a\ud800@example.com");
  assert.equal(hrefs(), []);
});

test("a key is shown as the server has it, and a global one as the key within", async () => {
  await showValue("id", "42");
  assert.equal([only(screen, ".mono").textContent, only(screen, ".mono").getAttribute("title")], ["42", null]);
  await screen.close();
  const globalId = btoa("Hut:42");
  await showValue("id", globalId);
  assert.equal([only(screen, ".mono").textContent, only(screen, ".mono").title], ["42", globalId]);
});

test("a picture has its URL and a button; an unsafe URL has none", async () => {
  await showValue("image", "https://example.com/a.png", true);
  assert.equal([hrefs(), screen.all("button").length], [["https://example.com/a.png"], 1]);
  await screen.close();
  await showValue("image", "javascript:alert(1)", true);
  assert.equal([hrefs(), screen.all("button").length, screen.text()], [[], 0, "javascript:alert(1)"]);
  await screen.close();
  await showValue("image", "https://example.com/a.png");
  assert.equal([hrefs(), screen.all("button").length], [["https://example.com/a.png"], 0], "a cell has no room for it");
});

test("a picture without a host is on the server, in a cell and in full", async () => {
  const address = new URL("/photos/1.jpg", document.baseURI).href;
  await showValue("image", "/photos/1.jpg", true);
  assert.equal([hrefs(), screen.text().includes("/photos/1.jpg")], [[address], true]);
  assert.equal([...screen.root.querySelectorAll("img")], [], "nothing is fetched by itself");
  await screen.tap(screen.all("button")[0]);
  assert.is(only<HTMLImageElement>(screen, "img").src, address);
  await screen.close();
  await showValue("image", "/photos/1.jpg");
  assert.equal(hrefs(), [address]);
  for (const text of ["//evil.example/1.jpg", "/\\evil.example/1.jpg", "photos/1.jpg"]) {
    await screen.close();
    await showValue("image", text, true);
    assert.equal([hrefs(), screen.all("button").length, screen.text()], [[], 0, text]);
  }
});

test("a colour has a sample beside it; other text does not", async () => {
  const realCss = globalThis.CSS;
  globalThis.CSS = { ...realCss, supports: (_: string, text?: string) => text === "teal" };
  const samples = () => screen.root.querySelectorAll<HTMLElement>(".swatch");
  await showValue("color", "teal");
  assert.equal([samples().length, samples()[0]?.style.backgroundColor, screen.text()], [1, "teal", "teal"]);
  await screen.close();
  await showValue("color", "soon");
  assert.equal([samples().length, screen.text()], [0, "soon"]);
  globalThis.CSS = realCss;
});

test("an amount without a currency is a number", async () => {
  await showValue("money", "1234.5");
  assert.equal([screen.text(), only(screen, ".tabular").className], ["1,234.5", "tabular"]);
});

const MARKDOWN = `First **strong** line with \`code\` and [a link](https://example.com/x).

- one
- two

\`\`\`
let a = 1;
\`\`\``;

test("a description has paragraphs, lists, code and links", async () => {
  screen = await show(<Prose text={MARKDOWN} />);
  assert.is(only(screen, "p").textContent, "First strong line with code and a link.");
  assert.equal([only(screen, "b").textContent, only(screen, "code").textContent], ["strong", "code"]);
  assert.equal(
    [...screen.root.querySelectorAll("li")].map(({ textContent }) => textContent),
    ["one", "two"],
  );
  assert.is(only(screen, "pre").textContent, "let a = 1;");
  assert.equal(hrefs(), ["https://example.com/x"]);
});

test("where space is scarce, a description is its first paragraph", async () => {
  screen = await show(<Prose text={MARKDOWN} short />);
  assert.equal(
    [only(screen, "p").textContent, screen.root.querySelectorAll("li, pre").length],
    ["First strong line with code and a link.", 0],
  );
});

test.run();
