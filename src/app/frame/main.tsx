/** The stand-alone app: reads its settings from the page it came with, and starts. */
import { mount } from "./shell/mount.js";
import { readOptions } from "../base/context/options.js";

const element = document.getElementById("querylet");
if (!element) throw new Error('The page has no <div id="querylet"></div> to show the app in. Add it to index.html.');
mount(element, { ...readOptions(document), page: true });
