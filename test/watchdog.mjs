/**
 * A thread of each process for test files (`run-file.mjs`): once the driver is gone, it ends the process with everything
 * that the tests started.
 */
import { workerData } from "node:worker_threads";
import { descendantsOf, endTrees } from "./process-tree.mjs";

const LOOK_INTERVAL_MS = 250;

setInterval(() => {
  if (process.ppid === workerData.driver) return;
  endTrees(descendantsOf([process.pid]));
  process.kill(process.pid, "SIGKILL");
}, LOOK_INTERVAL_MS);
