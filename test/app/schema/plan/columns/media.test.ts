/** Objects that describe a file: one column with its URL, as a picture or as a link. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { planQuery, rootField } from "../../../../../src/app/schema/index.js";
import { schemaOf } from "../../helpers.js";

const schema = schemaOf(`
  type Query { items: [Item!]! }
  type Item { id: ID! name: String! image: Image attachment: Asset photo: Photo homepage: Site preview: Preview cover: Cover shop: Shop }
  type Image { url: String! width: Int height: Int alt: String }
  type Asset { downloadUrl: String! filename: String size: Int mimeType: String }
  type Photo { src: String! title: String }
  type Site { url: String! visits: Int }
  type Cover { id: ID! src: String! width: Int }
  type Shop { url: String! name: String rating: Float }
  type Preview { url: String! width: Int @deprecated }
`);
const root = rootField(schema, "query", "items");
assert.ok(root);
const { choices } = planQuery(schema, root);
const choice = (key: string) => choices.find((column) => column.key === key);
const shown = planQuery(schema, root).columns.map(({ key }) => key);

test("a picture's object is one column, with the picture", () => {
  assert.equal([choice("image.url")?.label, choice("image.url")?.kind.name], ["Image", "image"]);
  assert.equal([choice("photo.src")?.label, choice("photo.src")?.kind.name], ["Photo", "image"]);
  assert.equal([choice("cover.src")?.label, choice("cover.src")?.kind.name], ["Cover", "image"], "its id says no more");
});

test("a file's object is one column, with a link", () => {
  const column = choice("attachment.downloadUrl");
  assert.equal([column?.label, column?.kind.name], ["Attachment", "url"]);
});

test("the other values of a file are offered, and shown where a person chooses them", () => {
  for (const key of ["image.width", "image.alt", "attachment.filename", "attachment.size", "photo.title"]) {
    assert.ok(choice(key), key);
    assert.not(shown.includes(key), key);
  }
});

test("an object with a URL and other values stays what it is", () => {
  assert.is(choice("homepage.url")?.label, "Homepage: URL");
  for (const key of ["homepage.visits", "shop.rating"]) assert.ok(shown.includes(key), key);
});

test.run();
