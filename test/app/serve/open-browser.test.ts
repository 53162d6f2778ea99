/** Opening the person's browser. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "../../../src/app/serve/open-browser.js";
import { folder } from "./helpers.js";
import { setTimeout as pause } from "node:timers/promises";

const test = suite("opening the browser");
const { platform } = process;
const path = process.env["PATH"];
const setPlatform = (value: string) => Object.defineProperty(process, "platform", { value });

test.after.each(() => {
  setPlatform(platform);
  process.env["PATH"] = path;
});

/** Writes down what it was given; the file is whole when it appears. */
const PROGRAM = `#!/bin/sh
here=$(cd "$(/usr/bin/dirname "$0")" && pwd)
echo "$@" > "$here/given.part"
/bin/mv "$here/given.part" "$here/given"
`;

/** Opens a URL on a system whose programs are these. @returns what the program was given; "failed" where there is none */
async function open(system: string, program: string): Promise<string> {
  const programs = folder({ [program]: PROGRAM });
  chmodSync(join(programs, program), 0o755);
  setPlatform(system);
  process.env["PATH"] = programs;
  let hasFailed = false;
  openBrowser("http://localhost:4400", () => {
    hasFailed = true;
  });
  const given = join(programs, "given");
  for (let turn = 0; turn < 400 && !hasFailed && !existsSync(given); turn++) await pause(5);
  return hasFailed ? "failed" : readFileSync(given, "utf8").trim();
}

test("each system has its own program for it", async () => {
  assert.is(await open("linux", "xdg-open"), "http://localhost:4400");
  assert.is(await open("darwin", "open"), "http://localhost:4400");
  assert.is(await open("win32", "cmd"), "/c start  http://localhost:4400");
});

test("a system without that program says so, and the command goes on", async () => {
  assert.is(await open("linux", "another-program"), "failed");
});

test("a system whose program finds no browser says so, and the command goes on", async () => {
  const programs = folder({ "xdg-open": "#!/bin/sh\nexit 3\n" });
  chmodSync(join(programs, "xdg-open"), 0o755);
  setPlatform("linux");
  process.env["PATH"] = programs;
  await new Promise<void>((resolve) => openBrowser("http://localhost:4400", resolve));
});

test.run();
