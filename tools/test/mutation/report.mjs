/** What `npm run mutate` prints: each survivor as soon as it is found, so that a run that is stopped early has said what it knows. */

/** After how many mutants the scores so far are printed. */
const SCORES_EVERY = 25;
const SHOWN_LENGTH = 70;

/**
 * @typedef {import("./mutants.mjs").Mutant & { became: "killed" | "survived" | "unreached" }} Result
 */

/**
 * @param {readonly string[]} folders whose scores are printed, each with a slash at its end
 * @param {number} chosen how many mutants are tried
 * @param {(line: string) => void} print
 */
export function createReport(folders, chosen, print) {
  /** @type {Result[]} */
  const results = [];

  function printFolders() {
    for (const folder of folders) {
      const ofFolder = results.filter(({ file }) => file.startsWith(folder));
      if (ofFolder.length > 0) print(`${folder.padEnd(16)} ${scoreOf(ofFolder)}`);
    }
  }

  return {
    /** Takes the result of one mutant. */
    add(/** @type {Result} */ result) {
      results.push(result);
      if (result.became !== "killed") print(lineOf(result));
      if (results.length % SCORES_EVERY !== 0 || results.length === chosen) return;
      print(`${results.length} of ${chosen} tried`);
      printFolders();
    },

    /** Prints the scores after the last mutant. */
    end(/** @type {{ all: number, unreached: number }} */ { all, unreached }) {
      printFolders();
      print(`no test comes by ${unreached} of ${all} mutants`);
      print(`in all: ${scoreOf(results)}`);
    },
  };
}

function lineOf({ became, file, line, original, replacement }) {
  return `${became}: ${file}:${line}  ${inOneLine(original)}  →  ${inOneLine(replacement) || "(left out)"}`;
}

function scoreOf(results) {
  const killed = results.filter(({ became }) => became === "killed").length;
  return `${killed} of ${results.length} killed, ${((100 * killed) / results.length).toFixed(1)} %`;
}

const inOneLine = (code) => code.replace(/\s+/g, " ").slice(0, SHOWN_LENGTH);
