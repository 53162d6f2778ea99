/** Of what a server wrote, only addresses of the web, of one letter box and of one telephone become links: see docs/security.md. */
import { render } from "../../../helpers/render.js";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { email, phone, url } from "../../../../src/app/parts/values/texts.js";
import { checkProperty } from "../../../helpers/property.js";

const test = suite("links in values");

const PIECES = [
  ...[
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:",
    "https://shop.example",
    "http://",
    "tel:",
    "mailto:",
    "//",
    "\\",
  ],
  ...[
    "+",
    "+49",
    "123",
    "456789",
    "*#06#",
    ";ext=1",
    "?body=x",
    "&cc=eve@x.example",
    "%0a",
    "ada",
    "@",
    "shop.example",
    "<",
    "\n",
    " ",
  ],
];
const ALLOWED = /^(?:https?:\/\/[^\s]+|tel:\+?\d{5,20}|mailto:[^\s?&<>@]+@[^\s?&<>@]+)$/;

test("a link leads to the web, to one letter box or to one telephone", async () => {
  const texts: string[] = [];
  checkProperty(
    "texts",
    (random) => {
      const length = 1 + Math.floor(random() * 4);
      texts.push(Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join(""));
    },
    200,
  );
  texts.push("+49 (30) 12345-6", "ada@shop.example", "https://shop.example/a");
  const cells = texts.flatMap((text, index) =>
    [phone, email, url].map(({ cell }, kind) => (
      <p key={`${index} ${kind}`}>{cell?.({ value: text, text } as never)}</p>
    )),
  );
  const screen = await render(<div>{cells}</div>);
  const addresses = [...screen.root.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
  await screen.close();
  assert.ok(
    ["tel:+4930123456", "mailto:ada@shop.example", "https://shop.example/a"].every((href) => addresses.includes(href)),
  );
  for (const address of addresses) assert.match(address, ALLOWED);
  console.log(`${texts.length} texts, ${addresses.length} links, 0 others`);
});

test.run();
