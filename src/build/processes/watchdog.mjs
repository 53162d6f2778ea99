// @ts-check
/**
 * A process beside another one: once that is gone, it ends what that one started (`watched.mjs`), with everything that those
 * processes started in turn. A process that is killed cannot do so itself.
 *
 * Each line of the standard input lists the ids of all processes that run. The input ends with the process that writes it.
 */
import { createInterface } from "node:readline";
import { endTrees } from "./process-tree.mjs";

/** @type {number[]} */
let ids = [];
for await (const line of createInterface({ input: process.stdin })) ids = line.split(" ").filter(Boolean).map(Number);
endTrees(ids);
