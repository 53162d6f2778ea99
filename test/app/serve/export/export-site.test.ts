import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { exportSite } from "../../../../src/app/serve/export/export-site.js";
import type { ServeError } from "../../../../src/app/serve/errors.js";
import { folder } from "../helpers.js";

const SETTINGS = { endpoint: "/graphql" };
const PAGE = `<head><meta name="querylet" content='{}'></head>`;

/** The app's two folders, with a script of that name. */
function sources(script = "page-ABCD1234.js", more: Record<string, string> = {}): string[] {
  const home = folder({
    "app/index.html": PAGE,
    "app/package.json": "{}",
    ...more,
    [`scripts/${script}`]: "export {};",
  });
  return [join(home, "app"), join(home, "scripts")];
}

const write = (site: string, options: { overwrite?: boolean; sources?: string[] } = {}) =>
  exportSite({ folder: site, overwrite: false, settings: SETTINGS, sources: sources(), ...options });

async function refusal(result: Promise<unknown>): Promise<ServeError> {
  const error = await result.then(
    () => undefined,
    (reason: ServeError) => reason,
  );
  if (!error) throw new Error("The site was written.");
  return error;
}

test("a site has the page with its settings, the scripts, and nothing for bundlers", async () => {
  const site = join(folder({}), "new/site");
  assert.is(await write(site), 2);
  assert.match(readFileSync(join(site, "index.html"), "utf8"), "&#34;endpoint&#34;:&#34;/graphql&#34;");
  assert.equal(readdirSync(site).sort(), [".querylet-files.json", "index.html", "page-ABCD1234.js"]);
});

test("a site's manifest has its title", async () => {
  const site = join(folder({}), "site");
  await exportSite({
    folder: site,
    overwrite: false,
    settings: { ...SETTINGS, title: "Cable cars" },
    sources: sources(undefined, { "app/manifest.webmanifest": '{"name":"Querylet","display":"standalone"}' }),
  });
  assert.equal(JSON.parse(readFileSync(join(site, "manifest.webmanifest"), "utf8")), {
    name: "Cable cars",
    display: "standalone",
    short_name: "Cable cars",
  });
});

test("a second export replaces the first, and leaves files of others alone", async () => {
  const site = folder({});
  await write(site);
  writeFileSync(join(site, "robots.txt"), "mine");
  await write(site, { sources: sources("page-WXYZ9876.js") });
  rmSync(join(site, "page-WXYZ9876.js")); // a person may have tidied up
  await write(site, { sources: sources("page-KLMN5432.js") });
  await write(site, { sources: sources("page-WXYZ9876.js") });
  assert.equal(readdirSync(site).sort(), [".querylet-files.json", "index.html", "page-WXYZ9876.js", "robots.txt"]);
});

test("an export that failed halfway can be repeated", async () => {
  const site = folder({});
  mkdirSync(join(site, "page-ABCD1234.js"));
  await refusal(write(site, { overwrite: true }));
  assert.ok(existsSync(join(site, "index.html")), "some of it was written");
  rmSync(join(site, "page-ABCD1234.js"), { recursive: true });
  assert.is(await write(site), 2);
});

test("a file that an export no longer has is a person's own if it comes back", async () => {
  const site = folder({});
  await write(site);
  await write(site, { sources: sources("page-WXYZ9876.js") });
  writeFileSync(join(site, "page-ABCD1234.js"), "mine");
  await write(site, { sources: sources("page-WXYZ9876.js") });
  assert.is(readFileSync(join(site, "page-ABCD1234.js"), "utf8"), "mine");
});

test("a folder with files of others is refused, and keeps them when it is written to", async () => {
  const site = folder({ "index.html": "mine", "robots.txt": "mine" });
  const error = await refusal(write(site));
  assert.is(error.code, "EXPORT_REFUSED");
  assert.match(error.message, "add --overwrite");
  assert.is(readFileSync(join(site, "index.html"), "utf8"), "mine");
  await write(site, { overwrite: true });
  assert.match(readFileSync(join(site, "index.html"), "utf8"), "querylet");
  assert.is(readFileSync(join(site, "robots.txt"), "utf8"), "mine");
});

test("a list that names files outside of the folder deletes none of them", async () => {
  const home = folder({ "outside.txt": "mine", "site/.querylet-files.json": '["../outside.txt", "..", 1, null]' });
  await write(join(home, "site"));
  assert.is(readFileSync(join(home, "outside.txt"), "utf8"), "mine");
});

test("a damaged list counts as none", async () => {
  for (const list of ["{", "{}", "null"]) {
    const site = folder({ ".querylet-files.json": list });
    assert.is((await refusal(write(site))).code, "EXPORT_REFUSED");
  }
});

test("an app that is not built is not written", async () => {
  const site = join(folder({}), "site");
  const empty = folder({});
  const error = await refusal(write(site, { sources: [empty] }));
  assert.is(error.code, "APP_NOT_BUILT");
  assert.ok(error.message.startsWith(`There is no app in ${empty} `));
  assert.not.ok(existsSync(site));
});

test("each reason why a folder cannot be written to is said", async () => {
  const home = folder({ file: "" });
  assert.match((await refusal(write(join(home, "file")))).message, "it is a file or is inside one");
  assert.match((await refusal(write(join(home, "file/site")))).message, "it is a file or is inside one");
  mkdirSync(join(home, "taken/index.html"), { recursive: true });
  const taken = await refusal(write(join(home, "taken"), { overwrite: true }));
  assert.match(taken.message, "it has a folder with the name of a file of the app");
  const isRoot = process.getuid?.() === 0; // may write everywhere
  if (isRoot) return;
  mkdirSync(join(home, "closed"));
  chmodSync(join(home, "closed"), 0o500);
  assert.match((await refusal(write(join(home, "closed")))).message, "you may not write there");
});

test.run();
