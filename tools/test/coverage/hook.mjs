/**
 * Is imported ahead of everything else in a process whose coverage is counted. The runner ends such processes at once, so the
 * counts are written whenever a process has had nothing to do for a moment. `run-file.mjs` knows nothing of it.
 */
import { takeCoverage } from "node:v8";
import { QUIET_MS } from "./quiet.mjs";

let timer;

// A listener of its own would have Node deliver messages before `run-file.mjs` listens.
const emit = process.emit.bind(process);
process.emit = (event, message, ...rest) => {
  if (event === "message") clearTimeout(timer);
  return emit(event, message, ...rest);
};

const send = process.send?.bind(process);
process.send = (report) => {
  // A process that a file has not left clean is ended when its report has arrived.
  if (report.clean) timer = setTimeout(takeCoverage, QUIET_MS).unref();
  else takeCoverage();
  return send?.(report);
};
