// @ts-check
/** Whether the types of the source hold, asked again after each change. */
import { checkTypes } from "../typescript.mjs";

/**
 * A variable that nothing uses yet must not interrupt an experiment, and files that do not import a changed one are
 * not checked again, which is three times faster: `npm run check` finds the rest. So an error in such a file stays when a change
 * elsewhere has mended it: see `mayBeOutdated`.
 */
const PROJECT = {
  include: ["src", "tools/demo", "tools/gallery"],
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    assumeChangesOnlyAffectDirectDependencies: true,
  },
};

/**
 * @param {object} options
 * @param {() => void} options.onVerdict called when a check has ended
 * @param {(text: string) => void} options.log
 */
export function createTypes({ onVerdict, log }) {
  /** @type {import("../typescript.mjs").TypeCheck | undefined} */
  let running;
  /** @type {readonly string[]} */
  let errors = [];

  /** @param {readonly string[]} found */
  function conclude(found) {
    for (const error of found) log(error);
    if (found.length === 0 && errors.length > 0) log("The types are right again.");
    errors = found;
    running = undefined;
    onVerdict();
  }

  /** @param {boolean} isFresh checks all files, which takes as long as the first check */
  function begin(isFresh) {
    running?.stop();
    const own = checkTypes("start", PROJECT, { isFresh });
    own.yieldProcessor(); // a page that reloads goes first
    running = own;
    own.errors.then((found) => {
      if (running !== own || !found) return;
      const mayBeOutdated = !isFresh && errors.length > 0 && found.length > 0;
      if (mayBeOutdated) begin(true);
      else conclude(found);
    });
  }

  return {
    /** Begins a check, in place of one that still runs. */
    check: () => begin(false),
    /** Of the last check that ended, one text an error. */
    errors: () => errors,
    /** Ends a check that runs, without a verdict. */
    stop: () => running?.stop(),
  };
}
