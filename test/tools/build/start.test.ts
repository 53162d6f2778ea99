/** `npm start` where something is in its way: a clear message, a non-zero exit code, and no process left. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type EndedCommand,
  remainingProcesses,
  type StartedCommand,
  startCommand,
} from "../../helpers/programs/started-command.js";

const START = ["build.mjs", "start", "--port"];

async function endOf(command: StartedCommand): Promise<EndedCommand> {
  const ended = await command.ended;
  assert.equal(await remainingProcesses(command), [], "no process is left");
  return ended;
}

test("says in one line that the port is in use", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const { code, output } = await endOf(startCommand(process.execPath, [...START, String(port)]));
  other.close();
  assert.is(code, 1);
  assert.match(output, new RegExp(`^Port ${port} is in use by another program\\. .*\\n$`));
});

test("says in one line that the disk takes no more", async () => {
  const limited = 'ulimit -f 1; exec "$0" "$@"';
  const { code, output } = await endOf(startCommand("sh", ["-c", limited, process.execPath, ...START, "0"]));
  assert.is(code, 1);
  assert.match(output, /^This needs the disk, which refuses \(EFBIG: .*\n$/);
});

for (const [signal, expected] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGKILL", null],
] as const) {
  test(`ends with everything that it started on ${signal}`, async () => {
    const command = startCommand(process.execPath, [...START, "0"]);
    await command.printed(/^Querylet +http/m);
    command.child.kill(signal);
    assert.is((await endOf(command)).code, expected);
  });
}

test.run();
