// @ts-check
/** Whether the types of the source hold, asked again after each change. */
import { checkTypes } from "../typescript.mjs";

/**
 * A variable that nothing uses yet must not interrupt an experiment, and files that do not import a changed one are
 * not checked again, which is three times faster: `npm run check` finds the rest.
 */
const PROJECT = {
  include: ["src"],
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

  return {
    /** Begins a check, in place of one that still runs. */
    check() {
      running?.stop();
      const own = checkTypes("start", PROJECT);
      own.yieldProcessor(); // a page that reloads goes first
      running = own;
      own.errors.then((found) => {
        if (running === own && found) conclude(found);
      });
    },
    /** Of the last check that ended, one text an error. */
    errors: () => errors,
    /** Ends a check that runs, without a verdict. */
    stop: () => running?.stop(),
  };
}
