/** The page's second script: beside the app's code, it fetches that of the first screen. */
import { readOptions } from "./context/options.js";
import { fetchFirstScreen } from "./fetch-first-screen.js";

await fetchFirstScreen(readOptions(document));
