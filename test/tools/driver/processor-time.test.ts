/** The processor time that a test file is said to take. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { closeCounted, processorTime } from "../../../tools/test/processor-time.mjs";

const test = suite("processor time");

/** Works, prints how many ms of processor time that took, and stays. */
const WORKS = `
let sum = 0;
for (let step = 0; step < 1e8; step++) sum += step % 7;
const { user, system } = process.cpuUsage();
console.log((user + system) / 1000);
setInterval(() => sum, 60_000);`;

test("counts the time of a browser's processes even if nobody waits for their end", async () => {
  if (process.platform !== "linux") return;
  const before = processorTime();
  const browser = spawn("bash", ["-c", '"$0" -e "$1" & wait', process.execPath, WORKS], { detached: true });
  const [printed] = (await once(browser.stdout, "data")) as [Buffer];
  const worked = Number(printed.toString());
  assert.ok(worked > 0, printed.toString());
  const isGone = once(browser, "exit");
  await closeCounted(async () => {
    process.kill(-Number(browser.pid), "SIGKILL");
    await isGone;
  });
  const counted = processorTime() - before;
  const roundingMs = 20;
  assert.ok(counted >= worked - roundingMs, `${counted} ms were counted, and ${worked} ms were worked`);
});

test("a server that outlives a browser is counted once", async () => {
  if (process.platform !== "linux") return;
  const before = processorTime();
  const server = spawn(process.execPath, ["-e", WORKS]);
  const [printed] = (await once(server.stdout, "data")) as [Buffer];
  const worked = Number(printed.toString());
  await closeCounted(() => Promise.resolve());
  const isGone = once(server, "exit");
  server.kill("SIGKILL");
  await isGone;
  const counted = processorTime() - before;
  assert.ok(counted < 1.8 * worked, `${counted} ms were counted, and ${worked} ms were worked`);
});

test.run();
