/**
 * The page's first script, of one kilobyte: while the app's code is on its way, it begins what else takes a while. It shares no
 * code with the app, which would have to arrive first.
 */
import { sendFirstQuestion } from "./connection/first-question.js";
import { readOptions } from "./context/options.js";

/** The files that a page with a setting needs at once, relative to this script. Told by the build. */
declare const FILES_BY_SETTING: { readonly google: readonly string[]; readonly persist: readonly string[] };

/** Fetches scripts without running them. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}

/**
 * Has the browser read its tables of dates, which takes some 20 ms, and 100 on a slow phone. Home's title is a date in words, and would
 * wait for them.
 */
function prepareDates(): void {
  new Date().toLocaleDateString([], { dateStyle: "full" });
}

const options = readOptions(document);
sendFirstQuestion(options);
prepareDates();
if (options.google) preload(FILES_BY_SETTING.google);
if (options.persist) preload(FILES_BY_SETTING.persist);
// The rest is not urgent, so its code does not make this script longer. Without it the app fetches its first screen itself.
import("./fetch-ahead.js").then(
  ({ fetchAhead }) => fetchAhead(options, preload),
  () => {},
);
