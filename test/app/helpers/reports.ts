/** Reports to the console, for tests in which there is to be none. */
import type { Test } from "uvu";

const MAX_CHARACTERS = 2_000;

/** @returns what the present test has written to the console as errors and warnings, which are not printed */
export function collectReports(test: Test): readonly string[] {
  const { error, warn } = console;
  const reports: string[] = [];
  test.before.each(() => {
    reports.length = 0;
    console.error = (...words: unknown[]) => void reports.push(words.map(inFull).join(" ").slice(0, MAX_CHARACTERS));
    console.warn = console.error;
  });
  test.after.each(() => void Object.assign(console, { error, warn }));
  return reports;
}

function inFull(word: unknown): unknown {
  if (!(word instanceof Error)) return word;
  return word.cause instanceof Error ? `${word.stack} ${word.cause.stack}` : word.stack;
}
