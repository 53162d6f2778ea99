// @ts-check
/**
 * A program that runs beside the one that starts it (`watched.mjs`). When that one has ended, this one ends the processes that
 * it has left, with everything that they started in turn. A program that is killed cannot do so itself.
 *
 * Each line of the standard input lists the ids of all processes that run. The input ends with the program that writes it.
 */
import { createInterface } from "node:readline";
import { endTrees } from "./process-tree.mjs";

/** @type {number[]} */
let ids = [];
for await (const line of createInterface({ input: process.stdin })) ids = line.split(" ").filter(Boolean).map(Number);
endTrees(ids);
