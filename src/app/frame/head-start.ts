/**
 * The page's first script, of one kilobyte: while the app's code is on its way, it begins what else takes a while. It shares no
 * code with the app, which would have to arrive first.
 */
import { sendFirstQuestion } from "../parts/connection/first-question.js";
import { readOptions } from "../base/context/options.js";
import { preloadFiles } from "./preload-files.js";
import { whenIdle } from "../base/ui/pause.js";

/** The files that a page with a setting needs at once, relative to this script. Told by the build. */
declare const FILES_BY_SETTING: { readonly google: readonly string[]; readonly persist: readonly string[] };

/**
 * Has the browser read its tables of dates, which takes some 20 ms, and 100 on a slow phone. Home's title is a date in words, and would
 * wait for them.
 */
function prepareDates(): void {
  new Date().toLocaleDateString([], { dateStyle: "full" });
}

const options = readOptions(document);
sendFirstQuestion(options);
if (options.google) preloadFiles(FILES_BY_SETTING.google);
if (options.persist) preloadFiles(FILES_BY_SETTING.persist);
whenIdle(prepareDates); // if the app's code has arrived, it goes first
