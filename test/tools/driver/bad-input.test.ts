/** What can go wrong with a run ends it with a clear message and a non-zero exit code, and leaves no process behind. */
import { existsSync, readdirSync, watch, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type EndedCommand,
  remainingProcesses,
  type StartedCommand,
  startCommand,
} from "../../helpers/programs/started-command.js";
import { temporaryFolder } from "../../helpers/programs/temporary-folder.js";
import { drive, driverEnvironment, fixture, startDriver } from "./drive.js";

const CACHE = "node_modules/.cache/querylet";

async function endOf(driver: StartedCommand): Promise<EndedCommand> {
  const run = await driver.ended;
  assert.equal(await remainingProcesses(driver), [], "no process is left");
  const wasKilled = run.code === null; // then the next run deletes its folder
  if (!wasKilled) assert.not.ok(readdirSync(CACHE).includes(`test-${driver.child.pid}`), "its folder is gone");
  return run;
}

/** Starts the fixture that never ends, and resolves once it runs beside a process that it has started. */
async function startEndless(env: Record<string, string> = {}): Promise<StartedCommand> {
  const begun = join(temporaryFolder("begun"), "begun");
  const noLimit = "60000";
  const driver = startDriver([fixture("waits-beside-a-process"), fixture("passes")], {
    QUERYLET_BEGUN: begun,
    QUERYLET_TEST_LIMIT: noLimit,
    ...env,
  });
  await new Promise<void>((resolve) => {
    const watcher = watch(dirname(begun), look);
    function look(): void {
      if (!existsSync(begun)) return;
      watcher.close();
      resolve();
    }
    look();
  });
  assert.ok(driver.processes().length >= 3, "the driver, the test file and its process");
  return driver;
}

test("names the place of a syntax error, and ends", async () => {
  const path = join(temporaryFolder("broken"), "broken.ts");
  writeFileSync(path, 'import { test } from "uvu";\n\ntest("is never read", () => {\n');
  const { code, output, last } = await endOf(startDriver([relative(".", path), fixture("passes")]));
  assert.is(code, 1);
  assert.match(output, "Unexpected end of file");
  assert.match(output, "broken.ts:4:0");
  assert.match(output, "The tests cannot be bundled");
  assert.is(last, "0 passed, 1 failed");
});

test("ends a file that loops for ever, and runs the others", async () => {
  const limit = "3000"; // in ms; the other file has to start its process and pass within it on a busy machine, too
  const driver = startDriver([fixture("loops-for-ever"), fixture("passes")], { QUERYLET_FILE_LIMIT: limit });
  const { code, output, last } = await endOf(driver);
  assert.is(code, 1);
  assert.match(output, /FAILED .*loops-for-ever\.ts[^]*still running after 3 s: a loop that never ends\?/);
  assert.is(last, "2 passed, 1 failed");
});

test("fails a test that never settles, and ends what it started", async () => {
  const begun = join(temporaryFolder("begun"), "begun");
  const driver = startDriver([fixture("waits-beside-a-process")], { QUERYLET_BEGUN: begun });
  const { code, output } = await endOf(driver);
  assert.is(code, 1);
  assert.match(output, '"waits for nothing" took longer than 300 ms: it hangs or waits too long');
});

test("skips what needs a missing Chromium, and names the command for it", async () => {
  const missing = { CHROMIUM: join(temporaryFolder("empty"), "chromium") };
  const words = [fixture("browser/opens-chromium")];
  const [strict, lenient] = await Promise.all([drive(words, missing), drive([...words, "--allow-skips"], missing)]);
  assert.match(strict.output, /skipped: .*"opens a page": needs chromium: .*apt-get install -y chromium/);
  assert.match(strict.output, "1 tests in 1 files, 1 skipped");
  assert.is(strict.code, 1);
  assert.is(lenient.code, 0);
  assert.is(lenient.last, "1 passed, 0 failed");
});

test("says that the disk takes no more", async () => {
  const limited = 'ulimit -f 1; exec "$0" tools/test/run.mjs "$@"';
  const driver = startCommand("sh", ["-c", limited, process.execPath, fixture("passes")], driverEnvironment());
  const { code, output, last } = await endOf(driver);
  assert.is(code, 1);
  assert.match(output, /^The test bundles cannot be written \(EFBIG\)/m);
  assert.is(last, "0 passed, 1 failed");
});

test("ends everything on Ctrl-C, and says what did not run", async () => {
  const driver = await startEndless();
  driver.child.kill("SIGINT");
  const { code, output } = await endOf(driver);
  assert.is(code, 130);
  assert.match(output, "Interrupted by SIGINT: the tests that were running are ended, the others did not run.");
});

const killed: StartedCommand[] = [];

for (const [what, env] of [
  ["waits", {}],
  ["loops for ever", { QUERYLET_LOOP: "yes" }],
] as const) {
  test(`ends a file that ${what} when the driver itself is killed`, async () => {
    const driver = await startEndless(env);
    driver.child.kill("SIGKILL");
    await endOf(driver);
    killed.push(driver);
  });
}

test("deletes the folders of drivers that were killed before", async () => {
  assert.is(killed.length, 2, "two drivers were killed");
  await drive([fixture("passes")]);
  const folders = readdirSync(CACHE);
  for (const { child } of killed) assert.not.ok(folders.includes(`test-${child.pid}`));
});

test("fails for an option that there is not, and lists those that there are", async () => {
  const { code, output, last } = await drive(["--unti"]);
  assert.is(code, 1);
  assert.match(output, "Unknown option --unti. Options: --unit");
  assert.is(last, "0 passed, 1 failed");
});

test.run();
