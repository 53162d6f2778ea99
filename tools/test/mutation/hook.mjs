/**
 * Is imported ahead of everything else in a process whose test files have mutants: knows which mutant is switched on, and notes
 * which ones a file has come by. `run-file.mjs` knows nothing of it.
 */
import { SWITCH } from "./switch-name.mjs";

let active = -1;
let reached = new Set();

Object.defineProperty(globalThis, SWITCH, {
  value: (id) => {
    reached.add(id);
    return id === active;
  },
});

// A listener of its own would have Node deliver messages before `run-file.mjs` listens.
const emit = process.emit.bind(process);
process.emit = (event, message, ...rest) => {
  if (event === "message" && message.bundle) {
    active = message.mutant ?? -1;
    reached = new Set();
  }
  return emit(event, message, ...rest);
};

const send = process.send?.bind(process);
process.send = (report) => send?.({ ...report, reached: [...reached] });
