/**
 * A process beside the driver: once the driver is gone, it ends the processes for test files (`run-file.mjs`) with everything
 * that the tests started. A process for test files cannot do so itself, because a test may keep it busy for ever.
 *
 * Each line of the standard input lists the ids of all processes that run. The input ends with the driver.
 */
import { createInterface } from "node:readline";
import { endTrees } from "./process-tree.mjs";

let ids = [];
for await (const line of createInterface({ input: process.stdin })) ids = line.split(" ").filter(Boolean).map(Number);
endTrees(ids);
