/** Querylet passes every situation of the conformance suite, and the table in docs/work/conformance.md says so. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isDeep } from "../helpers/cases.js";

interface Verdict {
  id: string;
  verdict: string;
  reason?: string;
}

/** The rows of the tables: what the page says of Querylet, by situation. */
function readTable(): Map<string, string> {
  const lines = readFileSync("docs/work/conformance.md", "utf8").split("\n");
  const rows = lines.flatMap((line) => {
    const cells = line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, ""));
    const [, id] = /^`([\w-]+\/[\w-]+)`$/.exec(cells[0] ?? "") ?? [];
    return id ? ([[id, cells[3] ?? ""]] as const) : [];
  });
  return new Map(rows);
}

/** Of the forms of a situation, such as places where an answer is cut, `npm test` plays one in five. */
const EVERY = isDeep ? "1" : "5";

/** Over the build in `dist`, and without the packages of the other clients. */
function playToQuerylet(): Verdict[] {
  const words = ["tools/conformance/run.mjs", "--client", "querylet", "--every", EVERY, "--json"];
  const { stdout, stderr } = spawnSync(process.execPath, words, {
    encoding: "utf8",
    timeout: 280_000,
  });
  assert.ok(stdout, stderr);
  return (JSON.parse(stdout) as { verdicts: Verdict[] }).verdicts;
}

test("Querylet passes every situation, and the table says so", () => {
  const verdicts = playToQuerylet();
  assert.equal(
    verdicts.filter(({ verdict }) => verdict !== "passed"),
    [],
  );
  const table = readTable();
  assert.equal(
    [...table.keys()],
    verdicts.map(({ id }) => id),
    "The table has other situations than the suite: npm run conformance.",
  );
  assert.equal([...new Set(table.values())], ["yes"], "npm run conformance");
});

test("A client that there is not: says so, and ends with 2", () => {
  const { status, stderr } = spawnSync(process.execPath, ["tools/conformance/run.mjs", "--client", "nobody"], {
    encoding: "utf8",
    timeout: 60_000,
  });
  assert.is(status, 2);
  assert.match(stderr, /There is no client "nobody", and no file of that name/);
});

test("A number of forms that makes no sense: says so, and ends with 2", () => {
  const words = ["tools/conformance/run.mjs", "--client", "querylet", "--every", "0"];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: "utf8", timeout: 60_000 });
  assert.is(status, 2);
  assert.match(stderr, '--every needs a whole number from 1, not "0".');
});

test.run();
