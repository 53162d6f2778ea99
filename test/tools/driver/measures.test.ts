/** `npm run coverage` and `npm run mutate`: that they run the tests and count. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { startCommand } from "../../helpers/programs/started-command.js";

const measure = (...words: string[]) => startCommand(process.execPath, ["build.mjs", ...words], process.env).ended;

test("coverage tells what the tests run of a folder, and which lines nothing runs", async () => {
  const { code, output } = await measure("coverage", "test/auth/session");
  assert.is(code, 0, output);
  const [, lines = "0"] = /^src\/auth +([\d.]+) %/m.exec(output) ?? [];
  assert.ok(Number(lines) > 0, output);
  assert.match(output, /^ {2}src\/\S+\.ts +[\d.]+ % +[\d.]+ % +\d/m);
});

test("mutate tells how many mistakes in a file the tests notice", async () => {
  const { code, output } = await measure("mutate", "src/auth/session", "--sample", "2", "--tests", "test/auth/session");
  assert.is(code, 0, output);
  assert.match(output, /^in all: \d of 2 killed/m);
});

test.run();
