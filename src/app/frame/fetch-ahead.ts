/** The page's second script: it fetches the code of the first screen, beside the start of the app. */
import { readOptions } from "../base/context/options.js";
import { fetchFirstScreen } from "./fetch-first-screen.js";

fetchFirstScreen(readOptions(document));
